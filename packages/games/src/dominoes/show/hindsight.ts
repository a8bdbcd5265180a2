import type { HeldOdds, Hindsight, KnownHand } from '@tabuleiro/engine';
import { makeHistory } from '../names.js';
import type { Dominoes } from '../position.js';
import { GOING_ON, SEATS } from '../round.js';
import { makeTile, NUMBERS, tileOf } from '../tiles.js';
import { DominoView } from '../view.js';

const NAMES = Array.from({ length: NUMBERS }, (_, n) => String(n));

/** What each seat could have known of the others' hands in a round that has ended: every deal that fits is alike. */
export function hindsight(position: Dominoes): Hindsight | null {
  if (position.round.end === GOING_ON) return null;
  const moves = makeHistory(position.round);
  return {
    moves,
    known(seat, after) {
      const then = position.clone();
      while (then.round.ply > after) then.undo();
      const odds = new DominoView(then, seat, false).deals().holderOdds();
      const others = Array.from({ length: SEATS - 1 }, (_, i) => (seat + 1 + i) % SEATS);
      return others.map((other) => handOf(then, other, odds));
    },
  };
}

/** A triangle: a tile stands in the row of its higher number and the column of its lower one. */
function handOf({ round }: Dominoes, seat: number, odds: readonly (readonly number[])[]): KnownHand {
  const cell = (high: number, low: number): HeldOdds | null => {
    if (low > high) return null;
    const tile = tileOf(high, low);
    const hidden = odds[tile].some((chance) => chance > 0);
    return {
      name: makeTile(tile),
      odds: hidden ? odds[tile][seat] : null,
      held: ((round.hands[seat] >> tile) & 1) === 1,
    };
  };
  const cells = NAMES.map((_, high) => NAMES.map((__, low) => cell(high, low)));
  return { seat, rows: NAMES, columns: NAMES, cells };
}
