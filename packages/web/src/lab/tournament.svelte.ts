import type { Table } from '@tabuleiro/engine';
import { type Block, type GameOutcome, makeBlock, meetings } from '@tabuleiro/stats';
import { EngineClient, Stopped } from '../engine/client.js';
import type { Place } from '../engine/place.js';
import { placeOf } from '../play/play-state.js';

/** More workers than this are rarely faster than they are hot. */
const MOST_WORKERS = 16;
/** How often the page hears of new games: results are reckoned anew each time. */
const TELL_MS = 400;

export interface TournamentPlan {
  readonly table: Table;
  readonly agents: readonly string[];
  readonly rounds: number;
  readonly seed: number;
}

/** A tournament over all cores: blocks are handed to workers one by one, and come back in any order. */
export class Tournament {
  outcomes = $state.raw<readonly GameOutcome[]>([]);
  games = $state(0);
  total = $state(0);
  running = $state(false);
  trouble = $state('');
  readonly workers = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2));
  private clients: EngineClient[] = [];
  private found: GameOutcome[] = [];
  private next = 0;

  async start(plan: TournamentPlan): Promise<void> {
    this.stop();
    const { table, agents, rounds, seed } = plan;
    const sides = Array.from(table.sides);
    const size = Math.min(table.sideCount, agents.length);
    const pairs = meetings('all-against-all', agents, size);
    const arrangement = table.sideCount % size === 0 ? 'rotation' : 'mixture';
    const blockOf = (index: number): Block =>
      makeBlock({ meetings: pairs, sides, arrangement, openings: [], seed }, index);
    const count = rounds * pairs.length;
    this.found = [];
    this.next = 0;
    this.outcomes = [];
    this.games = 0;
    this.trouble = '';
    this.total = count * blockOf(0).games.length;
    this.running = true;
    const place = placeOf({ table, start: null, moves: [], at: 0 });
    this.clients = Array.from({ length: Math.min(this.workers, count) }, () => new EngineClient());
    const clients = this.clients;
    const timer = setInterval(() => this.tell(), TELL_MS);
    try {
      await Promise.all(clients.map((client) => this.work(client, place, count, blockOf)));
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) this.trouble = thrown instanceof Error ? thrown.message : String(thrown);
    } finally {
      clearInterval(timer);
      if (clients === this.clients) {
        this.tell();
        this.running = false;
        this.dismiss();
      }
    }
  }

  stop(): void {
    this.tell();
    this.running = false;
    this.dismiss();
  }

  private dismiss(): void {
    for (const client of this.clients) client.stop();
    this.clients = [];
  }

  private async work(client: EngineClient, place: Place, count: number, blockOf: (index: number) => Block) {
    while (this.next < count) {
      const { index, seed, games } = blockOf(this.next++);
      const outcomes = await client.ask<'block'>({ kind: 'block', place, index, seed, games });
      this.found.push(...outcomes);
    }
  }

  private tell(): void {
    if (this.found.length === this.games) return;
    this.games = this.found.length;
    this.outcomes = [...this.found].sort((a, b) => a.block - b.block);
  }
}
