import { MAX_MOVES, OVER, type Position } from '../contract/position.js';

/**
 * Path counts: how many different sequences of 1, 2, ... whole turns there are. A turn of several decisions (a stone
 * is placed, then part of the board is turned) counts once, also when the game ends inside it.
 */
export function perft(position: Position, depth: number, tick: (paths: number) => void = () => {}): number[] {
  const counts: number[] = Array(depth).fill(0);
  const walker = position.clone();
  const buffer = new Int32Array(MAX_MOVES * 4 * (depth + 1));
  let sinceTick = 0;
  const walk = (turns: number, at: number): void => {
    const end = walker.moves(buffer, at);
    for (let i = at; i < end; i++) {
      walker.play(buffer[i]);
      const whole = walker.turn === OVER || !walker.midTurn;
      if (whole) {
        counts[turns]++;
        if (++sinceTick === 1 << 20) {
          tick(sinceTick);
          sinceTick = 0;
        }
      }
      const next = whole ? turns + 1 : turns;
      if (walker.turn !== OVER && next < depth) walk(next, end);
      walker.undo();
    }
  };
  if (walker.turn !== OVER && depth > 0) walk(0, 0);
  return counts;
}
