import { wilson } from '@tabuleiro/stats';
import type { Evidence } from '../evidence.js';
import { above, decimal, type Figure, given, notKept, percent, whole } from '../figures.js';
import type { Held } from '../held.js';

const STRENGTH = 'chinese-checkers-strength';
const BEFORE = `${STRENGTH}-2026-11-16`;
const WITHOUT = 'chinese-checkers-with-and-without';
const TUNING = 'chinese-checkers-tuning';
const FIRST = `${TUNING}-2026-11-16-1012`;
const LADDERS = ['chinese-checkers-ladder-2', 'chinese-checkers-ladder-3'] as const;
const USUAL = 'pvs(nodes=2000, eval=advance, order=random, width=10)';

/** First places with their interval, and the time of a move. */
function places(evidence: Evidence, place: string, agent: string): string[] {
  const { wins, games, score, low, high, ms } = evidence.standing(place, agent);
  const share = score === 1 ? [] : [percent(score)];
  return [whole(wins), whole(games), ...share, percent(low), percent(high), decimal(ms / 1000, 2)];
}

function won(evidence: Evidence, run: string, agent: string): string[] {
  const { wins, score, low, high } = evidence.standing(`${WITHOUT}/${run}`, agent);
  return [whole(wins), percent(score), percent(low), percent(high)];
}

function tuned(evidence: Evidence, name: string): { weights: string[]; agent: string } {
  const { report } = evidence.folder(name);
  if (report?.kind !== 'tuning' || report.tuning.finished === null) throw new Error(`"${name}" is no tuning`);
  const { square, aside } = report.tuning.finished.weights;
  const agent = `pvs(nodes=2000, eval=advance(square=${square}, aside=${aside}), order=random, width=10)`;
  return { weights: [decimal(square, 1), decimal(aside, 1)], agent };
}

export const chineseCheckers: Held = {
  [`${STRENGTH}: racer`]: (evidence): Figure[] => [
    ...places(evidence, `${STRENGTH}/two-players`, 'racer'),
    ...notKept('43.9'),
    ...places(evidence, `${STRENGTH}/three-players`, 'racer'),
    ...notKept('42.6', '42.2'),
    ...places(evidence, `${STRENGTH}/two-players-100000`, 'racer(nodes=100000)'),
    ...notKept('43.9', '47'),
  ],
  [`${STRENGTH}: game by game`]: (evidence) =>
    [
      evidence.standing(`${STRENGTH}/two-players`, 'racer'),
      evidence.standing(`${STRENGTH}/three-players`, 'racer'),
      evidence.standing(`${STRENGTH}/two-players-100000`, 'racer(nodes=100000)'),
    ].map(({ wins, games }) => percent(wilson(wins, games).low)),
  [`${BEFORE}-0847, ${BEFORE}-0909, ${BEFORE}-1045: racer of before`]: (evidence) => [
    ...places(evidence, `${BEFORE}-0847`, 'racer'),
    ...notKept('45.0', '44.6'),
    ...places(evidence, `${BEFORE}-0909`, 'racer'),
    ...notKept('43.2', '44.5'),
    ...places(evidence, `${BEFORE}-1045`, 'racer'),
    ...notKept('46.0'),
  ],
  [`${LADDERS.join(', ')}: levels`]: (evidence) => {
    const ladders = LADDERS.map((name) => evidence.ladder(name));
    return ladders[0].flatMap((_, i) => [
      String(i + 1),
      ...ladders.flatMap((steps) => [
        decimal(steps[i].elo, 0),
        ...(i === 0 ? [] : [decimal(1.96 * steps[i].error, 0)]),
      ]),
    ]);
  },
  [`${LADDERS.join(', ')}, ${LADDERS[0]}-2026-11-16-1116, ${LADDERS[1]}-2026-11-16-1126: games`]: (evidence) => [
    ...LADDERS.map((name) => whole(evidence.games(name))),
    above(
      0.997,
      LADDERS.flatMap((name) => evidence.ladder(name).map(({ superiority }) => superiority)),
    ),
    whole(evidence.games(LADDERS[0])),
    whole(evidence.games(`${LADDERS[0]}-2026-11-16-1116`)),
    whole(evidence.games(`${LADDERS[1]}-2026-11-16-1126`)),
    ...notKept('95.9%'),
    ...given('97.5%'),
  ],
  [`${TUNING}, ${FIRST}: weights`]: (evidence) => {
    const [first, second] = [tuned(evidence, FIRST), tuned(evidence, TUNING)];
    const all = evidence.standing(`${FIRST}/result`, first.agent);
    const before = evidence.against(`${TUNING}/result`, second.agent, USUAL);
    const opponent = 'pvs(nodes=2000, eval=advance(square=3, aside=12), order=random, width=10)';
    const other = evidence.against(`${TUNING}/result`, second.agent, opponent);
    return [
      ...given('1', '3'),
      ...first.weights,
      whole(all.wins),
      whole(all.games),
      ...given('95%'),
      percent(all.low),
      percent(all.high),
      ...second.weights,
      ...[before, other].flatMap(({ wins, games, low, high }) => [
        whole(wins),
        whole(games),
        percent(low),
        percent(high),
      ]),
      ...notKept('20', '20,000', '5', '28', '16', '3', '20', '11', '3', '12'),
      ...given('5', '30'),
    ];
  },
  [`${WITHOUT}: games`]: (evidence) => {
    const sizes = new Set(evidence.folder(WITHOUT).runs.map(({ header }) => header.finished?.lines));
    return [...given('20,000'), [...sizes].map((size) => whole(size ?? 0)).join(' or '), ...given('95%')];
  },
  [`${WITHOUT}: wins`]: (evidence) => [
    ...won(evidence, 'book-4', 'racer(nodes=20000)'),
    ...won(evidence, 'book-2', 'racer(nodes=20000, book=2)'),
    ...won(evidence, 'book-8', 'racer(nodes=20000, book=8)'),
    ...won(evidence, 'book-4-three-players', 'racer(nodes=20000)'),
    ...won(evidence, 'database', 'racer(nodes=20000)'),
  ],
};
