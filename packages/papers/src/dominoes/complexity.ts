import { binomial } from '@tabuleiro/engine/solve';
import { BasicPolicy, dominoRound } from '@tabuleiro/games';
import { momentsOf } from '@tabuleiro/stats';
import { exactFigure, type PaperTable } from '../paper.js';
import { QUADRO3, STATE_SPACE, TREE } from './figures.js';
import { SETUP } from './players.js';
import { duels } from './policy-matches.js';

const SEED = 3;
const USUAL_MATCHES = 1000;

/** Quadro 3: where dominoes stands among other games, by the sizes that the thesis gives them and it. */
export const quadro3: PaperTable = {
  id: 'quadro3',
  title: 'Quadro 3: positions and trees of other games, beside those of dominoes',
  seconds: 1,
  sampled: USUAL_MATCHES,
  measure(onStep, { games = USUAL_MATCHES }) {
    const choices = choicesOf(games);
    onStep(1, 1);
    const larger = QUADRO3.filter(({ tree }) => tree > TREE.powerOfTen).map(({ game }) => game);
    const chosen = momentsOf(choices).mean;
    return {
      figures: [
        exactFigure('some of these games have a larger tree than dominoes', true, larger.length > 0),
        ...QUADRO3.flatMap(({ game, positions, tree }) => [
          exactFigure(`power of ten of the positions of ${game}`, positions, null, CITED),
          exactFigure(`power of ten of the tree of ${game}`, tree, null, CITED),
        ]),
      ],
      comparisons: [
        { id: 'games of the table with a larger tree than dominoes', measured: larger.join(', '), beside: null },
        {
          id: 'games of the table with more positions than dominoes',
          measured: QUADRO3.filter(({ positions }) => positions > Math.log10(STATE_SPACE))
            .map(({ game }) => game)
            .join(', '),
          beside: null,
        },
        {
          id: 'power of ten of the choices in a round, all hands known',
          measured: Number(chosen.toFixed(1)),
          beside: TREE.powerOfTen,
        },
        {
          id: 'power of ten of the choices in a round and of the deals',
          measured: Number((chosen + DEALS).toFixed(1)),
          beside: TREE.powerOfTen,
        },
      ],
      notes: [
        `the sizes of other games are cited by the thesis from a thesis on Stratego, and are not of games that are played here; that of dominoes is equation 9, which takes the largest branching everywhere`,
        `ours is the product of the numbers of moves along the rounds of ${games.toLocaleString('en')} matches of basic against basic, as the mean of its power of ten`,
      ],
    };
  },
};

const CITED = 'cited from another document, of a game that is none of ours';

/** The power of ten of the ways to deal seven tiles to each of four. */
const DEALS = Math.log10(binomial(28, 7) * binomial(21, 7) * binomial(14, 7));

/** By round, the power of ten of the product of the numbers of moves at each decision. */
function choicesOf(matches: number): number[] {
  const basic = new BasicPolicy();
  const found: number[] = [];
  const buffer = new Int32Array(256);
  duels(SETUP, [basic, basic], matches, SEED, ({ round }) => {
    const back = new dominoRound.Round(round.rules);
    back.copyFrom(round);
    let power = 0;
    while (back.ply > 0) {
      back.undo();
      power += Math.log10(back.moves(buffer, 0));
    }
    found.push(power);
  });
  return found;
}
