import type { Evidence, Standing } from '../evidence.js';
import { decimal, type Figure, given, percent, whole } from '../figures.js';
import type { Held } from '../held.js';

const CLAIM = 'pentago-learned';
const SEEDS = [11, 12, 13, 14, 15];
const LIMITS = ['nodes', 'time'];

/** How a network did in one of the runs, and how `shape` did; the network stands by its name in each run. */
function met(evidence: Evidence, run: string): { readonly learned: Standing; readonly shape: Standing } {
  const place = `${CLAIM}/${run}`;
  const [learned, shape] = evidence.pair(place);
  return { learned, shape };
}

const withInterval = ({ score, low, high }: Standing): Figure[] => [score, low, high].map((share) => percent(share));

/** How often imitations of three levels foretell the middle one, and how far that one is above its own. */
function imitation(evidence: Evidence, game: string, level: string): readonly Figure[] {
  const claim = `imitation-${game}`;
  const found = evidence.foretold(claim).flatMap(({ foretold }) => (foretold === null ? [] : [foretold]));
  const { elo, elo_low_95, elo_high_95 } = evidence.standing(`${claim}/match`, level);
  return [
    ...found.flatMap(({ first: { mean, low, high } }) => [mean, low, high].map((share) => percent(share))),
    percent(found[0].byLot.first),
    ...[elo, elo_low_95, elo_high_95].map((each) => decimal(each, 0)),
  ];
}

export const learn: Held = {
  'imitation-tic-tac-toe, imitation-dominoes, imitation-pentago: foretold': (evidence) => [
    ...given('3', '2', '3', '4', '3'),
    ...imitation(evidence, 'tic-tac-toe', 'level(n=3)'),
    ...imitation(evidence, 'dominoes', 'level'),
    ...imitation(evidence, 'pentago', 'level(n=3)'),
  ],
  'pentago-learned: seeds': (evidence) => {
    const games = new Set(SEEDS.flatMap((seed) => LIMITS.map((limit) => evidence.games(`${CLAIM}/${limit}-${seed}`))));
    return [...given('11', '15'), ...[...games].map(whole), ...given('4', '8,000', '10', '95%')];
  },
  'pentago-learned: scores': (evidence) => [
    ...given('8,000', '10'),
    ...SEEDS.flatMap((seed) => [
      ...given(String(seed)),
      ...LIMITS.flatMap((limit) => withInterval(met(evidence, `${limit}-${seed}`).learned)),
    ]),
  ],
  'pentago-learned: shipped': (evidence) => {
    const nodes = met(evidence, 'shipped-nodes');
    const time = met(evidence, 'shipped-time');
    return [
      ...given('21'),
      ...withInterval(met(evidence, 'nodes-21').learned),
      ...withInterval(nodes.learned),
      ...given('8,000'),
      ...withInterval(time.learned),
      ...given('10'),
      whole(evidence.games(`${CLAIM}/shipped-time`)),
      decimal(time.learned.nodes / time.shape.nodes, 2),
    ];
  },
};
