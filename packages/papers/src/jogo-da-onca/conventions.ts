import type { ENDS, TIES } from '../agents/jogo-da-onca/paper-search.js';

/** What the paper leaves open about its players and its games, and what changes how games end. */
export interface Convention {
  /** Which of equally good moves is played. */
  readonly ties: (typeof TIES)[number];
  /** Where a search knows that a game is over. */
  readonly ends: (typeof ENDS)[number];
  /** What is counted as depth: all plies from the root on, or those below the moves of the root. */
  readonly depth: 'from the root' | 'below the root';
  /** Whose 25 moves end a game: those of each side, or those of both together. */
  readonly limit: 'each side' | 'both sides';
}

/** A player of the paper, without its evaluation and depth. */
export type PlayerConvention = Pick<Convention, 'ties' | 'ends'>;

/** Every way to write the player. */
export const PLAYERS: readonly PlayerConvention[] = (['lot', 'first', 'last', 'unrefuted'] as const).flatMap((ties) =>
  (['seen', 'inside', 'estimated'] as const).map((ends) => ({ ties, ends })),
);

/** Every combination; the first is the one that table 1 is judged by. */
export const CONVENTIONS: readonly Convention[] = PLAYERS.flatMap((player) =>
  (['from the root', 'below the root'] as const).flatMap((depth) =>
    (['each side', 'both sides'] as const).map((limit) => ({ ...player, depth, limit })),
  ),
);

/** How many plies a player looks ahead where so many are printed. */
export function pliesOf({ depth }: Convention, printed: number): number {
  return depth === 'from the root' ? printed : printed - 1;
}

/** "lot, seen, from the root, each side". */
export function shortName({ ties, ends, depth, limit }: Convention): string {
  return [ties, ends, depth, limit].join(', ');
}

export function describeConvention({ ties, ends, depth, limit }: Convention): string {
  return [TIES_IN_WORDS[ties], ENDS_IN_WORDS[ends], `depth counted ${depth}`, `25 moves of ${limit}`].join(', ');
}

const TIES_IN_WORDS: Readonly<Record<Convention['ties'], string>> = {
  lot: 'ties by lot',
  first: 'ties to the first move listed',
  last: 'ties to the last move listed',
  unrefuted: 'by lot among the best and all moves listed after it, whose bounds pass for values',
};

const ENDS_IN_WORDS: Readonly<Record<Convention['ends'], string>> = {
  seen: 'ends of the game seen everywhere',
  inside: 'ends of the game seen but at the horizon',
  estimated: 'ends of the game estimated like any other position',
};
