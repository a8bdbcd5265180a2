import {
  type Agent,
  type BoundEvaluation,
  choice,
  type Decision,
  type DecisionRequest,
  flag,
  int,
  num,
} from '@tabuleiro/engine';
import { CHANCE_PRUNINGS, type ChancePruning, ChanceSearch, Scoring, tighter } from '@tabuleiro/engine/search';
import { HAND, SEATS } from '../round.js';
import { GALO_POINTS } from '../rules.js';
import { countTiles } from '../tiles.js';
import type { DominoView } from '../view.js';
import { DominoChances, MODES, type Mode, PAYOFF_UNIT } from './chance-model.js';
import { dominoKind, onlyFourEnded } from './kind.js';

/** Quadro 9 of the thesis: how deep each strategy looks at the beginning, in the middle and at the end of a round. */
export const DEPTHS: readonly (readonly [number, number, number])[] = [
  [5, 8, 2],
  [8, 5, 2],
  [9, 9, 2],
  [10, 10, 2],
  [5, 8, 9],
  [8, 5, 9],
  [9, 9, 9],
  [10, 10, 9],
];

/** Quadro 8: the beginning is eight tiles long, the middle too. */
const PHASE = 8;
const SIDES = Int8Array.from({ length: SEATS }, (_, seat) => seat & 1);

/** No move scores more than this on the table; a round that ends gives no more than all pips and a double. */
const MOST_PER_MOVE = 35;
const MOST_AT_THE_END = 185;

/** No difference within a depth is larger: chance takes every other step, but where the own turn comes round again. */
export function mostWithin(depth: number): number {
  return MOST_PER_MOVE * (Math.floor(depth / 2) + 1 + Math.floor(depth / 8)) + MOST_AT_THE_END;
}

/** Bytes, for searches that prune nothing. */
const MEMORY = 1 << 20;

interface Settings {
  readonly depths: readonly [number, number, number];
  readonly mode: Mode;
  readonly pruning: ChancePruning;
  readonly importance: number;
  readonly whole: boolean;
  /** Whether a galo must be announced, and so is in the reach of the search. */
  readonly called: boolean;
}

/** The agent of the thesis: expectiminimax over what its seat can know, to a depth that goes by the phase. */
class PhaseSearch implements Agent<DominoView> {
  private readonly searches: readonly ChanceSearch<DominoChances>[];

  constructor(private readonly settings: Settings) {
    const { depths, importance, called } = settings;
    this.searches = depths.map((depth) => {
      const most = mostWithin(depth) + importance * HAND + (called ? GALO_POINTS : 0);
      return new ChanceSearch(SIDES, new Scoring(leadEvaluation(importance, most), false), {
        // The overlapping events of the paper are no odds, and nothing can be left out by them.
        pruning: settings.mode === 'paper' ? 'none' : settings.pruning,
        chanceCounts: true,
        low: 0 - most,
        high: most,
        ...(!settings.whole && { memory: MEMORY }),
      });
    });
  }

  decide(view: DominoView, { limits = {}, trace }: DecisionRequest): Decision {
    const { depths, mode, importance, whole } = this.settings;
    const phase = Math.min(2, Math.floor(countTiles(view.round.played) / PHASE));
    // Where own tiles count at the horizon, what happens there must be told apart.
    const model = new DominoChances(view.round, view.seat, view.hidden(), mode, !whole && importance === 0);
    return this.searches[phase].decide(model, tighter({ depth: depths[phase] }, limits), trace);
  }
}

/** The points made since the root, and what it is worth to have tiles that can be laid. */
function leadEvaluation(importance: number, most: number): BoundEvaluation<DominoChances> {
  const terms = (model: DominoChances, seat: number) => [
    { name: 'points', value: model.lead(seat) },
    { name: 'importance', value: importance * model.ownFitting() },
  ];
  return {
    low: 0 - most,
    high: most,
    constantSum: importance === 0,
    payoffUnit: PAYOFF_UNIT,
    value: (model, seat) => (importance === 0 ? model.lead(seat) : model.lead(seat) + importance * model.ownFitting()),
    explain: terms,
  };
}

const ahead = (phase: string) => int(`how deep to look ${phase}; 0 for the depth of the strategy`, 0, 0, 30);

export const phases = dominoKind({
  name: 'phases',
  version: 3,
  history: [
    // The first runs that count them began a little before the change was committed.
    { version: 1, until: '2026-11-16T07:45:00Z', otherwise: 'the points of a pass at the horizon were not counted' },
    { version: 2, until: '2026-11-17T23:30:00Z', otherwise: 'it never announced a galo, where that is asked for' },
  ],
  summary:
    'the expectiminimax of the thesis (Silva, 2015): looks ahead over what its seat can know, as deep as the phase of the round allows',
  params: {
    strategy: int('which of the eight strategies of the thesis', 8, 1, 8),
    mode: choice(
      'the chance model: as in the paper, with odds that sum to 1, or also with what passes tell',
      MODES,
      'paper',
    ),
    start: ahead('in the first eight tiles'),
    middle: ahead('in the next eight'),
    end: ahead('after that'),
    pruning: choice('what may be left out where odds sum to 1', CHANCE_PRUNINGS, 'star2'),
    importance: num('points for each own tile that can be laid at the horizon', 0, 0, 20),
    whole: flag('visit every node as often as lines lead to it, as the thesis does; the values are the same', false),
  },
  unsuited: onlyFourEnded,
  create({ strategy, mode, start, middle, end, pruning, importance, whole }, { setup }) {
    const [first, second, third] = DEPTHS[strategy - 1];
    const depths = [start || first, middle || second, end || third] as const;
    const called = setup.rules.galo === 'called';
    return new PhaseSearch({ depths, mode, pruning, importance, whole, called });
  },
});
