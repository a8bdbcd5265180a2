import type { Game } from '../contract/game.js';
import { listMoves, type Position } from '../contract/position.js';
import { type Findings, hashOf, snapshot } from './findings.js';

/** What the positions of a game were like on the way, so that taking all moves back can be held against it. */
export class WayBack {
  private readonly notes: string[] = [];

  constructor(private readonly game: Game) {}

  /** Before a move: the position in full where there is time for it, else what is quick to have. */
  note(position: Position, inFull: boolean): void {
    this.notes.push(inFull ? this.full(position) : this.quick(position));
  }

  /** Takes all moves back, one by one. */
  check(position: Position, findings: Findings): void {
    for (const note of this.notes.reverse()) {
      position.undo();
      findings.moves.pop();
      const same = note === this.quick(position) || note === this.full(position);
      if (!same) findings.at = this.game.makePosition(position);
      if (!findings.check(same, 'taking moves back does not lead through the same positions')) return;
    }
  }

  private quick(position: Position): string {
    return [position.turn, position.ply, ...hashOf(position)].join(' ');
  }

  private full(position: Position): string {
    return snapshot(this.game, position, position.turn < 0 ? [] : listMoves(position));
  }
}
