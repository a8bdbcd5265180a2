import { type DescribedCommand, type DescribedOption, subsOf, type Values } from './described.js';

/** The script for bash. It only compares texts: nothing is started when somebody asks for a completion. */
export function bashScript(commands: readonly DescribedCommand[], globals: readonly DescribedOption[]): string {
  const tops = subsOf([], commands).map(({ path }) => path[0]);
  return `# What "tabuleiro" takes, for bash: source <(tabuleiro completion bash)
_tabuleiro() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} path= words= kind=anything i
  COMPREPLY=()
  # Which command it is: what stands before is an option of every command, with its value.
  for ((i = 1; i < COMP_CWORD; i++)); do
    case $path\${COMP_WORDS[i]} in
      ${globals.map(({ name }) => name).join('|')}) ((i++)) ;;
${pathCases(commands)}
    esac
  done
  case $path in
    '') words='${tops.join(' ')} help --help --version' kind=words ;;
${commands.map((command) => argumentCase(command, commands)).join('\n')}
  esac
  if [[ $current == -* ]]; then
    kind=words
    case $path in
${commands.map(({ path, options }) => `      '${path.join(' ')}') words='${[...options.map(({ name }) => name), '--help'].join(' ')}' ;;`).join('\n')}
    esac
  fi
  case "$path $previous" in
${commands.flatMap(optionCases).join('\n')}
  esac
  case $kind in
    words) COMPREPLY=($(compgen -W "$words" -- "$current")) ;;
    files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    list)
      # Of several with commas between, the last one; a quote before them all stays where it is.
      current=\${current#[\\"\\']}
      local last=\${current##*,} before
      last=\${last# }
      before=\${current%"$last"}
      compopt -o nospace
      mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "$last")
      ;;
  esac
}
complete -F _tabuleiro tabuleiro`;
}

/** How the words before the current one lead to a command. */
function pathCases(commands: readonly DescribedCommand[]): string {
  return commands
    .map(({ path }) => {
      const [before, name] = [path.slice(0, -1).join(' '), path[path.length - 1]];
      return `      '${before}${name}') path='${path.join(' ')}' ;;`;
    })
    .join('\n');
}

function argumentCase({ path, argument }: DescribedCommand, commands: readonly DescribedCommand[]): string {
  const words = subsOf(path, commands).map(({ path: own }) => own[own.length - 1]);
  const values: Values = words.length > 0 ? { kind: 'words', words } : (argument ?? { kind: 'anything' });
  return `    '${path.join(' ')}') ${assigned(values)} ;;`;
}

function optionCases({ path, options }: DescribedCommand): string[] {
  return options.flatMap(({ name, values }) =>
    values === null ? [] : [`    '${path.join(' ')} ${name}') ${assigned(values)} ;;`],
  );
}

function assigned(values: Values): string {
  return 'words' in values ? `kind=${values.kind} words='${values.words.join(' ')}'` : `kind=${values.kind}`;
}
