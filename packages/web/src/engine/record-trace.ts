import { type Catalogue, LEAVE_REASONS, type LeaveReason, Rng, type Trace, unwrap, viewOf } from '@tabuleiro/engine';
import { EVENT } from '../watch/events.js';
import { ANALYSIS_SEED, opinionOf } from './analyse.js';
import type { TraceColumns } from './protocol.js';
import { type Place, reach } from './replayed-position.js';

/** Writes the events of a search into columns, up to a number of them. */
class Recorder implements Trace {
  readonly kinds: Uint8Array;
  readonly moves: Int32Array;
  readonly seats: Int8Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly odds: Float64Array;
  count = 0;
  full = false;

  constructor(private readonly max: number) {
    this.kinds = new Uint8Array(max);
    this.moves = new Int32Array(max);
    this.seats = new Int8Array(max);
    this.first = new Float64Array(max);
    this.second = new Float64Array(max);
    this.odds = new Float64Array(max).fill(Number.NaN);
  }

  chance(odds: number): void {
    if (this.count < this.max) this.odds[this.count] = odds;
  }
  enter(move: number, seat: number, alpha: number, beta: number): void {
    this.add(EVENT.enter, move, seat, alpha, beta);
  }
  leave(value: number, reason: LeaveReason): void {
    this.add(EVENT.leave, 0, 0, value, LEAVE_REASONS.indexOf(reason));
  }
  cut(remaining: number): void {
    this.add(EVENT.cut, 0, 0, remaining, 0);
  }
  select(move: number, seat: number, visits: number): void {
    this.add(EVENT.select, move, seat, visits, 0);
  }
  playout(value: number): void {
    this.add(EVENT.playout, 0, 0, value, 0);
  }
  backUp(visits: number, mean: number): void {
    this.add(EVENT.backUp, 0, 0, visits, mean);
  }

  private add(kind: number, move: number, seat: number, first: number, second: number): void {
    const at = this.count;
    if (at === this.max) {
      this.full = true;
      return;
    }
    this.kinds[at] = kind;
    this.moves[at] = move;
    this.seats[at] = seat;
    this.first[at] = first;
    this.second[at] = second;
    this.count++;
  }
}

export function record(catalogue: Catalogue, place: Place, agentText: string, maxEvents: number): TraceColumns {
  const reached = unwrap(reach(catalogue, place));
  const { agent, text } = unwrap(catalogue.parseAgent(reached.table, agentText));
  const trace = new Recorder(maxEvents);
  const decision = agent.decide(viewOf(reached.table, reached.position), {
    rng: new Rng(ANALYSIS_SEED),
    trace,
    limits: { stopped: () => trace.full },
  });
  const { count } = trace;
  return {
    kinds: trace.kinds.slice(0, count),
    moves: trace.moves.slice(0, count),
    seats: trace.seats.slice(0, count),
    first: trace.first.slice(0, count),
    second: trace.second.slice(0, count),
    odds: trace.odds.slice(0, count),
    opinion: opinionOf(reached, text, decision, decision.ended !== 'request'),
    cut: trace.full,
  };
}
