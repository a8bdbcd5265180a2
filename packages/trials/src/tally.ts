import { type GameOutcome, headToHead, Sprt, type SprtState, type WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine } from './lines.js';
import { outcomeOf } from './outcomes.js';
import type { Plan } from './plan/plan.js';

/** An agent's score so far, over all conditions: alone at the top, together with others, or below. */
export interface RunningScore extends WinDrawLoss {
  readonly agent: string;
}

/** Keeps the running score, and the sequential test where there is one. Blocks may come in any order. */
export class Tally {
  private readonly rows: Map<string, { wins: number; draws: number; losses: number }>;
  private readonly sprt: Sprt | null;

  constructor(private readonly plan: Plan) {
    this.rows = new Map(plan.agents.map((agent) => [agent, { wins: 0, draws: 0, losses: 0 }]));
    this.sprt = plan.test === null ? null : new Sprt(plan.test.test);
  }

  /** The games of one whole block. */
  add(games: readonly GameLine[]): void {
    for (const game of games) this.count(game);
    const { test } = this.plan;
    if (this.sprt === null || test === null) return;
    const scores = games.map((game) => headToHead(outcomeOf(game), test.agent, test.other) ?? 0.5);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    this.sprt.add(games[0].block, mean);
  }

  get scores(): RunningScore[] {
    return [...this.rows].map(([agent, row]) => ({ agent, ...row }));
  }

  get test(): SprtState | null {
    return this.sprt?.state ?? null;
  }

  /** How many blocks count: all, unless a test has decided. */
  get counted(): number {
    const state = this.test;
    return state === null || state.decision === 'continue' ? this.plan.blocks : state.blocks;
  }

  private count(game: GameLine): void {
    for (const [agent, place] of placesOf(outcomeOf(game))) {
      const row = this.rows.get(agent);
      if (row !== undefined) row[place]++;
    }
  }
}

/** How each agent of a game did: once for every agent, however many seats it had. */
export function placesOf({ seats, payoffs }: GameOutcome): Map<string, 'wins' | 'draws' | 'losses'> {
  const best = Math.max(...payoffs);
  const top = new Set(seats.filter((_, seat) => payoffs[seat] === best));
  return new Map(
    [...new Set(seats)].map((agent) => [agent, !top.has(agent) ? 'losses' : top.size === 1 ? 'wins' : 'draws']),
  );
}
