import type { Evidence } from '../evidence.js';
import { above, decimal, given, notKept, percent, whole } from '../figures.js';
import type { Held } from '../held.js';
import { jaguarLadder, packLadder } from './ladders.js';

const PERFECT = 'jogo-da-onca-perfect';
const SEARCH = 'jogo-da-onca-search';
const LADDER = 'jogo-da-onca-ladder';
const LEARNED = 'jogo-da-onca-learned';
const LEARNED_ACCURACY = 'jogo-da-onca-learned-accuracy';
const DOGS = 'pvs(nodes=200000)';
const JAGUAR = 'pvs(nodes=50000, eval=grip(even=-250))';

/** "0.07 to 0.14 s a move": the least and the most of several runs, in seconds. */
const seconds = (milliseconds: readonly number[]): string[] =>
  [Math.min(...milliseconds), Math.max(...milliseconds)].map((ms) => decimal(ms / 1000, 2));

/** A search by an evaluation, as reports call it: what is usual is left out. */
const by = (nodes: number, evaluation: string): string =>
  evaluation === 'grip' ? `pvs(nodes=${nodes})` : `pvs(nodes=${nodes}, eval=${evaluation})`;

/** What such a search keeps in a seat. */
function keeping(evidence: Evidence, nodes: number, evaluation: string, seat: number) {
  const { agents } = evidence.accuracy(LEARNED_ACCURACY);
  const row = agents.find((each) => each.agent === by(nodes, evaluation) && each.seat === seat);
  if (row === undefined || row.accuracy === null) throw new Error(`${evaluation} was not measured`);
  return { ...row, accuracy: row.accuracy };
}

/** The dogs of a match: wins, draws, losses. */
function dogsIn(evidence: Evidence, jaguar: string, dogs: string, nodes: number): string[] {
  const run = `${LEARNED}/${jaguar}-${dogs}${nodes === 300 ? '-300' : ''}`;
  const name = by(nodes, dogs).replace(/\)$/, ', order=random)');
  const { wins, draws, losses } = evidence.standing(run, jaguar === dogs ? `${name} #2` : name);
  return [wins, draws, losses].map(whole);
}

/** The matches, in the order of the table. */
const MATCHES = [
  ['pack', 300],
  ['prowl', 300],
  ['pack', 3000],
  ['prowl', 3000],
  ['grip', 3000],
  ['learned', 3000],
] as const;

export const jogoDaOnca: Held = {
  [`${LEARNED_ACCURACY}: accuracy`]: (evidence) => [
    ...[0, 1].map((seat) => whole(keeping(evidence, 300, 'grip', seat).positions)),
    ...given('95%'),
    whole(evidence.accuracy(LEARNED_ACCURACY).seed),
  ],
  [`${LEARNED_ACCURACY}: evaluations`]: (evidence) => [
    ...given('300', '3,000', '300', '3,000'),
    ...['grip', 'pack', 'prowl', 'learned'].flatMap((evaluation) =>
      [0, 1].flatMap((seat) =>
        [300, 3000].flatMap((nodes) => {
          const { accuracy, interval } = keeping(evidence, nodes, evaluation, seat);
          return [accuracy, interval.low, interval.high].map((share) => percent(share));
        }),
      ),
    ),
  ],
  [`${LEARNED}: matches`]: (evidence) => [whole(evidence.games(`${LEARNED}/pack-grip`)), ...given('100')],
  [`${LEARNED}: dogs`]: (evidence) =>
    MATCHES.flatMap(([jaguar, nodes]) => [
      ...given(whole(nodes)),
      ...dogsIn(evidence, jaguar, 'grip', nodes),
      ...dogsIn(evidence, jaguar, 'learned', nodes),
    ]),
  [`${PERFECT}: from the start`]: (evidence) =>
    ['random', 'o1', 'c1', 'c2', 'search'].flatMap((run) => {
      const { games, wins } = evidence.standing(`${PERFECT}/${run}`, 'perfect');
      return [whole(games), whole(wins), decimal(evidence.plies(`${PERFECT}/${run}`), 0)];
    }),
  [`${PERFECT}: from positions`]: (evidence) => {
    const kept = (run: string) => evidence.standing(`${PERFECT}/keeps-${run}`, 'perfect');
    const drawn = [kept('dogs-draw'), kept('jaguar-draw')];
    const lost = drawn.reduce((sum, { losses }) => sum + losses, 0);
    if (lost > 0) throw new Error(`perfect lost ${lost} drawn positions`);
    return [
      whole(kept('dogs-dogs').games),
      whole(kept('dogs-dogs').wins),
      whole(kept('jaguar-jaguar').wins),
      ...given('10', '11'),
      ...drawn.map(({ wins }) => whole(wins)),
    ];
  },
  [`${SEARCH}: time`]: (evidence) => [
    ...given('6'),
    whole(evidence.games(`${SEARCH}/dogs-o1`)),
    ...seconds(['o1', 'c1', 'c2'].map((run) => evidence.standing(`${SEARCH}/dogs-${run}`, DOGS).ms)),
    ...seconds(['o1', 'c1', 'c2'].map((run) => evidence.standing(`${SEARCH}/jaguar-${run}`, JAGUAR).ms)),
  ],
  [`${SEARCH}: score`]: (evidence) => {
    const row = (run: string, agent: string) => {
      const { wins, draws, losses, score, low, high } = evidence.standing(`${SEARCH}/${run}`, agent);
      const digits = score === 1 ? 0 : 1;
      return [...[wins, draws, losses].map(whole), percent(score), percent(low, digits), percent(high, digits)];
    };
    const paper = (run: string, agent: string) => percent(evidence.standing(`${SEARCH}/paper-${run}`, agent).score);
    return [
      ...given('95%'),
      ...row('dogs-o1', DOGS),
      paper('o1-c1', 'paper(eval=c1)'),
      paper('o1-c2', 'paper(eval=c2)'),
      ...row('dogs-c1', DOGS),
      ...row('dogs-c2', DOGS),
      ...row('jaguar-o1', JAGUAR),
      ...row('jaguar-c1', JAGUAR),
      paper('o1-c1', 'paper(eval=o1)'),
      ...row('jaguar-c2', JAGUAR),
      paper('o1-c2', 'paper(eval=o1)'),
    ];
  },
  [`${LADDER}: levels`]: (evidence) => {
    const sides = [jaguarLadder(evidence), packLadder(evidence)];
    return sides[0].flatMap((_, i) => [
      String(i + 1),
      ...sides.flatMap((steps) => [decimal(steps[i].elo, 0), ...(i === 0 ? [] : [decimal(1.96 * steps[i].error, 0)])]),
    ]);
  },
  [`${LADDER}: games`]: (evidence) => {
    // Where both of two levels were neighbours in the run, it says how likely the step is.
    const likelihoods = [0, 1].map((seat) => {
      const order = evidence.ladder(LADDER, seat);
      const levels = seat === 0 ? jaguarLadder(evidence) : packLadder(evidence);
      return levels.flatMap((level, i) => {
        const at = order.findIndex(({ agent }) => agent === level.agent);
        return i > 0 && order[at - 1].agent === levels[i - 1].agent ? [order[at].superiority] : [];
      });
    });
    const [jaguar, [first, ...pack]] = likelihoods;
    return [
      whole(evidence.games(LADDER)),
      ...given('100'),
      above(0.99, [...jaguar, ...pack], 0),
      percent(first ?? 0, 0),
    ];
  },
  [`${LADDER}-2026-11-16-0739, ${LADDER}-2026-11-16-0515, ${LADDER}-2026-11-16-0710: games`]: (evidence) => [
    whole(evidence.games(`${LADDER}-2026-11-16-0739`)),
    whole(evidence.games(`${LADDER}-2026-11-16-0515`)),
    whole(evidence.games(`${LADDER}-2026-11-16-0710`)),
    ...notKept('720'),
  ],
};

/** What the guide to learning says of it. */
export const learning: Held = {
  [`${LEARNED_ACCURACY}, ${LEARNED}: what came of it`]: (evidence) => {
    const played = MATCHES.map(([jaguar, nodes]) => dogsIn(evidence, jaguar, 'learned', nodes).map(Number));
    if (played.some(([wins, , losses]) => wins + losses > 0)) throw new Error('the learned dogs do not only draw');
    return [
      ...given('300'),
      percent(keeping(evidence, 300, 'learned', 1).accuracy),
      percent(Math.max(...['grip', 'pack', 'prowl'].map((each) => keeping(evidence, 300, each, 1).accuracy))),
      whole(played.reduce((sum, [, draws]) => sum + draws, 0)),
    ];
  },
};
