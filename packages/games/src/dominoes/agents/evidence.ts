import { tablePoints } from '../policies.js';
import { PASS, Round, SEATS } from '../round.js';
import { SUIT, TILES } from '../tiles.js';
import type { DominoView } from '../view.js';

/**
 * What the moves of the others say about their hands: whoever leaves points on the table most likely could not take
 * them. For every move of a hidden hand, the tiles that would have scored more are noted; a deal in which the seat held
 * one of them then is less likely, by the factor of doubt.
 */
export class Evidence {
  private readonly seats: number[] = [];
  private readonly better: number[] = [];

  /** With a doubt of 1, moves say nothing. */
  constructor(
    view: DominoView,
    private readonly doubt: number,
  ) {
    const { round: seen } = view;
    if (doubt === 1 || seen.ply === 0) return;
    const hidden = view.hidden();
    const round = new Round(seen.rules);
    round.begin(seen.seatAt(0), seen.openers);
    for (let ply = 0; ply < seen.ply; ply++) {
      const move = seen.moveAt(ply);
      const seat = seen.seatAt(ply);
      if (move !== PASS && !view.sees(seat)) this.note(seat, betterTiles(round, move, hidden));
      round.play(move);
    }
  }

  /** How likely a deal is, beside one that no move speaks against. */
  weight(hands: Int32Array): number {
    const { seats, better, doubt } = this;
    let weight = 1;
    for (let i = 0; i < seats.length; i++) if ((hands[seats[i]] & better[i]) !== 0) weight *= doubt;
    return weight;
  }

  private note(seat: number, better: number): void {
    if (better === 0) return;
    this.seats.push(seat);
    this.better.push(better);
  }
}

/** The hidden tiles that would have scored more on the table than a move did. */
function betterTiles(round: Round, move: number, hidden: number): number {
  const { ends } = round;
  const scored = tablePoints(round, move);
  let better = 0;
  for (let tile = 0; tile < TILES; tile++) {
    if (((hidden >> tile) & 1) === 0) continue;
    if (round.played === 0) {
      if (((round.openers >> tile) & 1) === 1 && ends.scoreOfOpening(tile) > scored) better |= 1 << tile;
      continue;
    }
    for (let arm = 0; arm < SEATS; arm++) {
      const fits = ends.isOpen(arm) && ((SUIT[ends.shown(arm)] >> tile) & 1) === 1;
      if (fits && ends.scoreAfter(tile, arm) > scored) better |= 1 << tile;
    }
  }
  return better;
}
