import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import type { GivenNetwork } from '@tabuleiro/engine/learn';
import {
  chooseNetwork,
  type LearningDone,
  type LearningResult,
  type LearnOptions,
  runLearning,
  writeReport,
} from '@tabuleiro/lab';
import { type Learning, USUAL_SETTINGS } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { learningTable, seedsTable } from '../io/run-text.js';
import { findTable, gameCommand, type TableOptions } from '../io/table-options.js';
import { Interrupted, UserError, wholeNumber } from '../io/user-error.js';
import { imitate, type RatingRange, ratingRanges, together } from './imitate.js';
import { keepNetwork } from './keep-network.js';

interface LearnCommandOptions extends TableOptions {
  readonly games: number;
  readonly seed: number;
  readonly seeds: number;
  readonly tuples?: string;
  readonly explore?: number;
  readonly lambda?: number;
  readonly haste?: number;
  readonly turns?: number;
  readonly nodes?: number;
  readonly rate?: number;
  readonly opening?: number;
  readonly scattered?: number;
  readonly backplay?: number;
  readonly back?: number;
  readonly batch?: number;
  readonly longest?: number;
  readonly measure?: number;
  readonly measureGames: number;
  readonly measureNodes: number;
  readonly against?: string;
  readonly positions?: number;
  readonly out?: string;
  readonly threads: number;
  readonly imitate?: string;
  readonly player?: readonly string[];
  readonly rating?: readonly RatingRange[];
  readonly passes: number;
  readonly foretell?: readonly string[];
}

/** Settings that are left out are as the game advises, or as usual. */
const SETTINGS = Object.keys(USUAL_SETTINGS) as (keyof typeof USUAL_SETTINGS)[];

export function learnCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('learn', 'a network that says what positions are worth, from games against itself')
    .option('--games <n>', 'games of practice', wholeNumber('--games', 1, 1e9), 10_000)
    .option('--seed <n>', 'the same seed learns the same', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option(
      '--seeds <n>',
      'learn so many networks, from --seed on; the best of them in a match counts',
      wholeNumber('--seeds', 1, 1000),
      1,
    )
    .option('--tuples <name>', 'which of the sets of tuples that the game offers; its usual one when left out')
    .option('--explore <share>', 'turns drawn by lot', number('--explore', 0, 1))
    .option(
      '--haste <share>',
      'what a result loses with every decision until it comes: a quick win is worth more',
      number('--haste', 0, 1),
    )
    .option(
      '--lambda <share>',
      'how much the end of a game counts beside what was expected one turn later',
      number('--lambda', 0, 1),
    )
    .option('--turns <n>', 'whole turns that are looked ahead', wholeNumber('--turns', 1, 8))
    .option(
      '--nodes <n>',
      'positions that a search looks at for every decision, in the place of whole turns; 0 for none',
      wholeNumber('--nodes', 0, 1e9),
    )
    .option('--rate <number>', 'how much of an error is corrected at once', number('--rate', 1e-6, 10))
    .option('--opening <n>', 'first turns by lot, at the most', wholeNumber('--opening', 0, 1000))
    .option('--scattered <share>', 'games from positions made at random', number('--scattered', 0, 1))
    .option(
      '--backplay <share>',
      'games taken up shortly before a win of the side that wins less often',
      number('--backplay', 0, 1),
    )
    .option('--back <n>', 'how shortly: decisions, at the most', wholeNumber('--back', 1, 10_000))
    .option('--batch <n>', 'games on the same weights', wholeNumber('--batch', 1, 10_000))
    .option('--longest <n>', 'turns after which a game is given up', wholeNumber('--longest', 1, 1e6))
    .option(
      '--measure <n>',
      'measure the network after so many games, and keep only what is better',
      wholeNumber('--measure', 1, 1e9),
    )
    .option('--measure-games <n>', 'games of each measurement', wholeNumber('--measure-games', 2, 1e6), 100)
    .option('--measure-nodes <n>', 'positions looked at for a move there', wholeNumber('--measure-nodes', 1, 1e9), 1000)
    .option('--against <agent>', 'whom it is measured against; the same search by the usual evaluation when left out')
    .option(
      '--positions <n>',
      'decisions in which it is judged by exact values, too',
      wholeNumber('--positions', 1, 100_000),
    )
    .option(
      '--imitate <games>',
      'learn whom to move like from games of others: a run folder, or a file of its export or of "games export"',
    )
    .option(
      '--player <name>',
      'imitate who is called this, or an agent by its text; NAME@RATING says how strong, and several names make one policy of several strengths',
      together,
    )
    .option(
      '--rating <low..high>',
      'imitate people with such a rating in the record; several ranges, with commas, make one policy of several strengths',
      ratingRanges,
    )
    .option('--passes <n>', 'how often imitation goes through the games', wholeNumber('--passes', 1, 1000), 10)
    .option(
      '--foretell <nets>',
      'learn nothing: tell how well these policies, with commas, foretell the moves that are held out',
      (text) => text.split(',').map((each) => each.trim()),
    )
    .option('--threads <n>', 'how many threads play', wholeNumber('--threads', 1, 1024), availableParallelism())
    .option(
      '--out <folder>',
      'the run folder; a learning that was stopped goes on. "runs/learn-GAME-SEED" when left out',
    )
    .addHelpText(
      'after',
      '\nThe network is then an evaluation, by its file or by its name:\n' +
        '  tabuleiro learn tic-tac-toe --games 5000\n' +
        '  tabuleiro match tic-tac-toe --agents "pvs(depth=1, eval=learned(net=runs/learn-tic-tac-toe-1/NAME.net)), random"\n' +
        '\nMore examples:\n  tabuleiro learn pentago --games 40000 --measure 10000 --out runs/pentago' +
        '\n  tabuleiro learn pentago --games 20000 --seeds 5 --json' +
        '\n  tabuleiro learn jogo-da-onca --games 20000 --backplay 0.5 --scattered 0.2 --json' +
        '\n  tabuleiro learn dominoes --imitate runs/levels --player "level(2)@180" --player "level(3)@362"',
    )
    .action(async (name: string | undefined, options: LearnCommandOptions) => {
      if (options.imitate !== undefined) {
        await imitate(output, catalogue, name, { ...options, imitate: options.imitate });
        return;
      }
      const learning = learningOf(catalogue, name, options);
      const stop = new AbortController();
      const onSignal = (): void => stop.abort();
      process.once('SIGINT', onSignal);
      process.once('SIGTERM', onSignal);
      try {
        const asked = { catalogue, threads: options.threads, signal: stop.signal };
        if (options.seeds === 1) await learnOne(output, learning, asked, options);
        else await learnSeveral(output, learning, asked, options);
      } finally {
        process.off('SIGINT', onSignal);
        process.off('SIGTERM', onSignal);
      }
    });
}

type Asked = Pick<LearnOptions, 'threads'> & { readonly catalogue: Catalogue; readonly signal: AbortSignal };

/** A network that was learned, with its run. */
interface Learned {
  readonly out: string;
  readonly run: LearningResult['run'];
  readonly network: GivenNetwork;
  readonly file: string;
  readonly games: number;
  readonly seconds: number;
}

/** Learns one network, or goes on with it. */
async function learned(learning: Learning, out: string, asked: Asked): Promise<Learned> {
  const progress = new Progress('learn');
  const { run, network, file } = await runLearning(learning, {
    ...asked,
    out,
    onBatch: (done) => tell(progress, done, learning),
    onNote: (sentence) => progress.say(sentence),
  }).finally(() => progress.end());
  const games = run.lines.at(-1)?.games ?? 0;
  if (network === null || file === null) {
    throw new Interrupted(`stopped after ${games} games; the same command goes on with it (${out})`);
  }
  await writeReport(out, { catalogue: asked.catalogue });
  const seconds = run.lines.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return { out, run, network, file, games, seconds };
}

async function learnOne(output: Output, learning: Learning, asked: Asked, options: LearnCommandOptions) {
  const out = options.out ?? join('runs', `learn-${learning.game}-${options.seed}`);
  const { run, network, file, games, seconds } = await learned(learning, out, asked);
  const { name, bytes } = network;
  const kept = keepNetwork(name, bytes);
  if (options.json) {
    output.out(makeJson({ game: learning.game, net: name, file, games, seconds }));
    return;
  }
  output.out(learningTable(run));
  output.out(
    `the network is ${file}, ${bytes.length.toLocaleString('en')} bytes, its report ${join(out, 'report', 'index.html')}`,
  );
  output.out(howToPlay(name, file, kept));
}

/** Learns a network from each of several seeds; all of them meet the same opponent, and the best one counts. */
async function learnSeveral(output: Output, learning: Learning, asked: Asked, options: LearnCommandOptions) {
  const { seed, seeds, measure: every, measureGames, measureNodes, against } = options;
  const out = options.out ?? join('runs', `learn-${learning.game}-${seed}-to-${seed + seeds - 1}`);
  const all: Learned[] = [];
  for (let i = 0; i < seeds; i++) {
    all.push(await learned({ ...learning, seed: seed + i }, join(out, `seed-${seed + i}`), asked));
  }
  const progress = new Progress('learn');
  const choice = await chooseNetwork({
    ...asked,
    learning,
    measure: {
      ...{ every: every ?? learning.games, games: measureGames, nodes: measureNodes },
      ...(against !== undefined && { against }),
    },
    networks: all.map(({ network }) => network),
    onScore: (i, { score }) => progress.say(`seed ${seed + i}: ${(100 * score).toFixed(1)}%`),
  }).finally(() => progress.end());
  if (choice === null) throw new Interrupted(`stopped while the networks played; the same command goes on (${out})`);
  const { scores, best, again } = choice;
  const { network, file, games } = all[best];
  const kept = keepNetwork(network.name, network.bytes);
  const seconds = all.reduce((sum, each) => sum + each.seconds, 0);
  if (options.json) {
    const found = all.map((each, i) => ({ seed: seed + i, net: each.network.name, file: each.file, ...scores[i] }));
    const whole = { game: learning.game, net: network.name, file, games, seconds };
    output.out(makeJson({ ...whole, against: choice.against, seeds: found, again }));
    return;
  }
  output.out(
    seedsTable(
      choice,
      all.map((each, i) => ({ seed: seed + i, net: each.network.name })),
    ),
  );
  output.out(howToPlay(network.name, file, kept));
}

function howToPlay(name: string, file: string, kept: boolean): string {
  return kept
    ? `on this machine it is known by its name: eval=learned(net=${name})`
    : `play by it with eval=learned(net=${file})`;
}

function learningOf(catalogue: Catalogue, name: string | undefined, options: LearnCommandOptions): Learning {
  const { game, setup } = findTable(catalogue, name, options);
  const { games, seed, tuples, rules, players, measure, against, positions } = options;
  const asked = SETTINGS.flatMap((key) => (options[key] === undefined ? [] : [[key, options[key]] as const]));
  return {
    kind: 'learning',
    game: game.id,
    ...(players !== undefined && { players: setup.seats }),
    ...(rules !== undefined && { rules }),
    games,
    seed,
    ...(tuples !== undefined && { tuples }),
    ...Object.fromEntries(asked),
    ...(measure !== undefined && {
      measure: {
        every: measure,
        games: options.measureGames,
        nodes: options.measureNodes,
        ...(against !== undefined && { against }),
        ...(positions !== undefined && { positions }),
      },
    }),
  };
}

function tell(progress: Progress, { line, batches, resumed, seconds }: LearningDone, learning: Learning): void {
  const { games, error, measured } = line;
  if (measured !== undefined) {
    const said = `${(100 * measured.score).toFixed(1)}% against ${measured.against}`;
    progress.say(`after ${games} games: ${said}${measured.taken ? ', kept' : ', not better than the one kept'}`);
  }
  const done = line.block + 1 - resumed;
  const left = Math.ceil((seconds / done) * (batches - line.block - 1));
  progress.show(`${games} of ${learning.games} games, error ${Math.sqrt(error).toFixed(3)}, about ${left} s left`);
}

function number(option: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== '' && value >= min && value <= max) return value;
    throw new UserError(`${option} should be a number from ${min} to ${max}, not "${text}"`);
  };
}
