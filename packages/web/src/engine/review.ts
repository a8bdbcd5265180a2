import {
  type Agent,
  type Basis,
  bindEvaluation,
  type Candidate,
  type Catalogue,
  OVER,
  type Position,
  PROVEN,
  Rng,
  type Table,
  unwrap,
  viewOf,
} from '@tabuleiro/engine';
import { lineTexts } from '@tabuleiro/engine/match';
import { isAsGood, valueFor, valueLost, type Worth } from '@tabuleiro/engine/solve';
import { ANALYSIS_SEED } from './analyse.js';
import { isDecisionCritical } from './critical.js';
import type { Reviewed, TermChange } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

/** What a position is worth to the seat to act. */
interface Judged extends Worth {
  readonly line: readonly number[];
  readonly candidates: readonly Candidate[];
}

/** What every move of a game was worth beside the best one, told move by move. */
export function review(
  catalogue: Catalogue,
  place: Place,
  report: (reviewed: readonly Reviewed[]) => void,
): readonly Reviewed[] {
  const { table, moves } = unwrap(reach(catalogue, place));
  const { position } = unwrap(reach(catalogue, { ...place, moves: [] }));
  if (table.game.hidden) return [];
  const playerOf = playersAt(catalogue, table);
  // What comes after a move is what the next one is judged by: every position is looked at once.
  const judged = new Map<number, Judged>();
  const judge = (ply: number): Judged => {
    const known = judged.get(ply);
    if (known !== undefined) return known;
    const decision = playerOf(position.turn).decide(viewOf(table, position), { rng: new Rng(ANALYSIS_SEED) });
    const { value, basis, line, candidates } = decision;
    const found = { value: value ?? 0, basis, line, candidates };
    judged.set(ply, found);
    return found;
  };
  const found: Reviewed[] = [];
  for (const [ply, { move }] of moves.entries()) {
    const seat = position.turn;
    if (seat >= 0) {
      const best = judge(ply);
      const played = move === best.line[0] ? best : playedInstead(table, position, move, best, () => judge(ply + 1));
      found.push({
        ply,
        seat,
        before: table.game.makePosition(position),
        played: table.game.makeMove(position, move),
        best: table.game.makeMove(position, best.line[0]),
        bestValue: best.value,
        bestBasis: best.basis,
        // A deeper look after the move may think better of it than the look before: then it lost nothing.
        lost: valueLost(best.value, played.value),
        good: isAsGood(table, best, played),
        critical: isDecisionCritical(table, position, { best, played, candidates: best.candidates }),
        playedValue: Math.min(best.value, played.value),
        playedBasis: played.value > best.value ? best.basis : played.basis,
        bestLine: lineTexts(table, position, best.line),
        refutation: lineTexts(table, position, played.line),
        terms: termChanges(table, position, seat, best.line, played.line),
      });
      report([...found]);
    }
    position.play(move);
  }
  return found;
}

/** Who judges the moves of each seat, the best player that there is for it: one agent for all that have the same. */
function playersAt(catalogue: Catalogue, table: Table): (seat: number) => Agent {
  const made = new Map<string, Agent>();
  return (seat) => {
    const text = catalogue.best(table, seat);
    const agent = made.get(text) ?? unwrap(catalogue.parseAgent(table, text)).agent;
    made.set(text, agent);
    return agent;
  };
}

type Line = Omit<Judged, 'candidates'>;

/** What another move than the best is worth to the seat that plays it, and the line that it begins. */
function playedInstead(table: Table, position: Position, move: number, best: Judged, judge: () => Judged): Line {
  const found = best.candidates.find((candidate) => candidate.move === move);
  if (table.sideCount === 2) {
    const after = afterMove(table, position, move, judge);
    // What was proven of the move before it was made stands, should it be too much for the look after it.
    return found?.basis?.kind === 'proven' && found.bound === 'exact' && found.value !== null
      ? { ...after, value: found.value, basis: PROVEN }
      : after;
  }
  // Among more than two, what is good for the next seat need not be bad for this one: the look before the move counts,
  // and a move that it did not care to look at is no better than the worst that it did.
  const values = best.candidates.map(({ value }) => value ?? Number.POSITIVE_INFINITY);
  return {
    value: found?.value ?? Math.min(best.value, ...values),
    basis: found?.basis ?? null,
    line: [move],
  };
}

function afterMove(table: Table, position: Position, move: number, judge: () => Judged): Line {
  const seat = position.turn;
  position.play(move);
  let judged: Line;
  if (position.turn < 0) {
    const over = position.turn === OVER;
    judged = { value: over ? position.payoff(seat) : 0, basis: over ? PROVEN : null, line: [move] };
  } else {
    const next = judge();
    judged = {
      value: valueFor(table, seat, position.turn, next.value),
      basis: afterOneMore(next.basis),
      line: [move, ...next.line],
    };
  }
  position.undo();
  return judged;
}

/** Seen from the position before, a search after the move looked one further. */
function afterOneMore(basis: Basis | null): Basis | null {
  return basis?.kind === 'searched' ? { kind: 'searched', depth: basis.depth + 1 } : basis;
}

function termChanges(
  table: Table,
  position: Position,
  seat: number,
  best: readonly number[],
  played: readonly number[],
): TermChange[] {
  if (best === played) return [];
  const bound = unwrap(bindEvaluation(table, undefined));
  const termsAfter = (line: readonly number[]) => {
    for (const move of line) position.play(move);
    const terms = position.turn === OVER ? null : bound.explain(position, seat);
    for (const _ of line) position.undo();
    return terms;
  };
  // Compared after equally many moves, or one line would be further on than the other; as late as there is a difference
  // to see while both games go on.
  for (let length = Math.min(best.length, played.length); length > 0; length--) {
    const good = termsAfter(best.slice(0, length));
    const bad = termsAfter(played.slice(0, length));
    if (good === null || bad === null) continue;
    const changes = good
      .map(({ name, value }, i) => ({ name, best: value, played: bad[i].value }))
      .filter((term) => term.best !== term.played);
    if (changes.length > 0) return changes;
  }
  return [];
}
