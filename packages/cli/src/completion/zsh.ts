import { type DescribedCommand, type DescribedOption, subsOf, type Values } from './described.js';

/** The script for zsh: a function for its completion system, which knows descriptions too. */
export function zshScript(commands: readonly DescribedCommand[], globals: readonly DescribedOption[]): string {
  return `#compdef tabuleiro
# What "tabuleiro" takes, for zsh: tabuleiro completion zsh > a file _tabuleiro in a folder of $fpath
__tabuleiro_several() {
  # Of several with commas between, the last one.
  compset -P '*,( |)'
  compadd -S '' "$@"
}
${commands.map((command) => functionOf(command, commands)).join('\n')}
_tabuleiro() {
${dispatch([], commands, globals.map(optionSpec))}
}
# Where it is sourced instead of found.
if [[ $zsh_eval_context[-1] == file ]]; then
  (( $+functions[compdef] )) || { autoload -U compinit && compinit; }
  compdef _tabuleiro tabuleiro
else
  _tabuleiro "$@"
fi`;
}

function functionName(path: readonly string[]): string {
  return `_tabuleiro_${path.join('_').replaceAll('-', '_')}`;
}

function functionOf(command: DescribedCommand, commands: readonly DescribedCommand[]): string {
  const { path, argument } = command;
  const specs = [...command.options.map(optionSpec), quoted('--help[what it does, and its options]')];
  if (subsOf(path, commands).length > 0) {
    return `${functionName(path)}() {\n${dispatch(path, commands, specs)}\n}`;
  }
  const rest = argument === null ? [] : [quoted(`*:argument:${action(argument)}`)];
  return `${functionName(path)}() {\n  _arguments ${[...specs, ...rest].join(' \\\n    ')}\n}`;
}

/** The commands below a path, each with a function of its own. */
function dispatch(path: readonly string[], commands: readonly DescribedCommand[], specs: readonly string[]): string {
  const subs = subsOf(path, commands);
  const names = subs.map(({ path: own, description }) => quoted(`${own[own.length - 1]}:${description}`));
  const cases = subs.map(({ path: own }) => `      ${own[own.length - 1]}) ${functionName(own)} ;;`);
  return `  local state line
  local -a commands
  _arguments -C ${[...specs, "'1:command:->command'", "'*::argument:->argument'"].join(' \\\n    ')}
  case $state in
    command) commands=(${names.join('\n      ')}); _describe command commands ;;
    argument) case $line[1] in
${cases.join('\n')}
    esac ;;
  esac`;
}

function optionSpec({ name, description, values }: DescribedOption): string {
  const about = description.replaceAll(/[[\]\\]/g, '\\$&');
  // Some may be given again.
  return quoted(`*${name}[${about}]${values === null ? '' : `:value:${action(values)}`}`);
}

function action(values: Values): string {
  switch (values.kind) {
    case 'words':
      return `(${values.words.join(' ')})`;
    case 'list':
      return `__tabuleiro_several ${values.words.join(' ')}`;
    case 'files':
      return '_files';
    case 'folders':
      return '_files -/';
    case 'anything':
      return ' ';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
