/** Decisions a second of an engine, asked one after the other. */
export interface EngineRow {
  readonly name: string;
  readonly perSecond: number;
}

/** What the protocol costs. */
export interface EngineReport {
  readonly node: string;
  readonly cpu: string;
  readonly game: string;
  readonly rates: readonly EngineRow[];
  /**
   * A search in a thread here, in milliseconds a decision, and how many times as long it takes as an engine: medians of
   * several threads and engines, with the ratio of each.
   */
  readonly search: {
    readonly agent: string;
    readonly ms: number;
    readonly ratio: number;
    readonly ratios: readonly number[];
  };
}

const LEAST_RATE = 5000;
const MOST_RATIO = 1.1;

/** The report for the eye. */
export function renderEngines({ node, cpu, game, rates, search }: EngineReport): string {
  const { agent, ms, ratio, ratios } = search;
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)].map((each) => each.toFixed(3));
  return [
    `Decisions on ${game} over the engine protocol, one after the other (Node ${node.slice(1)}, ${cpu})`,
    ...rates.map(({ name, perSecond }) => `  ${name}: ${perSecond.toLocaleString('en')} a second`),
    `  ${agent}, ${ms.toFixed(1)} ms here: ${ratio.toFixed(3)} times as long as an engine (${least} to ${most} in ${ratios.length} pairs)`,
    '',
    ...rates.map(
      ({ name, perSecond }) =>
        `at least ${LEAST_RATE.toLocaleString('en')} decisions a second, ${name}: ${perSecond >= LEAST_RATE ? 'yes' : 'no'}`,
    ),
    `at most 10% on a decision of 10 ms: ${ratio <= MOST_RATIO ? 'yes' : 'no'}`,
  ].join('\n');
}
