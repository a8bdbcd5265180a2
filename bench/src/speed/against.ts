import { median } from '../median.js';
import { otherCheckout } from './checkout.js';
import { ownCheckout } from './house.js';
import { describeMachine, type Machine, Watch } from './machine.js';
import { alignedTable, figures, type Names, said } from './report.js';
import { type Choice, chosenJobs, type Job, rateOf } from './run.js';
import { nameOf, unitOf } from './works.js';

export interface AgainstOptions extends Choice {
  /** A revision of the repository, or the folder of a checkout that is built. */
  readonly against: string;
  /** How often both are measured. */
  readonly pairs?: number;
  /** CPU-seconds of one repeat. */
  readonly seconds?: number;
  readonly program?: string;
  readonly onProgress?: (text: string) => void;
}

/** Two states of the project, measured in turns. */
export interface AgainstReport {
  readonly format: 'tabuleiro-bench-against';
  readonly machine: Machine;
  readonly seconds: number;
  readonly pairs: number;
  /** The commit of the other one, or its folder. */
  readonly other: string;
  readonly rows: readonly AgainstRow[];
}

export interface AgainstRow extends Names {
  /** The medians of the rates. */
  readonly ours: number;
  readonly theirs: number | null;
  /** How many times theirs ours is: the median of the pairs' ratios, and an interval of at least 95% around it. */
  readonly ratio: number | null;
  readonly interval: readonly [low: number, high: number] | null;
  /** Why there is nothing to compare with; null where there is. */
  readonly fault: string | null;
}

/**
 * Measures this program beside another state of it. Both take turns, every time in a fresh process, so that whatever
 * else the machine does hits both, and who goes first changes, in case the machine warms up or cools down.
 */
export async function runAgainst(options: AgainstOptions): Promise<AgainstReport> {
  const { seconds = 0.05, pairs = 7, program = process.argv[1], onProgress = () => {} } = options;
  const jobs = chosenJobs(options);
  const root = ownCheckout();
  const other = await otherCheckout(root, options.against, onProgress);
  try {
    const watch = new Watch();
    const measured = jobs.map((job) => ({
      job,
      ours: [] as number[],
      theirs: [] as number[],
      fault: null as string | null,
    }));
    for (let pair = 0; pair < pairs; pair++) {
      for (const each of measured) {
        onProgress(`${each.job.entry.game}, ${nameOf(each.job.work)}: pair ${pair + 1} of ${pairs}`);
        for (const checkout of pair % 2 === 0 ? [root, other.folder] : [other.folder, root]) {
          if (checkout !== root && each.fault !== null) continue;
          try {
            const rate = await rateOf(each.job, { seconds, checkout, program });
            (checkout === root ? each.ours : each.theirs).push(rate);
          } catch (error) {
            // What is new here, or comes out otherwise there, has nothing to be compared with.
            if (checkout === root) throw error;
            each.fault = faultOf(error);
          }
        }
        watch.look();
      }
    }
    return {
      format: 'tabuleiro-bench-against',
      machine: watch.machine(),
      seconds,
      pairs,
      other: other.name,
      rows: measured.map(({ job, ours, theirs, fault }) => compared(job, ours, theirs, fault)),
    };
  } finally {
    other.end();
  }
}

function faultOf(error: unknown): string {
  const text = String((error as { stderr?: string }).stderr || error);
  return /^\w*Error: (.*)$/m.exec(text)?.[1] ?? text.split('\n')[0];
}

function compared({ entry, work }: Job, ours: number[], theirs: number[], fault: string | null): AgainstRow {
  const names = { game: entry.game, work: nameOf(work), unit: unitOf(work) };
  if (fault !== null)
    return { ...names, ours: figures(median(ours)), theirs: null, ratio: null, interval: null, fault };
  return { ...names, ...comparison(ours, theirs), fault: null };
}

/** What pairs of rates come to. */
export function comparison(
  ours: readonly number[],
  theirs: readonly number[],
): {
  readonly ours: number;
  readonly theirs: number;
  readonly ratio: number;
  readonly interval: readonly [number, number] | null;
} {
  const ratios = ours.map((rate, i) => rate / theirs[i]).sort((a, b) => a - b);
  return {
    ours: figures(median(ours)),
    theirs: figures(median(theirs)),
    ratio: median(ratios),
    interval: intervalOf(ratios),
  };
}

/**
 * An interval that the median of the ratios is in with at least 95%: two of them, which assumes nothing of how they
 * are spread. Null where there are too few: five of a kind lie on one side of their median once in sixteen times.
 */
function intervalOf(sorted: readonly number[]): readonly [number, number] | null {
  const n = sorted.length;
  let tail = 0;
  let ways = 1;
  for (let k = 0; k < n; k++) {
    tail += ways / 2 ** n;
    if (tail > 0.025) return k === 0 ? null : [sorted[k - 1], sorted[n - k]];
    ways = (ways * (n - k)) / (k + 1);
  }
  return null;
}

/** The report as an aligned table. */
export function renderAgainst({ rows, other, pairs, machine }: AgainstReport): string {
  const table = rows.map(({ game, work, unit, ours, theirs, ratio, interval }) => [
    game,
    work,
    said(ours),
    theirs === null ? '-' : said(theirs),
    ratio === null ? '-' : ratio.toFixed(3),
    interval === null ? '-' : `${interval[0].toFixed(3)} to ${interval[1].toFixed(3)}`,
    unit,
  ]);
  const faults = rows.flatMap(({ game, work, fault }) =>
    fault === null ? [] : [`${game}, ${work}, ${other}: ${fault}`],
  );
  return [
    ...alignedTable([['game', 'work', 'here', other, 'ratio', '95% interval', 'unit'], ...table], [2, 3, 4, 5]),
    '',
    `Rates are per CPU-second; medians of ${pairs} pairs in turns, a ratio above 1 where this program is the faster one.`,
    ...describeMachine(machine),
    ...faults,
  ].join('\n');
}
