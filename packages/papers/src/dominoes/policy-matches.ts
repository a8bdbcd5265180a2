import { type HiddenGame, makeTable, Rng, type Setup, subSeed, type View } from '@tabuleiro/engine';
import { type Choice, Match, type PromptPlayer, playMatch } from '@tabuleiro/engine/match';
import { type Dominoes, type DominoPolicy, dominoes, dominoRound } from '@tabuleiro/games';

const { GOING_ON } = dominoRound;

/** What a policy is given: the round itself. It looks at the hand of the seat to act alone. */
interface PolicyView extends View<Dominoes> {
  readonly round: dominoRound.Round;
}

/**
 * The game without copies and texts, for policies that see no more than a view would show: tuning and counting take
 * millions of matches.
 */
const bare: HiddenGame<Dominoes, PolicyView> = {
  ...dominoes,
  view: ({ round }, seat) => ({ ...NO_VIEW, seat, round }),
  reveal: ({ round }) => ({ ...NO_VIEW, seat: 0, round }),
  parseView: () => notHere(),
  makePosition: () => '',
  makeMove: () => '',
};

const NO_VIEW: Omit<PolicyView, 'seat' | 'round'> = { moves: notHere, sample: notHere, text: notHere };

function notHere(): never {
  throw new Error('a policy looks at the round alone');
}

/** Decides by a policy. */
class PolicyPlayer implements PromptPlayer {
  constructor(
    private readonly policy: DominoPolicy,
    private readonly rng: Rng,
  ) {}

  decide(view: View): Choice {
    // The only views at this table are those made above.
    return { move: this.policy.choose((view as PolicyView).round, this.rng) };
  }
}

/**
 * Matches between two policies: every deal is played from both sides. `onRound` is told when a round has ended. Gives
 * the share of the first policy, a drawn match counting half.
 */
export function duels(
  setup: Setup,
  [first, second]: readonly [DominoPolicy, DominoPolicy],
  matches: number,
  seed: number,
  onRound: (position: Dominoes) => void = () => {},
): number {
  const table = makeTable(bare, setup);
  let points = 0;
  for (let number = 0; number < matches; number++) {
    const side = number & 1;
    const rng = new Rng(subSeed(seed, number >> 1, side + 1));
    const pair = (side === 0 ? [first, second] : [second, first]).map((policy) => new PolicyPlayer(policy, rng));
    const match = new Match(table);
    const position = match.position as Dominoes;
    playMatch(match, [...pair, ...pair], {
      chance: new Rng(subSeed(seed, number >> 1)),
      onMove: (_, choice) => {
        if (choice !== null && position.round.end !== GOING_ON) onRound(position);
      },
    });
    points += ((match.payoffs?.[side] ?? 0) + 1) / 2;
  }
  return points / matches;
}
