import {
  type Candidate,
  type ExactSolver,
  listMoves,
  NO_TABLES,
  OVER,
  ok,
  type Phrase,
  PROVEN,
  type Result,
  type Solution,
  type TableStore,
  unsolved,
} from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { JAGUAR, type JogoDaOnca, PACK } from '../position.js';
import type { Rules } from '../rules.js';
import { err } from '../sentences.js';
import { type OncaValue, Probe } from './probe.js';
import { RANK_BITS } from './rank-bits.js';
import { openRankTables, type RankTable } from './rank-table.js';
import { openLowerTables } from './table.js';
import { LOWEST_DOGS, MOST_DOGS } from './table-names.js';

declare const performance: { now(): number };

/** The rules that the tables were made for. What is not here changes no value: who wins never repeats a position. */
const SOLVED = { chain: 'free', mustCapture: false, captures: 5, moves: Number.POSITIVE_INFINITY } as const;

/**
 * Perfect play by looking values up: no search, whatever the position. Where there are ranks too, it takes the way that
 * wins, or the longest way to lose; without them it holds a win but may never bring it home.
 */
export function tableSolver(
  rules: Rules & { readonly moves: number },
  store: TableStore = NO_TABLES,
): Result<ExactSolver<JogoDaOnca>> {
  const { chain, mustCapture, captures, moves } = SOLVED;
  const same = rules.chain === chain && rules.mustCapture === mustCapture && rules.captures === captures;
  if (!same || rules.moves !== moves) {
    return err('other-rules', { rules: [`chain=${chain}`, `must-capture=${mustCapture}`, `captures=${captures}`] });
  }
  const opened = openLowerTables(store);
  if (!opened.ok) return opened;
  const { tables, missing } = opened.value;
  if (tables.length === 0 && missing !== null) return { ok: false, ...missing };
  const ranks = openRankTables(store, tables);
  if (!ranks.ok) return ranks;
  const most = LOWEST_DOGS + tables.length - 1;
  return ok(new TableSolver(new Probe(tables), ranks.value, missing === null ? null : { above: most, why: missing }));
}

class TableSolver implements ExactSolver<JogoDaOnca> {
  /**
   * @param ranks by number of dogs, where there are any
   * @param unknown positions with more dogs than this have no value, and why
   */
  constructor(
    private readonly probe: Probe,
    private readonly ranks: readonly (RankTable | undefined)[],
    private readonly unknown: { readonly above: number; readonly why: Phrase } | null,
  ) {}

  solve(position: JogoDaOnca): Solution {
    const { probe } = this;
    const begun = performance.now();
    const { unknown } = this;
    if (unknown !== null && MOST_DOGS - position.captured() > unknown.above) {
      return unsolved(unknown.why, { nodes: 0, ms: 0 });
    }
    probe.lookups = 0;
    try {
      const candidates = this.candidates(position);
      const [{ move, value }] = candidates;
      const effort = { nodes: probe.lookups, ms: performance.now() - begun };
      const progress = value === 1 && this.isRanked(MOST_DOGS - position.captured());
      return { value, move, distance: null, progress, line: [move], candidates, ...effort, reason: null };
    } catch (error) {
      // Part of a table cannot be read, or was altered: no value is better than a wrong one.
      return unsolved(storyOf(error).why, { nodes: probe.lookups, ms: performance.now() - begun });
    }
  }

  /** Whether there are ranks for so many dogs, and for all that captures can lead to. */
  private isRanked(dogs: number): boolean {
    for (let left = LOWEST_DOGS; left <= dogs; left++) if (this.ranks[left] === undefined) return false;
    return true;
  }

  /** Every move with its value; the best first, and among equals the quickest win, the slowest loss. */
  private candidates(position: JogoDaOnca): Candidate[] {
    const seat = position.turn;
    const after = position.clone();
    const found = listMoves(position).map((move) => {
      after.play(move);
      const winner = this.winner(after);
      const value = winner === 'draw' ? 0 : (winner === 'jaguar') === (seat === JAGUAR) ? 1 : -1;
      const length = winner === 'draw' ? 0 : this.length(after, winner);
      after.undo();
      const candidate: Candidate & { value: number } = { move, value, basis: PROVEN, bound: 'exact' };
      return { candidate, order: value * (LONGER_THAN_ANY - length) };
    });
    found.sort((a, b) => b.order - a.order);
    return found.map(({ candidate }) => candidate);
  }

  private winner(position: JogoDaOnca): OncaValue {
    if (position.turn === OVER) return position.payoff(JAGUAR) > 0 ? 'jaguar' : 'dogs';
    return this.probe.value(position.dogs(), position.jaguar(), position.turn === PACK);
  }

  /**
   * How far the winner is from its goal: first by captures (every capture brings the jaguar's win nearer, and leaves
   * it fewer to delay the dogs' with), then by rank.
   */
  private length(position: JogoDaOnca, winner: OncaValue): number {
    if (position.turn === OVER) return 0;
    const dogs = MOST_DOGS - position.captured();
    const layer = RANKS_PER_LAYER * (dogs - LOWEST_DOGS + 1);
    const ranks = this.ranks[dogs];
    if (ranks === undefined) return layer;
    if (position.turn === JAGUAR) return layer + ranks.rank(position.dogs(), position.jaguar());
    // With the dogs to move, the rank after their best answer.
    let best = winner === 'jaguar' ? 0 : RANKS_PER_LAYER;
    for (const move of listMoves(position)) {
      position.play(move);
      if (this.winner(position) === winner) {
        const rank = position.turn === OVER ? 0 : ranks.rank(position.dogs(), position.jaguar());
        best = winner === 'jaguar' ? Math.max(best, rank) : Math.min(best, rank);
      }
      position.undo();
    }
    return layer + best;
  }
}

const RANKS_PER_LAYER = 1 << RANK_BITS;
const LONGER_THAN_ANY = RANKS_PER_LAYER * (MOST_DOGS - LOWEST_DOGS + 3);
