import { type DescribedCommand, type DescribedOption, subsOf, type Values } from './described.js';

/** The script for fish: a line for everything that can be typed. */
export function fishScript(commands: readonly DescribedCommand[], globals: readonly DescribedOption[]): string {
  return `# What "tabuleiro" takes, for fish: tabuleiro completion fish > ~/.config/fish/completions/tabuleiro.fish
# Whether the words so far lead to a command: options stand anywhere, some of every command before it.
function __tabuleiro_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l path
    while set -q words[1]
        if contains -- $words[1] ${globals.map(({ name }) => name).join(' ')}
            set -e words[1]
        else if not string match -q -- '-*' $words[1]
            set -l further "$path $words[1]"
            contains -- (string trim -- $further) $__tabuleiro_paths; and set path (string trim -- $further)
        end
        set -e words[1]
    end
    test "$path" = "$argv"
end
# Of several with commas between, the last one.
function __tabuleiro_list
    set -l token (string replace -r '^["\\']' '' -- (commandline -ct))
    set -l before (string match -r '^.*,\\s*' -- $token)
    printf '%s\\n' "$before"$argv
end
set -g __tabuleiro_paths ${commands.map(({ path }) => quoted(path.join(' '))).join(' ')}
complete -c tabuleiro -f
complete -c tabuleiro -n '__tabuleiro_at' -l version -d ${quoted('the version of this program')}
complete -c tabuleiro -l help -d ${quoted('what it does, and its options')}
complete -c tabuleiro -n '__tabuleiro_at' -a help
${globals.map((option) => optionLine([], option)).join('\n')}
${subsOf([], commands).map(subLine).join('\n')}
${commands.flatMap((command) => linesOf(command, commands)).join('\n')}`;
}

function linesOf({ path, options, argument }: DescribedCommand, commands: readonly DescribedCommand[]): string[] {
  return [
    ...subsOf(path, commands).map(subLine),
    ...options.map((option) => optionLine(path, option)),
    ...(argument === null || argument.kind === 'anything' ? [] : [`${at(path)} ${takes(argument)}`]),
  ];
}

function at(path: readonly string[]): string {
  return `complete -c tabuleiro -n ${quoted(['__tabuleiro_at', ...path].join(' '))}`;
}

function subLine({ path, description }: DescribedCommand): string {
  return `${at(path.slice(0, -1))} -a ${path[path.length - 1]} -d ${quoted(description)}`;
}

function optionLine(path: readonly string[], { name, description, values }: DescribedOption): string {
  const value = values === null ? '' : ` -r ${takes(values)}`;
  return `${at(path)} -l ${name.replace(/^--/, '')} -d ${quoted(description)}${value}`;
}

function takes(values: Values): string {
  switch (values.kind) {
    case 'words':
      return `-f -a ${quoted(values.words.join(' '))}`;
    case 'list':
      return `-f -a ${quoted(`(__tabuleiro_list ${values.words.join(' ')})`)}`;
    case 'files':
      return '-F';
    case 'folders':
      return `-f -a '(__fish_complete_directories)'`;
    case 'anything':
      return '-f';
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
