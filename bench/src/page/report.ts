import type { Visited } from '@tabuleiro/web/measure';

/** What a visitor waits for, by game. */
export interface PageReport {
  readonly rounds: number;
  readonly games: readonly PageRow[];
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

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function makePageReport(measured: readonly Visits[]): PageReport {
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
  };
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
    ...verdict(report),
  ].join('\n');
}

/** Whether every game is within the bounds, as sentences. */
export function verdict({ games }: PageReport): string[] {
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
  return [...waits, ...tasks];
}

function judged(claim: string, against: readonly string[]): string {
  return `${claim}: ${against.length === 0 ? 'yes' : `no (${against.join(', ')})`}`;
}
