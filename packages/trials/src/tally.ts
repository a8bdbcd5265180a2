import { FinishedPrefix, headToHead, resultsIn, Sprt, type SprtState, type WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine } from './lines.js';
import { outcomeOf } from './outcomes.js';
import type { Plan } from './plan/plan.js';

/** An agent's score so far, over all conditions: alone at the top, together with others, or below. */
export interface RunningScore extends WinDrawLoss {
  readonly agent: string;
}

/** After so many blocks in a row that only repeat earlier ones a test will never decide. */
export const STALLED = 100;

/**
 * Keeps the running score, and the sequential test where there is one. Blocks may come in any order.
 *
 * The test does not take the same games for news: where a block repeats, move for move, what the same agents played
 * from the same start before, it is held back until some block shows that chance is at work between these agents. Then
 * all that was held back counts, for it might have gone otherwise.
 */
export class Tally {
  private readonly rows: Map<string, { wins: number; draws: number; losses: number }>;
  private readonly sprt: Sprt | null;
  private readonly prefix = new FinishedPrefix<readonly GameLine[]>();
  /** What was played from each start by whom, until chance is seen at work; then null. */
  private played: Map<string, string> | null = new Map();
  private readonly held: number[] = [];
  private idle = 0;
  private looked = 0;
  private judged = 0;
  private end: number | null = null;

  constructor(private readonly plan: Plan) {
    this.rows = new Map(plan.agents.map((agent) => [agent, { wins: 0, draws: 0, losses: 0 }]));
    this.sprt = plan.test === null ? null : new Sprt(plan.test.test);
  }

  /** The games of one whole block. */
  add(games: readonly GameLine[]): void {
    for (const game of games) this.count(game);
    const { sprt } = this;
    if (sprt === null) return;
    for (const block of this.prefix.add(games[0].block, games)) if (this.end === null) this.judge(sprt, block);
  }

  get scores(): RunningScore[] {
    return [...this.rows].map(([agent, row]) => ({ agent, ...row }));
  }

  get test(): SprtState | null {
    return this.sprt?.state ?? null;
  }

  /** How many blocks count: all, unless a test has decided, or can decide nothing because the games repeat. */
  get counted(): number {
    return this.end ?? this.plan.blocks;
  }

  private judge(sprt: Sprt, games: readonly GameLine[]): void {
    this.looked++;
    if (this.repeats(games)) {
      this.held.push(this.scoreOf(games));
      this.idle++;
    } else {
      this.idle = 0;
      for (const score of [...(this.played === null ? this.held.splice(0) : []), this.scoreOf(games)]) {
        sprt.add(this.judged++, score);
      }
    }
    if (sprt.state.decision !== 'continue' || this.idle >= STALLED) this.end = this.looked;
  }

  /** Whether a block is what was played before, as far as only that has been seen. */
  private repeats(games: readonly GameLine[]): boolean {
    let known = 0;
    for (const { seats, start, moves } of games) {
      const from = [...seats, start].join('\t');
      const before = this.played?.get(from);
      if (before === undefined) this.played?.set(from, moves.join(' '));
      else if (before === moves.join(' ')) known++;
      else this.played = null;
    }
    return known === games.length;
  }

  private scoreOf(games: readonly GameLine[]): number {
    const { agent = '', other = '' } = this.plan.test ?? {};
    const scores = games.map((game) => headToHead(outcomeOf(game), agent, other) ?? 0.5);
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  private count(game: GameLine): void {
    for (const [agent, place] of resultsIn(outcomeOf(game))) {
      const row = this.rows.get(agent);
      if (row !== undefined) row[place]++;
    }
  }
}
