/**
 * All commands, by name: each is loaded when it is asked for, so that whoever only wants to know what there is does not
 * wait for all of it.
 */
import type { Command } from 'commander';
import type { CommandCatalogue } from './io/command-catalogue.js';
import type { Output } from './io/output.js';

/** What a command is made with. */
export interface CommandPlace {
  readonly output: Output;
  readonly catalogue: CommandCatalogue;
  /** A check failed: the exit code is 1. */
  fail(): void;
  /** Runs another command line. */
  again(line: readonly string[]): Promise<number>;
}

/** A command as the list of all of them has it. */
export interface KnownCommand {
  readonly name: string;
  /** Its arguments. */
  readonly takes: string;
  /** What it says of itself, too; a test holds the two together. */
  readonly description: string;
  load(): Promise<(place: CommandPlace) => Command>;
}

/** In the order of the help. */
export const COMMANDS: readonly KnownCommand[] = [
  {
    name: 'open',
    takes: '',
    description: 'the page in a browser: play, analyse, watch a search, run tournaments (this is "npm start")',
    load: async () => {
      const { openCommand } = await import('./commands/open.js');
      return ({ output, catalogue }) => openCommand(output, catalogue);
    },
  },
  {
    name: 'serve',
    takes: '',
    description: 'the page with its tables, for this machine, the neighbours, or the world behind a proxy',
    load: async () => {
      const { serveCommand } = await import('./commands/serve.js');
      return ({ output, catalogue }) => serveCommand(output, catalogue);
    },
  },
  {
    name: 'join',
    takes: '<address>',
    description: 'sit down at a table online, yourself or an agent of yours, or look on',
    load: async () => {
      const { joinCommand } = await import('./commands/join.js');
      return ({ output, catalogue, fail }) => joinCommand(output, catalogue, fail);
    },
  },
  {
    name: 'list',
    takes: '[game]',
    description: 'the games, the agents and the evaluations, with their parameters',
    load: async () => {
      const { listCommand } = await import('./commands/list.js');
      return ({ output, catalogue }) => listCommand(output, catalogue);
    },
  },
  {
    name: 'play',
    takes: '[game]',
    description: 'play in the terminal, or let agents play each other',
    load: async () => {
      const { playCommand } = await import('./commands/play.js');
      return ({ output, catalogue }) => playCommand(output, catalogue);
    },
  },
  {
    name: 'match',
    takes: '[game]',
    description: 'agents against each other, in every seat by turns',
    load: async () => {
      const { matchCommand } = await import('./commands/match.js');
      return ({ output, catalogue }) => matchCommand(output, catalogue);
    },
  },
  {
    name: 'run',
    takes: '<file>',
    description: 'an experiment from a file: matches, searches or counts; a run that was stopped goes on',
    load: async () => {
      const { runCommand } = await import('./commands/run.js');
      return ({ output, catalogue }) => runCommand(output, catalogue);
    },
  },
  {
    name: 'runs',
    takes: '[folder]',
    description: 'the runs in a folder, the oldest first',
    load: async () => {
      const { runsCommand } = await import('./commands/runs.js');
      return ({ output }) => runsCommand(output);
    },
  },
  {
    name: 'replay',
    takes: '<run> <which>',
    description: 'a game of a run, move by move; its moves and its result are checked',
    load: async () => {
      const { replayCommand } = await import('./commands/replay.js');
      return ({ output, catalogue, fail }) => replayCommand(output, catalogue, fail);
    },
  },
  {
    name: 'export',
    takes: '<run>',
    description: 'a run as a data set for other tools: position, view, move, value, cost and result of every decision',
    load: async () => {
      const { exportCommand } = await import('./commands/export.js');
      return ({ output, catalogue }) => exportCommand(output, catalogue);
    },
  },
  {
    name: 'report',
    takes: '<folder>',
    description: 'builds the report of a run or of a claim: a page with tables and plots, CSV and LaTeX',
    load: async () => {
      const { reportCommand } = await import('./commands/report.js');
      return ({ output, catalogue }) => reportCommand(output, catalogue);
    },
  },
  {
    name: 'ladder',
    takes: '[game]',
    description: 'the opponents of a game from beginner to best, their strength measured again',
    load: async () => {
      const { ladderCommand } = await import('./commands/ladder.js');
      return ({ output, catalogue }) => ladderCommand(output, catalogue);
    },
  },
  {
    name: 'accuracy',
    takes: '[game]',
    description: 'how often agents keep the exact value, where at least one move loses it',
    load: async () => {
      const { accuracyCommand } = await import('./commands/accuracy.js');
      return ({ output, catalogue }) => accuracyCommand(output, catalogue);
    },
  },
  {
    name: 'puzzles',
    takes: '[game]',
    description: 'finds positions with one solution, proves it, and grades them by who fails at them',
    load: async () => {
      const { puzzlesCommand } = await import('./commands/puzzles.js');
      return ({ output, catalogue }) => puzzlesCommand(output, catalogue);
    },
  },
  {
    name: 'learn',
    takes: '[game]',
    description: 'a network that says what positions are worth, from games against itself',
    load: async () => {
      const { learnCommand } = await import('./commands/learn.js');
      return ({ output, catalogue }) => learnCommand(output, catalogue);
    },
  },
  {
    name: 'tune',
    takes: '[game]',
    description: 'the weights of an evaluation or of an agent, by what they score against opponents',
    load: async () => {
      const { tuneCommand } = await import('./commands/tune.js');
      return ({ output, catalogue }) => tuneCommand(output, catalogue);
    },
  },
  {
    name: 'worker',
    takes: '',
    description: 'plays for runs that were started elsewhere with --queue, and decides for tables of "serve --queue"',
    load: async () => {
      const { workerCommand } = await import('./commands/worker.js');
      return ({ output, catalogue }) => workerCommand(output, catalogue);
    },
  },
  {
    name: 'move',
    takes: '[game]',
    description: 'what an agent would play, and why',
    load: async () => {
      const { moveCommand } = await import('./commands/move.js');
      return ({ output, catalogue }) => moveCommand(output, catalogue);
    },
  },
  {
    name: 'perft',
    takes: '[game]',
    description: 'how many sequences of 1, 2, ... whole turns there are',
    load: async () => {
      const { perftCommand } = await import('./commands/perft.js');
      return ({ output, catalogue }) => perftCommand(output, catalogue);
    },
  },
  {
    name: 'explore',
    takes: '[game]',
    description: 'distinct positions per level of whole turns, branching, and how large the game may be',
    load: async () => {
      const { exploreCommand } = await import('./commands/explore.js');
      return ({ output, catalogue }) => exploreCommand(output, catalogue);
    },
  },
  {
    name: 'solve',
    takes: '[game]',
    description: 'the exact value of a position, where it can be had, plans, and tables',
    load: async () => {
      const { solveCommand } = await import('./commands/solve.js');
      return ({ output, catalogue, fail }) => solveCommand(output, catalogue, fail);
    },
  },
  {
    name: 'reproduce',
    takes: '[paper]',
    description: 'a published experiment, run again: ours beside the published figures, with a verdict on each',
    load: async () => {
      const { reproduceCommand } = await import('./commands/reproduce.js');
      return ({ output, catalogue }) => reproduceCommand(output, catalogue);
    },
  },
  {
    name: 'archive',
    takes: '[command]',
    description: 'the games played: list, replay, export',
    load: async () => {
      const { archiveCommand } = await import('./commands/archive.js');
      return ({ output, catalogue }) => archiveCommand(output, catalogue);
    },
  },
  {
    name: 'games',
    takes: '[command]',
    description: 'what was played at tables online',
    load: async () => {
      const { gamesCommand } = await import('./commands/games.js');
      return ({ output, catalogue }) => gamesCommand(output, catalogue);
    },
  },
  {
    name: 'check',
    takes: '[game]',
    description: 'run the conformance kit on a game',
    load: async () => {
      const { checkCommand } = await import('./commands/check.js');
      return ({ output, catalogue, fail }) => checkCommand(output, catalogue, fail);
    },
  },
  {
    name: 'verify-deal',
    takes: '<files...>',
    description: 'whether a deal at a table online was as it had to be, from the file that its page saved',
    load: async () => {
      const { verifyDealCommand } = await import('./commands/verify-deal.js');
      return ({ output, catalogue, fail }) => verifyDealCommand(output, catalogue, fail);
    },
  },
  {
    name: 'engine',
    takes: '',
    description: 'answer other programs, line by line: as an engine that plays, and with all that the workbench can do',
    load: async () => {
      const { engineCommand } = await import('./commands/engine.js');
      return ({ catalogue }) => engineCommand(catalogue);
    },
  },
  {
    name: 'check-engine',
    takes: '<command>',
    description: 'what an engine gets wrong: a program in any language that speaks the protocol',
    load: async () => {
      const { checkEngineCommand } = await import('./commands/check-engine.js');
      return ({ output, catalogue, fail }) => checkEngineCommand(output, catalogue, fail);
    },
  },
  {
    name: 'bench',
    takes: '[command]',
    description: 'how fast this is, beside C++ kernels when there is a compiler; under a minute on an idle machine',
    load: async () => {
      const { benchCommand } = await import('./commands/bench.js');
      return ({ output }) => benchCommand(output);
    },
  },
  {
    name: 'new-extension',
    takes: '<name>',
    description: 'a folder to start an extension from: a small game and an agent, in TypeScript, with their tests',
    load: async () => newFolder('new-extension'),
  },
  {
    name: 'new-game',
    takes: '<name>',
    description: 'a folder to start a game of your own from: a small working game, its test and notes',
    load: async () => newFolder('new-game'),
  },
  {
    name: 'new-agent',
    takes: '<name>',
    description: 'a folder to start an agent of your own from: one that plays any game, its test and notes',
    load: async () => newFolder('new-agent'),
  },
  {
    name: 'new-paper',
    takes: '<name>',
    description: 'a folder to start the reproduction of a document from: published figures beside measured ones',
    load: async () => newFolder('new-paper'),
  },
  {
    name: 'completion',
    takes: '[shell]',
    description: 'a script by which a shell completes what is typed: commands, options, games, agents, papers',
    load: async () => (await import('./commands/completion.js')).completionCommand,
  },
  {
    name: 'menu',
    takes: '',
    description: 'choose from a menu in the terminal',
    load: async () => {
      const { menuCommand } = await import('./commands/menu.js');
      return ({ output, catalogue, again }) => menuCommand(output, catalogue, again);
    },
  },
];

async function newFolder(name: string): Promise<(place: CommandPlace) => Command> {
  const { newCommand } = await import('./commands/new-folder.js');
  return ({ output, catalogue }) => newCommand(name, output, catalogue);
}
