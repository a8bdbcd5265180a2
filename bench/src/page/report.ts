import type { Moved, Visited } from '@tabuleiro/web/measure';
import { median } from '../median.js';

/** What a visitor waits for, by game. */
export interface PageReport {
  readonly rounds: number;
  readonly games: readonly PageRow[];
  readonly motions: readonly MotionRow[];
}

/** Something that moves while an agent thinks: the median of each round's longest frame, and the worst of all. */
export interface MotionRow {
  readonly motion: string;
  readonly longest: number;
  readonly worst: number;
  /** How often the agent had answered before the motion was over: those rounds say nothing, and are left out. */
  readonly missed: number;
}

export interface PageRow {
  readonly game: string;
  /** From the navigation until the board shows. */
  readonly board: Wait;
  /** From the visitor's first move until the reply of the weakest level shows. */
  readonly reply: Wait;
  /** The longest task of the main thread while the page loads. */
  readonly load: Tasks;
  /** The same while agents think, the weakest level and the strongest. */
  readonly thinking: Tasks;
}

/** The median of all rounds, and how many times that of the game all are compared with. */
export interface Wait {
  readonly ms: number;
  readonly ratio: number;
}

/** The median of each round's longest task, and the worst of all; 0 where none took 50 ms. */
export interface Tasks {
  readonly longest: number;
  readonly worst: number;
}

/** What the rounds measured of one game: with the weakest opponent, and while the strongest thinks. */
export interface Visits {
  readonly game: string;
  readonly weakest: readonly Visited[];
  readonly strongest: readonly Visited[];
}

/** What the times of all games are compared with. */
export const YARDSTICK = 'tic-tac-toe';

/** More than that is too much: times as ratios to the yardstick's, tasks in milliseconds. */
const MOST_RATIO = 1.5;
const MOST_TASK_MS = 100;
const MOST_FRAME_MS = 50;

export function makePageReport(
  measured: readonly Visits[],
  motions: Readonly<Record<string, readonly Moved[]>> = {},
): PageReport {
  const boards = ({ weakest }: Visits) => median(weakest.map(({ board }) => board));
  const replies = ({ weakest }: Visits) => median(weakest.flatMap(({ reply }) => reply ?? []));
  const yardstick = measured.find(({ game }) => game === YARDSTICK);
  if (yardstick === undefined) throw new Error(`${YARDSTICK} was not measured`);
  const wait = (of: (visits: Visits) => number, visits: Visits): Wait => ({
    ms: Math.round(of(visits)),
    ratio: Number((of(visits) / of(yardstick)).toFixed(2)),
  });
  return {
    rounds: yardstick.weakest.length,
    games: measured.map((visits) => ({
      game: visits.game,
      board: wait(boards, visits),
      reply: wait(replies, visits),
      load: tasksOf(visits.weakest.map(({ load }) => load)),
      thinking: tasksOf(
        visits.weakest.map(({ thinking }, round) => Math.max(thinking, visits.strongest[round].thinking)),
      ),
    })),
    motions: Object.entries(motions).map(([motion, rounds]) => motionRow(motion, rounds)),
  };
}

function motionRow(motion: string, rounds: readonly Moved[]): MotionRow {
  const seen = rounds.filter(({ thought }) => thought).map(({ longest }) => longest);
  if (seen.length === 0) throw new Error(`no agent thought while ${motion}`);
  return { motion, ...tasksOf(seen), missed: rounds.length - seen.length };
}

function tasksOf(longest: readonly number[]): Tasks {
  return { longest: Math.round(median(longest)), worst: Math.round(Math.max(...longest)) };
}

/** The report as an aligned table, and a line for each of the things that it is measured for. */
export function renderPage(report: PageReport): string {
  const table = [
    ['game', 'board', 'ratio', 'reply', 'ratio', 'load', 'worst', 'thinking', 'worst'],
    ...report.games.map(({ game, board, reply, load, thinking }) => [
      game,
      ...[board, reply].flatMap(({ ms, ratio }) => [`${ms} ms`, ratio.toFixed(2)]),
      ...[load, thinking].flatMap(({ longest, worst }) => [`${longest} ms`, `${worst} ms`]),
    ]),
  ];
  const widths = table[0].map((_, column) => Math.max(...table.map((cells) => cells[column].length)));
  const lines = table.map((cells) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
  );
  const rounds = report.rounds === 1 ? 'one round' : `${report.rounds} rounds`;
  return [
    ...lines,
    '',
    `Medians of ${rounds}, each visit with nothing kept from earlier ones. board: until it shows; reply: from the first`,
    'move until the weakest level has answered; load, thinking: the longest task of the main thread (0: none of 50 ms).',
    '',
    ...report.motions.map(({ motion, longest, worst, missed }) => {
      const left = missed === 0 ? '' : `; ${missed} left out, in which the agent was too quick`;
      return `While an agent thinks and ${motion}: the longest frame ${longest} ms, worst ${worst} ms${left}.`;
    }),
    '',
    ...verdict(report),
  ].join('\n');
}

/** Whether every game is within the bounds, as sentences. */
export function verdict({ games, motions }: PageReport): string[] {
  const waits = (['board', 'reply'] as const).map((what) =>
    judged(
      `${what} within ${MOST_RATIO} times ${YARDSTICK}'s`,
      games.flatMap((row) => (row[what].ratio > MOST_RATIO ? [`${row.game} ${row[what].ratio.toFixed(2)}`] : [])),
    ),
  );
  const tasks = (['load', 'thinking'] as const).map((what) =>
    judged(
      `${what}: no task longer than ${MOST_TASK_MS} ms`,
      games.flatMap((row) => (row[what].worst > MOST_TASK_MS ? [`${row.game} ${row[what].worst} ms`] : [])),
    ),
  );
  const frames = judged(
    `motion: no frame longer than ${MOST_FRAME_MS} ms`,
    motions.flatMap(({ motion, worst }) => (worst > MOST_FRAME_MS ? [`${motion} ${worst} ms`] : [])),
  );
  return [...waits, ...tasks, frames];
}

function judged(claim: string, against: readonly string[]): string {
  return `${claim}: ${against.length === 0 ? 'yes' : `no (${against.join(', ')})`}`;
}
