import type { Game, Setup } from '../contract/game.js';
import type { Position } from '../contract/position.js';
import { NO_TABLES, type TableStore } from '../contract/table-store.js';
import { makeArgs } from '../text/params.js';
import { makeTerm } from '../text/term.js';
import type { KitProblem } from './problem.js';

/** How many problems to list; one broken rule usually breaks at every position. */
const ENOUGH = 20;

/** Values that are sums may differ by rounding, relative to the span that they can have. */
const ROUNDING = 1e-9;

/** How far apart two numbers may be that mean the same, within so wide a span. */
export function slackOf(span: number): number {
  return ROUNDING * Math.max(1, span);
}

/** Collects what a check finds, each kind of problem once, with where it was first seen. */
export class Findings {
  positions = 0;
  /** Whether the game that is being played has broken a promise. */
  broken = false;
  /** The position that is being looked at, as text. */
  at = '';
  /** The moves that have been played in this game. */
  readonly moves: number[] = [];
  /** The agent that is deciding. */
  agent: string | null = null;
  readonly problems: KitProblem[] = [];
  private scene: { readonly game: Game; readonly setup: Setup } | null = null;
  private readonly kinds = new Set<string>();
  private readonly hashes = new Map<string, string>();
  private readonly texts = new Map<string, string>();
  private readonly constants = new Map<string, number>();

  constructor(
    private readonly seed: number,
    /** What evaluations and agents may read while they are checked. */
    readonly store: TableStore = NO_TABLES,
  ) {}

  /** A game begins. */
  begin(game: Game, setup: Setup): void {
    this.scene = { game, setup };
    this.moves.length = 0;
    this.broken = false;
    this.at = '';
  }

  /** `problem` should begin with a fixed wording, so that the same problem is told once. */
  check(fine: boolean, problem: string): boolean {
    if (!fine) this.report(problem.replace(/[0-9"].*/, ''), problem, null);
    return fine;
  }

  /** Runs code of the game or of an agent; whatever it throws is a problem, and ends what was being done. */
  guard(work: () => void): void {
    try {
      work();
    } catch (thrown) {
      const said = thrown instanceof Error ? thrown.message : String(thrown);
      const who = this.agent === null ? 'the game threw' : `${this.agent} threw while it decided`;
      this.report(`${who} ${said}`, `${who}: ${said}`, (thrown instanceof Error && thrown.stack) || said);
    }
    this.agent = null;
  }

  /** The first number said under a name must be said every time, but for what rounding does to it. */
  constant(name: string, value: number, slack: number, problem: string): void {
    const first = this.constants.get(name) ?? value;
    this.constants.set(name, first);
    this.check(Math.abs(first - value) <= slack, problem);
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

  private report(kind: string, what: string, stack: string | null): void {
    this.broken = true;
    if (this.kinds.has(kind) || this.problems.length >= ENOUGH) return;
    this.kinds.add(kind);
    const { seed, at: position, agent } = this;
    const seats = this.scene?.setup.seats ?? null;
    this.problems.push({ what, seed, seats, rules: this.rulesText(), position, moves: this.moveTexts(), agent, stack });
  }

  private rulesText(): string {
    if (this.scene === null) return '';
    const { game, setup } = this.scene;
    return makeArgs(game.rules, setup.rules)
      .map(([key, value]) => `${key}=${makeTerm(value)}`)
      .join(', ');
  }

  /** The moves so far as texts. They are only made here: most games go by without a problem. */
  private moveTexts(): string[] {
    const texts = this.moves.map(String);
    if (this.scene === null) return texts;
    const { game, setup } = this.scene;
    try {
      const position = game.start(setup);
      for (const [i, move] of this.moves.entries()) {
        texts[i] = game.makeMove(position, move);
        position.play(move);
      }
    } catch {
      // What the game broke may be just this; the numbers have to do from here on.
    }
    return texts;
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
