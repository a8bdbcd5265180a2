/**
 * The thread in which the agents of a game in the terminal decide: so the terminal can be used, and an agent that does
 * not answer be ended, whatever it does. It is given the views of seats as texts, and nothing else of the game.
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  AgentPlayer,
  type Catalogue,
  type Choice,
  generatorsOf,
  type Limits,
  parseView,
  Rng,
  type Setup,
  type Table,
  unwrap,
} from '@tabuleiro/engine';
import { houseCatalogue, loadGameModule } from '@tabuleiro/lab';

/** What a thread is begun with. */
export interface ThreadTable {
  readonly game: string;
  readonly gameModule?: string;
  readonly setup: Setup;
  readonly seed: number;
  /** What agents are told of the time they have for a move. */
  readonly ms?: number;
}

export type ThreadTask =
  /** An agent takes a seat in a new game. */
  | { readonly kind: 'sit'; readonly id: number; readonly seat: number; readonly agent: string }
  /** It decides. */
  | { readonly kind: 'decide'; readonly id: number; readonly seat: number; readonly view: string }
  /** Somebody who has no seat is asked what to play. */
  | { readonly kind: 'advise'; readonly id: number; readonly agent: string; readonly view: string };

export type ThreadAnswer =
  | { readonly id: number; readonly choice: Choice | null }
  | { readonly id: number; readonly error: { readonly message: string; readonly stack: string | null } };

class AgentThread {
  private readonly players: AgentPlayer[] = [];
  private readonly generators: readonly Rng[];

  constructor(
    private readonly catalogue: Catalogue,
    private readonly table: Table,
    private readonly seed: number,
    private readonly limits: Limits,
  ) {
    this.generators = generatorsOf(table.setup.seats, seed).seats;
  }

  answer(task: ThreadTask): Choice | null {
    switch (task.kind) {
      case 'sit':
        this.players[task.seat] ??= new AgentPlayer(this.agentOf(task.agent), this.generators[task.seat], this.limits);
        this.players[task.seat].begin();
        return null;
      case 'decide':
        return this.players[task.seat].decide(this.viewOf(task.view));
      case 'advise':
        return this.agentOf(task.agent).decide(this.viewOf(task.view), { rng: new Rng(this.seed) });
    }
  }

  private agentOf(text: string) {
    return unwrap(this.catalogue.parseAgent(this.table, text)).agent;
  }

  private viewOf(text: string) {
    return unwrap(parseView(this.table, text));
  }
}

/** What this thread has; the game of a module may be given beside the name of another game. */
async function catalogueWith(gameModule: string | undefined): Promise<Catalogue> {
  const catalogue = houseCatalogue();
  return gameModule === undefined ? catalogue : catalogue.with({ games: [unwrap(await loadGameModule(gameModule))] });
}

if (parentPort !== null) {
  const port = parentPort;
  const { game, gameModule, setup, seed, ms } = workerData as ThreadTable;
  const limits = ms === undefined ? {} : { ms };
  const thread = catalogueWith(gameModule).then((catalogue) => {
    const table = catalogue.tableFor(unwrap(catalogue.game(game)), setup);
    return new AgentThread(catalogue, table, seed, limits);
  });
  port.on('message', async (task: ThreadTask) => {
    const { id } = task;
    try {
      port.postMessage({ id, choice: (await thread).answer(task) } satisfies ThreadAnswer);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const { message, stack = null } = error;
      port.postMessage({ id, error: { message, stack } } satisfies ThreadAnswer);
    }
  });
}
