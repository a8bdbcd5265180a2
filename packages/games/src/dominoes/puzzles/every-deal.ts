import { SEATS } from '../round.js';
import { countTiles, DOUBLES, listTiles } from '../tiles.js';
import type { DominoView } from '../view.js';

/** All hands that agree with what a seat sees, one after the other; they are written into the same array. */
export function* everyDeal(view: DominoView): Generator<Int32Array> {
  const { hidden, sizes, banned, fewestDoubles, mostDoubles } = view.facts();
  const hands = view.round.hands.slice();
  const known = hands.slice();
  const tiles = listTiles(hidden);
  const fits = (seat: number): boolean => {
    const doubles = countTiles(hands[seat] & ~known[seat] & DOUBLES);
    return doubles >= fewestDoubles[seat] && doubles <= mostDoubles[seat];
  };
  const room = Array.from({ length: SEATS }, (_, seat) => sizes[seat]);
  function* deal(at: number): Generator<Int32Array> {
    if (at === tiles.length) {
      if (room.every((_, seat) => sizes[seat] === 0 || fits(seat))) yield hands;
      return;
    }
    const tile = 1 << tiles[at];
    for (let seat = 0; seat < SEATS; seat++) {
      if (room[seat] === 0 || (banned[seat] & tile) !== 0) continue;
      room[seat]--;
      hands[seat] |= tile;
      yield* deal(at + 1);
      hands[seat] &= ~tile;
      room[seat]++;
    }
  }
  yield* deal(0);
}
