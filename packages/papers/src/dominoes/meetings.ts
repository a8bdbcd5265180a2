import type { GameLine, Matches } from '@tabuleiro/trials';
import { matchTable, rowByRow, rowFolder } from '../match-table.js';
import { type Comparison, exactFigure, type Figure, type PaperTable, shareFigure } from '../paper.js';
import { CRITICAL, MATCHES, type Meeting, SIMULATIONS } from './figures.js';
import { agentOf, labelOf, secondsPerMatch } from './players.js';
import { matchesOf, type Result, resultOf } from './simulations.js';

const USUAL_GAMES = 2000;
const PUBLISHED = SIMULATIONS * MATCHES;

/** A Quadro of meetings: the mean of ten simulations and the best one, which the thesis prints apart. */
export function meetingsTable(
  number: number,
  title: string,
  meetings: readonly Meeting[],
  notes: readonly string[],
): PaperTable {
  const id = `quadro${number}`;
  const seconds = meetings.reduce((sum, { first, second }) => sum + secondsPerMatch(first, second), 0);
  return matchTable({
    id,
    title,
    seconds: seconds * USUAL_GAMES,
    sampled: USUAL_GAMES,
    rows: meetings,
    experiment: (meeting, games, i) => meetingExperiment(number, i, meeting, games),
    folder: (_, i) => rowFolder(id, i + 1),
    read: (meeting, played) => ({
      figures: meetingFigures(meeting, played),
      comparisons: testsOf(meeting, resultOf(played)),
    }),
    judge: (found) => rowByRow(found, [...NOTES, ...notes]),
  });
}

const NOTES = [
  'shares of matches won by the first; ours are all matches of a pair, every deal from both sides, in which the best simulation of the thesis is judged too',
  `t is that of ten simulations against an even score, with ${CRITICAL.t} as the bound of the thesis, and chi-square that of all matches, with ${CRITICAL.chiSquare}`,
  'the bounds are those of one side at 99% for t (two sides: 3.250), and of 99.9% for chi-square (99%: 6.635); the printed deviations of 4 to 16 wins are far below the 35 that 5,000 matches must have by chance alone, and so the printed t far too large',
];

export function meetingExperiment(number: number, index: number, { first, second }: Meeting, games: number): Matches {
  const title = `${labelOf(first)} against ${labelOf(second)}`;
  return matchesOf(title, [agentOf(first), agentOf(second)], games, [number, index]);
}

/** What is printed of a meeting in all tables. */
type Printed = Pick<Meeting, 'first' | 'second' | 'mean' | 'sd' | 't'>;

export function nameOf({ first, second }: Printed): string {
  return `${labelOf(first)} - ${labelOf(second)}`;
}

function meetingFigures(meeting: Meeting, played: readonly GameLine[]): Figure[] {
  const { wins, games } = resultOf(played);
  const ours = { successes: wins, n: games };
  return [
    shareFigure(`${nameOf(meeting)}, mean`, { successes: Math.round(SIMULATIONS * meeting.mean), n: PUBLISHED }, ours, {
      scaled: games < PUBLISHED,
    }),
    shareFigure(`${nameOf(meeting)}, best`, { successes: meeting.best, n: MATCHES }, ours, { scaled: games < MATCHES }),
  ];
}

function testsOf(meeting: Meeting, { t, chiSquare }: Result): Comparison[] {
  const found = t === null ? 'too few matches' : `${t.toFixed(2)}, ${significance(t)}`;
  return [
    { id: `${nameOf(meeting)}, t`, measured: found, beside: `${meeting.t}, ${significance(meeting.t)}` },
    {
      id: `${nameOf(meeting)}, chi-square`,
      measured: `${chiSquare.toFixed(2)}, ${differs(chiSquare)}`,
      beside: `${meeting.chiSquare}, ${differs(meeting.chiSquare)}`,
    },
  ];
}

/** What the thesis reads from t. */
function significance(t: number): string {
  return t >= CRITICAL.t ? 'better' : t <= 0 - CRITICAL.t ? 'worse' : 'level';
}

function differs(chiSquare: number): string {
  return chiSquare > CRITICAL.chiSquare ? 'differ' : 'level';
}

/** The printed statistics, computed again from the printed means, deviations and wins. */
export function arithmeticTable(meetings: readonly Meeting[]): PaperTable {
  return {
    id: 'arithmetic',
    title: 'Quadros 10 to 14: t and chi-square as they follow from the printed wins (equations 24 and 25)',
    measure: () => ({
      figures: meetings.flatMap((meeting) => [tFigure(meeting), chiSquareFigure(meeting)]),
      comparisons: meetings
        .filter(({ best, mean }) => best < Math.floor(mean))
        .map((meeting) => ({
          id: `${nameOf(meeting)}, best simulation`,
          measured: meeting.best,
          beside: meeting.mean,
        })),
      notes: [
        'the interval of t is what the rounding of the mean and of the deviation leaves open; chi-square follows exactly',
        'a best simulation cannot have fewer wins than the mean of all; those listed beside their means do',
      ],
    }),
  };
}

/** Student's t as it follows from a printed mean and deviation. */
export function tFigure(meeting: Printed): Figure {
  const above = meeting.mean - MATCHES / 2;
  const [a, b] = [above - 0.05, above + 0.05];
  const tOf = (difference: number, sd: number): number => difference / (sd / Math.sqrt(SIMULATIONS));
  const all = [a, b].flatMap((difference) => [meeting.sd - 0.005, meeting.sd + 0.005].map((sd) => tOf(difference, sd)));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const unit = String(meeting.t).includes('.') ? 0.005 : 0.5;
  const follows = meeting.t >= low - unit && meeting.t <= high + unit;
  return {
    id: `${nameOf(meeting)}, t`,
    published: meeting.t,
    measured: Number(tOf(above, meeting.sd).toFixed(2)),
    interval: [low, high],
    verdict: follows ? 'reproduced' : 'not reproduced',
  };
}

function chiSquareFigure(meeting: Meeting): Figure {
  const even = MATCHES / 2;
  const chiSquare = (2 * (meeting.best - even) ** 2) / even;
  return exactFigure(`${nameOf(meeting)}, chi-square`, meeting.chiSquare, Number(chiSquare.toFixed(2)));
}
