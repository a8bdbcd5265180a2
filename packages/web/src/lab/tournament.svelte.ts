import { type Game, unwrap } from '@tabuleiro/engine';
import {
  type Asking,
  type BlockResult,
  type GameLine,
  type LostGame,
  type Matches,
  makePlan,
  type Plan,
  Watchdog,
} from '@tabuleiro/trials';
import { catalogue } from '../app/catalogue.js';
import { EngineClient, Stopped } from '../engine/client.js';

/** More workers than this are rarely faster than they are hot. */
const MOST_WORKERS = 16;
/** How often the page hears of new games: results are reckoned anew each time. */
const TELL_MS = 400;

/** What a tournament asks for, as the experiment that the lab would be given. */
export function tournamentOf(game: Game, asked: Omit<Matches, 'kind' | 'game' | 'games'>, rounds: number): Matches {
  const experiment: Matches = { kind: 'matches', game: game.id, ...asked, games: 1 };
  return { ...experiment, games: rounds * unwrap(makePlan(catalogue, experiment)).round };
}

/** An experiment over all cores: blocks are handed to workers one by one, and come back in any order. */
export class Tournament {
  lines = $state.raw<readonly GameLine[]>([]);
  experiment = $state.raw<Matches | null>(null);
  games = $state(0);
  total = $state(0);
  running = $state(false);
  trouble = $state('');
  readonly workers = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 2));
  private clients: EngineClient[] = [];
  private found: GameLine[] = [];
  private next = 0;

  async start(experiment: Matches): Promise<void> {
    this.stop();
    const plan = unwrap(makePlan(catalogue, experiment));
    this.found = [];
    this.next = 0;
    this.lines = [];
    this.experiment = experiment;
    this.games = 0;
    this.trouble = '';
    this.total = plan.lines;
    this.running = true;
    this.clients = Array.from({ length: Math.min(this.workers, plan.blocks) }, () => new EngineClient());
    const clients = this.clients;
    const timer = setInterval(() => this.tell(), TELL_MS);
    try {
      await Promise.all(clients.map((client) => this.work(client, plan, experiment)));
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

  private async work(client: EngineClient, plan: Plan, experiment: Matches): Promise<void> {
    while (this.next < plan.blocks) {
      const { lines, failures = [] } = await blockOf(client, plan, experiment, this.next++);
      for (const { agent, message, position, stack } of failures) {
        console.error(`${agent}: ${message}\nin the position ${position}\n${stack ?? ''}`);
      }
      this.found.push(...lines.map((line): GameLine => JSON.parse(line)));
    }
  }

  private tell(): void {
    if (this.found.length === this.games) return;
    this.games = this.found.length;
    this.lines = [...this.found].sort((a, b) => a.block - b.block || a.index - b.index);
  }
}

/** Has a block done; where a decision takes longer than it may, the worker is replaced and that game is lost. */
async function blockOf(client: EngineClient, plan: Plan, experiment: Matches, block: number): Promise<BlockResult> {
  const lost: LostGame[] = [];
  for (;;) {
    const known = lost.length;
    const watchdog =
      plan.decisionMs === null
        ? null
        : new Watchdog(plan.decisionMs, (_, game) => {
            lost.push(game);
            client.stop();
          });
    try {
      const done = await client.ask<'block'>(
        { kind: 'block', experiment, task: { block, lost: [...lost] } },
        (told) => {
          if (isAsking(told)) watchdog?.asking(told);
        },
      );
      if (isAsking(done)) throw new Error('a block ended with a question');
      return done;
    } catch (thrown) {
      if (!(thrown instanceof Stopped) || lost.length === known) throw thrown;
    } finally {
      watchdog?.rest();
    }
  }
}

function isAsking(answer: Asking | BlockResult): answer is Asking {
  return 'seat' in answer;
}
