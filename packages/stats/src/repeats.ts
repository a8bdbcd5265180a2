/**
 * Games that were played before, move for move: who decides without chance plays the same game again from the same
 * start. Such games count in the score, but they are no further evidence.
 */
import { byBlock, type GameOutcome } from './outcome.js';

/** A game with what makes it the one it is: who sat where, where it began, and what was played. */
export interface PlayedOutcome extends GameOutcome {
  readonly moves: readonly string[];
}

/**
 * The same games, those marked that repeat an earlier one. A block that has nothing new in it joins the block that it
 * repeats, so that whatever is reckoned over blocks takes both for one: blocks are never more than distinct games.
 */
export function markRepeats(games: Iterable<PlayedOutcome>): GameOutcome[] {
  const firstBlock = new Map<string, number>();
  return byBlock(games).flatMap((block) => {
    const keys = block.map(keyOf);
    const known = keys.map((key) => firstBlock.get(key));
    for (const [i, key] of keys.entries()) if (!firstBlock.has(key)) firstBlock.set(key, block[i].block);
    const joined = known.every((earlier) => earlier !== undefined) ? known[0] : undefined;
    return block.map(({ moves: _, ...game }, i) => ({
      ...game,
      ...(joined !== undefined && { block: joined }),
      // Also within a block: an agent against itself may play the same in both seatings.
      ...((known[i] !== undefined || keys.indexOf(keys[i]) < i) && { repeat: true as const }),
    }));
  });
}

/** How many of the games are no repeats. */
export function distinctIn(games: readonly Pick<GameOutcome, 'repeat'>[]): number {
  return games.filter(({ repeat }) => repeat !== true).length;
}

function keyOf({ seats, opening, moves }: PlayedOutcome): string {
  return [seats.join('\t'), opening ?? '', moves.join(' ')].join('\n');
}
