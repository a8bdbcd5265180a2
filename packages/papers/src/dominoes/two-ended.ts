import { type Catalogue, subSeed, unwrap } from '@tabuleiro/engine';
import type { Proportion } from '@tabuleiro/stats';
import { type GameLine, playGame } from '@tabuleiro/trials';
import { matchTable } from '../match-table.js';
import { catalogueOf, type PaperTable, shareFigure } from '../paper.js';
import { CRUZ, TWO_ENDED } from './figures.js';
import { matchesOf, winsOf } from './simulations.js';

const RULES = 'two-ended';
const USUAL_GAMES = 20_000;
const TABLE = 22;
const GARZA_SEED = 2006;

/** The two-ended game that the thesis reviews: Cruz et al. against random play, Garza among traditional players. */
export const twoEnded: PaperTable = matchTable({
  id: 'two-ended',
  title: 'the reviewed strategies for two ends: Cruz et al. (2013) and Garza (2006)',
  citation: CRUZ,
  seconds: 40,
  sampled: USUAL_GAMES,
  rows: [2, 3, 4],
  experiment(strategy, games) {
    const agent = `cruz(strategy=${strategy})`;
    const agents = [agent, 'cruz(strategy=1)'] as const;
    return { ...matchesOf(`two ends, ${agent}`, agents, games, [TABLE, strategy]), rules: RULES };
  },
  folder: (strategy) => `two-ended-${strategy}`,
  read: (_, played) => decided(played),
  judge(shares, games, options) {
    const garza = garzaShare(catalogueOf(options), games);
    const { cruz, garza: printed } = TWO_ENDED;
    const [second, third, fourth] = shares;
    return {
      figures: [
        shareFigure(
          'Cruz et al., strategy 4 against random play',
          { successes: cruz.share * cruz.matches, n: cruz.matches },
          fourth,
          {
            scaled: games < cruz.matches,
            rounding: 0.005,
          },
        ),
        shareFigure(
          'Garza, traditional and selfish among three traditional',
          { successes: printed.wins, n: printed.matches },
          garza,
          {
            scaled: games < printed.matches,
          },
        ),
      ],
      comparisons: [
        { id: 'Cruz et al., strategy 2 against random play', measured: second.successes / second.n, beside: null },
        { id: 'Cruz et al., strategy 3 against random play', measured: third.successes / third.n, beside: null },
      ],
      notes: [
        'one round is a match here: who goes out, or has fewer pips when the round is blocked; the thesis does not say how matches were scored, nor whether partners shared a strategy',
        'the strategies are as the thesis retells them; a level round counts half',
      ],
    };
  },
});

/** Whole rounds won: level ones count half. */
function decided(played: readonly GameLine[]): Proportion {
  const { successes, n } = winsOf(played);
  return { successes: Math.round(successes), n };
}

/** One player has another strategy than the three others; every deal is played with it in each seat. */
function garzaShare(catalogue: Catalogue, games: number): Proportion {
  const table = unwrap(catalogue.table('dominoes', undefined, RULES));
  const [own, other] = ['garza(strategy=traditional-selfish)', 'garza(strategy=traditional)'].map((text) =>
    unwrap(catalogue.parseAgent(table, text)),
  );
  let won = 0;
  for (let game = 0; game < games; game++) {
    const seat = game & 3;
    const agents = [0, 1, 2, 3].map((at) => (at === seat ? own : other));
    const deal = game >> 2;
    const { payoffs } = playGame(table, agents, {
      seed: subSeed(GARZA_SEED, deal, seat),
      chanceSeed: subSeed(GARZA_SEED, deal),
    });
    won += (payoffs[seat] + 1) / 2;
  }
  return { successes: Math.round(won), n: games };
}
