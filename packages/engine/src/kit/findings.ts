import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';

/** How many problems to list; one broken rule usually breaks at every position. */
const ENOUGH = 20;

/** Collects what a check finds, each kind of problem once, with where it was first seen. */
export class Findings {
  positions = 0;
  /** Whether the game that is being played has broken a promise. */
  broken = false;
  /** The setup and the position that are being looked at. */
  where = '';
  at = '';
  readonly problems: string[] = [];
  private readonly kinds = new Set<string>();
  private readonly hashes = new Map<string, string>();
  private readonly texts = new Map<string, string>();
  private readonly constants = new Map<string, number>();

  /** `problem` should begin with a fixed wording, so that the same problem is told once. */
  check(fine: boolean, problem: string): boolean {
    if (fine) return true;
    this.broken = true;
    const kind = problem.replace(/[0-9"].*/, '');
    if (!this.kinds.has(kind) && this.problems.length < ENOUGH) {
      this.kinds.add(kind);
      this.problems.push(`${problem} (at "${this.at}"; ${this.where})`);
    }
    return false;
  }

  /** The first number said under a name must be said every time. */
  constant(name: string, value: number, problem: string): void {
    const first = this.constants.get(name) ?? value;
    this.constants.set(name, first);
    this.check(Math.abs(first - value) < 1e-9, problem);
  }

  /** Equal texts must have equal hashes, and different ones different hashes, all through the check. */
  key(game: Game, setup: Setup, position: Position): void {
    const frame = JSON.stringify(setup);
    const text = `${frame} ${game.makePosition(position)}`;
    const hash = `${frame} ${hashOf(position).join(' ')}`;
    const known = this.hashes.get(text);
    this.check(known === undefined || known === hash, 'the same position was hashed in two ways');
    const other = this.texts.get(hash);
    this.check(other === undefined || other === text, 'two different positions have the same hash');
    this.hashes.set(text, hash);
    this.texts.set(hash, text);
  }
}

export function hashOf(position: Position): Int32Array {
  const words = new Int32Array(2);
  position.hash(words);
  return words;
}

/** Everything that can be seen of a position from outside, as one text. */
export function snapshot(game: Game, position: Position, moves: readonly number[]): string {
  const { turn, ply, midTurn } = position;
  return JSON.stringify([turn, ply, midTurn, Array.from(hashOf(position)), game.makePosition(position), moves]);
}
