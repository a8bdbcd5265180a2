import { basename } from 'node:path';
import { Command } from 'commander';
import { bashScript } from '../completion/bash.js';
import { type DescribedCommand, type DescribedOption, describeCommands } from '../completion/described.js';
import { fishScript } from '../completion/fish.js';
import { zshScript } from '../completion/zsh.js';
import { describeGlobalOptions } from '../io/global-options.js';
import { makeJson } from '../io/output.js';
import { given, oneOf } from '../io/user-error.js';
import { COMMANDS, type CommandPlace } from '../known-commands.js';

type Script = (commands: readonly DescribedCommand[], globals: readonly DescribedOption[]) => string;

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], Script>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export function completionCommand(place: CommandPlace): Command {
  const { output, catalogue } = place;
  return new Command('completion')
    .description('a script by which a shell completes what is typed: commands, options, games, agents, papers')
    .argument('[shell]', `${SHELLS.join(', ')}; the one of $SHELL when left out`, oneOf('shell', SHELLS))
    .option('--json', 'what can be typed, as one JSON document on stdout')
    .addHelpText(
      'after',
      '\nIt knows what this program knows now: with --with FILE your own games and agents too.' +
        '\n\nExamples:\n  source <(tabuleiro completion bash)                                    # in ~/.bashrc' +
        '\n  source <(tabuleiro completion zsh)                                     # in ~/.zshrc' +
        '\n  tabuleiro completion fish > ~/.config/fish/completions/tabuleiro.fish',
    )
    .action(async (typed: (typeof SHELLS)[number] | undefined, options: { json?: true }) => {
      const made = await Promise.all(COMMANDS.map(async ({ load }) => (await load())(place)));
      for (const command of made.flatMap((each) => [each, ...each.commands])) describeGlobalOptions(command);
      const known = { catalogue, papers: await catalogue.loadPapers() };
      const commands = describeCommands(made, known);
      if (options.json) {
        output.out(makeJson({ commands }));
        return;
      }
      const shell = typed ?? SHELLS.find((name) => name === basename(process.env.SHELL ?? ''));
      const script = SCRIPTS[given(shell, `name a shell: ${SHELLS.join(', ')}`)];
      const [{ options: globals }] = describeCommands([describeGlobalOptions(new Command('any'))], known);
      output.out(script(commands, globals));
    });
}
