import { binomial } from '@tabuleiro/engine/solve';
import { chanceOfPass, chanceOfSuit, countSequences, countTables, ordersWith } from '@tabuleiro/games';
import type { Verdict } from '@tabuleiro/stats';
import { type Comparison, exactFigure, type Figure, type PaperTable } from '../paper.js';
import { CHANCE, QUADRO2, QUADRO4, QUADRO4_EXACT, QUADRO4_TOTAL, STATE_SPACE, TREE, type Version } from './figures.js';

/** Quadro 2 with equations 6 and 7: the tiles of each version, and the deals. */
export const quadro2: PaperTable = {
  id: 'quadro2',
  title: 'Quadro 2 and equations 6 and 7: tiles and deals of five versions of the game',
  measure: () => ({
    figures: QUADRO2.flatMap((version) => [
      exactFigure(`double ${version.highest}, tiles (equation 6)`, version.tiles, tilesOf(version)),
      dealsFigure(version),
    ]),
    comparisons: QUADRO2.map((version): Comparison => {
      const id = `double ${version.highest}, deals to all players`;
      return { id, measured: allDeals(version), beside: version.printed };
    }),
    notes: ['equation 7 chooses the tiles that are left over and then one hand; with four players that is not all'],
  }),
};

/** The last row is printed to three digits. */
function dealsFigure(version: Version): Figure {
  const id = `double ${version.highest}, deals (equation 7)`;
  const ours = dealsByFormula(version);
  const figure =
    version.players > 2 ? roundedFigure(id, version.printed, ours) : exactFigure(id, version.printed, ours);
  const note = SLIPS[version.highest];
  return note === undefined ? figure : { ...figure, note };
}

const SLIPS: Readonly<Record<number, string>> = {
  2: 'double 2: the printed 20 is 6 over 3, three tiles each and none left over; the table says two each',
  4: 'double 4: the formula gives 756,756, not 576,576',
  5: 'double 5: the printed number is that of six tiles each and nine left over; the table says seven and seven',
  6: 'double 6: the printed 1.18e6 follows from the formula, but is 28 over 7, one hand of the four',
};

function tilesOf({ highest }: Version): number {
  return ((highest + 1) * (highest + 2)) / 2;
}

/** Equation 7: the ways to choose the tiles left over, times those to choose a hand from the others. */
function dealsByFormula({ tiles, players, hand }: Version): number {
  const left = tiles - players * hand;
  return binomial(tiles, left) * binomial(tiles - left, hand);
}

function allDeals({ tiles, players, hand }: Version): number {
  let deals = 1;
  for (let player = 0; player < players; player++) deals *= binomial(tiles - player * hand, hand);
  return deals;
}

/** Quadro 4 with equations 9 and 10: how the tables grow after 6-6; tests look at fewer tiles. */
export const quadro4Of = (tiles: number = QUADRO4.length): PaperTable => ({
  id: 'quadro4',
  title: 'Quadro 4 and equations 9 and 10: configurations after 6-6, by the number of tiles',
  seconds: 3,
  measure() {
    const counts = countSequences(tiles);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const whole = tiles === QUADRO4.length;
    const { branching, events, moves, powerOfTen } = TREE;
    const power = Math.floor(moves * Math.log10(branching * events));
    return {
      figures: [
        ...counts.map((count, i) =>
          i < QUADRO4_EXACT
            ? exactFigure(`${i + 1} tiles`, QUADRO4[i], count)
            : roundedFigure(`${i + 1} tiles`, QUADRO4[i], count),
        ),
        roundedFigure('all', QUADRO4_TOTAL, whole ? total : null),
        roundedFigure('seven times all (equation 10)', STATE_SPACE, whole ? 7 * total : null),
        exactFigure('power of ten of the leaves (equation 9)', powerOfTen, power),
      ],
      comparisons: countTables(Math.min(tiles, DISTINCT)).map((count, i) => ({
        id: `${i + 1} tiles, distinct tables`,
        measured: count,
        beside: QUADRO4[i],
      })),
      notes: [
        'what is counted are sequences of moves, one for each tile and each number at the ends; the last four are printed to three digits and stand beside our exact counts',
        'equation 9 takes the largest branching everywhere, and equation 10 sequences for positions: both are far above the true sizes',
      ],
    };
  },
  chart: ({ figures }) => ({
    title: 'Configurations after 6-6',
    valueLabel: 'sequences of moves',
    scale: 'log',
    series: ['thesis', 'ours'],
    groups: figures
      .filter(({ id }) => id.endsWith('tiles'))
      .map(({ id, published, measured }) => ({ label: id, values: [Number(published), Number(measured)] })),
  }),
});

/** Tables are counted one by one, so only the first few. */
const DISTINCT = 6;

/** An exact count beside one printed to three digits, which may have been rounded or cut off there. */
function roundedFigure(id: string, printed: number, exact: number | null): Figure {
  const digit = 10 ** (Math.floor(Math.log10(printed)) - 2);
  const same =
    exact !== null && [Math.round(exact / digit), Math.floor(exact / digit)].includes(Math.round(printed / digit));
  const near = exact !== null && Math.abs(exact / printed - 1) <= 0.05;
  const verdict: Verdict = exact === null ? 'not run' : same ? 'reproduced' : near ? 'close' : 'not reproduced';
  return { id, published: printed, measured: exact, interval: null, verdict };
}

/** The worked example of the chance model, and its equations against counting. */
export const chance: PaperTable = {
  id: 'chance',
  title: 'Quadros 5 to 7 and equations 18 to 22: the chance that a hand has a number',
  measure() {
    const { hidden, inSuit, hand, orders, p } = CHANCE;
    const ours = chanceOfSuit(hidden, inSuit, hand);
    return {
      figures: [
        ...orders.map((count, i) => exactFigure(`T${i + 1}`, count, ordersWith(i + 1, hidden, inSuit, hand))),
        exactFigure('p', p, Math.round(100 * ours) / 100, `p is 4464/5040 = ${ours.toFixed(4)}`),
        exactFigure(
          'equation 21 agrees with counting all hands',
          true,
          everyCase((n, k, h) => near(chanceOfSuit(n, k, h), 1 - shareWithout(n, k, h))),
        ),
        exactFigure(
          'equation 22 agrees with counting all hands',
          true,
          everyCase((n, k, h) => near(chanceOfPass(n, n - k, h), shareWithout(n, k, h))),
        ),
      ],
      comparisons: [],
      notes: [
        'each end is right by itself, but their events overlap: with the pass they sum to 1.8 to 3.5, and the thesis adds them up as they are; it does not use who passed on what',
      ],
    };
  },
};

/** Up to ten hidden tiles, any number of them of a suit, hands of up to seven. */
function everyCase(holds: (hidden: number, inSuit: number, hand: number) => boolean): boolean {
  for (let hidden = 1; hidden <= 10; hidden++) {
    for (let inSuit = 0; inSuit <= Math.min(7, hidden); inSuit++) {
      for (let hand = 1; hand <= Math.min(7, hidden); hand++) if (!holds(hidden, inSuit, hand)) return false;
    }
  }
  return true;
}

/** The share of all hands that have none of the first `inSuit` tiles, by trying each. */
function shareWithout(hidden: number, inSuit: number, hand: number): number {
  let [all, without] = [0, 0];
  for (let set = 0; set < 1 << hidden; set++) {
    if (bits(set) !== hand) continue;
    all++;
    if ((set & ((1 << inSuit) - 1)) === 0) without++;
  }
  return without / all;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-12;
}
