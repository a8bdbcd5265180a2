import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { asHelp } from './io/colours.js';
import type { CommandCatalogue } from './io/command-catalogue.js';
import { describeGlobalOptions, takeGlobalOptions } from './io/global-options.js';
import { type Output, showing, terminal, unpainted } from './io/output.js';
import { UserError } from './io/user-error.js';
import { COMMANDS, type CommandPlace } from './known-commands.js';

const EXAMPLES = `
Examples:
  tabuleiro open
  tabuleiro play tic-tac-toe
  tabuleiro match tic-tac-toe --agents "alphabeta(depth=2), uct(nodes=500)" --games 100
  tabuleiro reproduce tic-tac-toe

Every command takes --json, and "tabuleiro COMMAND --help" shows its options and examples.`;

/** What commander found wrong, in our words. */
async function complaint(error: CommanderError, { args, commands }: Command): Promise<string> {
  if (error.code !== 'commander.unknownCommand') {
    return error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  }
  const [typed] = commands.find((command) => command.name() === args[0])?.args ?? args;
  const { unknownName } = await import('@tabuleiro/engine/text');
  const sisters = commands.find((command) => command.name() === args[0])?.commands;
  const names = sisters?.map((command) => command.name()) ?? COMMANDS.map(({ name }) => name);
  return unknownName('command', typed, names).message;
}

/**
 * Runs the command line and answers with the exit code: 0 fine, 1 a check failed, 2 something typed was wrong, 130
 * somebody stopped it.
 */
export async function main(
  args: readonly string[],
  shown: Output = terminal,
  known?: CommandCatalogue,
): Promise<number> {
  // What programs read has no colours, nor what is said beside it.
  const output = showing(args.includes('--json') ? unpainted(shown) : shown);
  try {
    const { given, rest } = takeGlobalOptions(args);
    const line = rest[0] === 'help' && isCommand(rest[1]) ? [rest[1], '--help'] : rest;
    if (!isCommand(line[0])) return await run(line, output, namesOnly(), () => 0);
    let code = 0;
    const { catalogueWith, commandCatalogue } = await import('./io/command-catalogue.js');
    const { networks, line: named } = await typedNetworks(line);
    const catalogue = await catalogueWith(known ?? commandCatalogue(), given, networks);
    const place: CommandPlace = {
      ...{ output, catalogue },
      fail() {
        code = 1;
      },
      again: (other) => main(other, output, catalogue),
    };
    const make = await COMMANDS.find(({ name }) => name === line[0])?.load();
    return await run(named, output, make === undefined ? [] : [make(place)], () => code);
  } catch (error) {
    // Most lines have no mistake in them: what knows all kinds of mistakes is loaded for those that have.
    const { answerTo } = await import('./io/answer-to.js');
    return answerTo(error, output);
  }
}

const NAMES_NETWORK = /\b(learned|imitates|puct)\(/;

/** Most lines name no network: what reads them is loaded for those that do. */
async function typedNetworks(line: readonly string[]) {
  if (!line.some((arg) => NAMES_NETWORK.test(arg))) return { networks: [], line };
  const { takeTypedNetworks } = await import('./io/typed-networks.js');
  return takeTypedNetworks(line);
}

function isCommand(name: string | undefined): boolean {
  return COMMANDS.some((command) => command.name === name);
}

/** All commands as the help lists them; none of them can do anything. */
function namesOnly(): Command[] {
  return COMMANDS.map(({ name, takes, description }) =>
    new Command(name).description(description).usage(`[options] ${takes}`.trim()),
  );
}

async function run(
  args: readonly string[],
  output: Output,
  commands: readonly Command[],
  exitCode: () => number,
): Promise<number> {
  const program = new Command('tabuleiro')
    .description('A workbench for game-playing programs: play, watch, measure and solve games.')
    .version(ownVersion(), '-V, --version', 'the version of this program')
    .addHelpText('after', EXAMPLES)
    // An option belongs to the command that it follows: "bench" and "bench page" both have some of the same name.
    .enablePositionalOptions();
  for (const command of commands) program.addCommand(command);
  const everyCommand = [...commands, ...commands.flatMap(({ commands: subs }) => subs)];
  for (const command of everyCommand) describeGlobalOptions(command);
  for (const command of [program, ...everyCommand]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => output.out(text.trimEnd(), asHelp),
      // Commander's own complaints are reported below, in the same way as ours.
      outputError: () => {},
      writeErr: (text) => output.err(text.trimEnd()),
    });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0 || error.code === 'commander.help') return 0;
      throw new UserError(await complaint(error, program));
    }
    throw error;
  }
  return exitCode();
}

function ownVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  };
  return version;
}
