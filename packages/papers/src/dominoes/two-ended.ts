import { type Catalogue, subSeed, unwrap } from '@tabuleiro/engine';
import { type Proportion, wilson } from '@tabuleiro/stats';
import { type GameLine, playGame } from '@tabuleiro/trials';
import { GARZA_STRATEGIES } from '../agents/dominoes/garza.js';
import { matchTable } from '../match-table.js';
import { catalogueOf, type Figure, type PaperTable, shareFigure } from '../paper.js';
import { CRUZ, TWO_ENDED } from './figures.js';
import { staysBelow, winsMost } from './rankings.js';
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
  seconds: 150,
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
    const catalogue = catalogueOf(options);
    const garza = new Map(GARZA_STRATEGIES.map((strategy) => [strategy, garzaShare(catalogue, strategy, games)]));
    const { cruz } = TWO_ENDED;
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
        ...garzaFigures(garza),
      ],
      comparisons: [
        { id: 'Cruz et al., strategy 2 against random play', measured: second.successes / second.n, beside: null },
        { id: 'Cruz et al., strategy 3 against random play', measured: third.successes / third.n, beside: null },
        ...[...garza].map(([strategy, { successes, n }]) => ({
          id: `Garza, ${strategy} among three traditional`,
          measured: successes / n,
          beside: null,
        })),
      ],
      notes: [
        'one round is a match here: who goes out, or has fewer pips when the round is blocked; the thesis does not say how matches were scored, nor whether partners shared a strategy',
        'the strategies are as the thesis retells them; a level round counts half',
        'of the suicidal strategy the thesis has but the name: ours makes the move that the traditional one likes least; the leader of a pair is whoever has fewer tiles',
        'the best result of Garza is that of the traditional and selfish strategy in the thesis, and of the selfish one in its English paper; that a strategy wins most is judged against each of the others, with p below 0.01',
      ],
    };
  },
});

/** Whole rounds won: level ones count half. */
function decided(played: readonly GameLine[]): Proportion {
  const { successes, n } = winsOf(played);
  return { successes: Math.round(successes), n };
}

type Shares = ReadonlyMap<(typeof GARZA_STRATEGIES)[number], Proportion>;

function garzaFigures(shares: Shares): Figure[] {
  const { wins, matches, best, bestInEnglish, goal } = TWO_ENDED.garza;
  const published = { successes: wins, n: matches };
  const all = [...shares.values()];
  const scaled = all.some(({ n }) => n < matches);
  const most = [...shares].reduce((a, b) => (share(b[1]) > share(a[1]) ? b : a));
  const flag = scaled && { scaled: true as const };
  return [
    ...[best, bestInEnglish].map((strategy) =>
      shareFigure(`Garza, ${strategy} among three traditional`, published, shares.get(strategy) ?? null, { scaled }),
    ),
    {
      id: 'Garza, the strategy that wins most',
      published: best,
      measured: most[0],
      interval: null,
      verdict: winsMost(shares, best),
      ...flag,
    },
    {
      id: 'Garza, no strategy wins 55%',
      published: true,
      measured: share(most[1]) < goal,
      interval: [wilson(most[1].successes, most[1].n).low, wilson(most[1].successes, most[1].n).high],
      verdict: staysBelow(all, goal),
      ...flag,
    },
  ];
}

function share({ successes, n }: Proportion): number {
  return successes / n;
}

/** One player has another strategy than the three others; every deal is played with it in each seat. */
function garzaShare(catalogue: Catalogue, strategy: string, games: number): Proportion {
  const table = unwrap(catalogue.table('dominoes', undefined, RULES));
  const [own, other] = [strategy, 'traditional'].map((name) =>
    unwrap(catalogue.parseAgent(table, `garza(strategy=${name})`)),
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
