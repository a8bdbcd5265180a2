import { Unmakeable } from '@tabuleiro/engine';
import { BrokenGame, storyOf } from '@tabuleiro/engine/match';
import { unknownName } from '@tabuleiro/engine/text';
import { LabError, reasonOf } from '@tabuleiro/lab';
import { Command, CommanderError } from 'commander';
import { accuracyCommand } from './commands/accuracy.js';
import { archiveCommand } from './commands/archive.js';
import { benchCommand } from './commands/bench.js';
import { checkCommand } from './commands/check.js';
import { checkEngineCommand } from './commands/check-engine.js';
import { engineCommand } from './commands/engine.js';
import { exploreCommand } from './commands/explore.js';
import { exportCommand } from './commands/export.js';
import { gamesCommand } from './commands/games.js';
import { joinCommand } from './commands/join.js';
import { ladderCommand } from './commands/ladder.js';
import { listCommand } from './commands/list.js';
import { matchCommand } from './commands/match.js';
import { menuCommand } from './commands/menu.js';
import { moveCommand } from './commands/move.js';
import { newCommands } from './commands/new-folder.js';
import { openCommand } from './commands/open.js';
import { perftCommand } from './commands/perft.js';
import { playCommand } from './commands/play.js';
import { puzzlesCommand } from './commands/puzzles.js';
import { replayCommand } from './commands/replay.js';
import { reportCommand } from './commands/report.js';
import { reproduceCommand } from './commands/reproduce.js';
import { runCommand } from './commands/run.js';
import { runsCommand } from './commands/runs.js';
import { serveCommand } from './commands/serve.js';
import { solveCommand } from './commands/solve.js';
import { tuneCommand } from './commands/tune.js';
import { verifyDealCommand } from './commands/verify-deal.js';
import { workerCommand } from './commands/worker.js';
import { type CommandCatalogue, catalogueWith, commandCatalogue } from './io/command-catalogue.js';
import { describeGlobalOptions, takeGlobalOptions } from './io/global-options.js';
import { type Output, showing, terminal } from './io/output.js';
import { Failed, Interrupted, UserError } from './io/user-error.js';

const EXAMPLES = `
Examples:
  tabuleiro open
  tabuleiro play tic-tac-toe
  tabuleiro match tic-tac-toe --agents "alphabeta(depth=2), uct(nodes=500)" --games 100
  tabuleiro reproduce tic-tac-toe

Every command takes --json, and "tabuleiro COMMAND --help" shows its options and examples.`;

/** What commander found wrong, in our words. */
function complaint(error: CommanderError, { args, commands }: Command): string {
  if (error.code !== 'commander.unknownCommand') {
    return error.message.replace(/^error: /, '').replaceAll('\n', ' ');
  }
  const names = commands.map((command) => command.name());
  const [typed] = commands.find((command) => command.name() === args[0])?.args ?? args;
  return unknownName('command', typed, names).message;
}

/** What a shell calls a command that was ended by Ctrl-C. */
const INTERRUPTED = 130;

/**
 * Runs the command line and answers with the exit code: 0 fine, 1 a check failed, 2 something typed was wrong, 130
 * somebody stopped it.
 */
export async function main(
  args: readonly string[],
  shown: Output = terminal,
  known: CommandCatalogue = commandCatalogue(),
): Promise<number> {
  const output = showing(shown);
  try {
    const { given, rest } = takeGlobalOptions(args);
    return await run(rest, output, await catalogueWith(known, given));
  } catch (error) {
    return answerTo(error, output);
  }
}

async function run(args: readonly string[], output: Output, catalogue: CommandCatalogue): Promise<number> {
  let code = 0;
  const program = new Command('tabuleiro')
    .description('A workbench for game-playing programs: play, watch, measure and solve games.')
    .addHelpText('after', EXAMPLES)
    // An option belongs to the command that it follows: "bench" and "bench page" both have some of the same name.
    .enablePositionalOptions();
  const commands = [
    openCommand(output, catalogue),
    serveCommand(output, catalogue),
    joinCommand(output, catalogue, () => {
      code = 1;
    }),
    listCommand(output, catalogue),
    playCommand(output, catalogue),
    matchCommand(output, catalogue),
    runCommand(output, catalogue),
    runsCommand(output),
    replayCommand(output, catalogue, () => {
      code = 1;
    }),
    exportCommand(output, catalogue),
    reportCommand(output, catalogue),
    ladderCommand(output, catalogue),
    accuracyCommand(output, catalogue),
    puzzlesCommand(output, catalogue),
    tuneCommand(output, catalogue),
    workerCommand(output, catalogue),
    moveCommand(output, catalogue),
    perftCommand(output, catalogue),
    exploreCommand(output, catalogue),
    solveCommand(output, catalogue, () => {
      code = 1;
    }),
    reproduceCommand(output, catalogue),
    archiveCommand(output, catalogue),
    gamesCommand(output, catalogue),
    checkCommand(output, catalogue, () => {
      code = 1;
    }),
    verifyDealCommand(output, catalogue, () => {
      code = 1;
    }),
    engineCommand(catalogue),
    checkEngineCommand(output, catalogue, () => {
      code = 1;
    }),
    benchCommand(output),
    ...newCommands(output, catalogue),
    menuCommand(output, catalogue, (line) => main(line, output, catalogue)),
  ];
  for (const command of commands) program.addCommand(command);
  const everyCommand = [...commands, ...commands.flatMap(({ commands: subs }) => subs)];
  for (const command of everyCommand) describeGlobalOptions(command);
  for (const command of [program, ...everyCommand]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => output.out(text.trimEnd()),
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
      throw new UserError(complaint(error, program));
    }
    throw error;
  }
  return code;
}

/** What is said of an error, and the exit code that goes with it. */
function answerTo(error: unknown, output: Output): number {
  if (error instanceof UserError || error instanceof LabError || error instanceof Unmakeable) {
    output.err(error.message);
    return 2;
  }
  if (error instanceof Interrupted) {
    output.err(error.message);
    return INTERRUPTED;
  }
  // A file or folder that is not as it should be is no mistake of ours, wherever it was met.
  if (error instanceof Error && 'syscall' in error) {
    const where = 'path' in error ? `"${error.path}"` : 'a file';
    output.err(`${where} cannot be used: ${reasonOf(error)}`);
    return 2;
  }
  if (error instanceof Failed) {
    output.err(error.message);
    return 1;
  }
  // Code of an extension threw, wherever we had it run: whoever wrote it is told where.
  const { message, stack, place } = storyOf(error);
  if (place !== null) {
    output.err(error instanceof BrokenGame ? message : `an extension fails: ${message} (${place})`);
    output.err(`  ${(stack ?? '').replaceAll('\n', '\n  ')}`);
    return 1;
  }
  // What is left is our own mistake: say so, and show where only to those who ask.
  output.err(`internal error, please report it: ${process.env.TABULEIRO_DEBUG ? stack : message}`);
  return 1;
}
