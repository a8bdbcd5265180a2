/** The thread in which the agents of a game in the terminal decide. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Catalogue, type Setup, unwrap } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { AgentRoom, type RoomAnswer, type RoomTask } from '@tabuleiro/host';
import { loadGameModule, threadCatalogue } from '@tabuleiro/lab';

/** What a thread is begun with. */
export interface ThreadTable {
  readonly game: string;
  readonly gameModule?: string;
  /** Where the kinds of agent are from that were added to what this machine has. */
  readonly modules: readonly string[];
  readonly setup: Setup;
  /** What agents are told of the time they have for a move. */
  readonly ms?: number;
}

async function begin({ game, gameModule, modules, setup, ms }: ThreadTable): Promise<AgentRoom> {
  const catalogue = await catalogueWith(modules, gameModule);
  const table = catalogue.tableFor(unwrap(catalogue.game(game)), setup);
  const makeAgent = (text: string) => unwrap(catalogue.parseAgent(table, text)).agent;
  return new AgentRoom(table, makeAgent, ms === undefined ? {} : { ms });
}

/** What this thread has; the game of a module may be given beside the name of another game. */
async function catalogueWith(modules: readonly string[], gameModule: string | undefined): Promise<Catalogue> {
  const catalogue = await threadCatalogue(modules);
  return gameModule === undefined ? catalogue : catalogue.with({ games: [unwrap(await loadGameModule(gameModule))] });
}

if (parentPort !== null) {
  const port = parentPort;
  const room = begin(workerData as ThreadTable);
  port.on('message', async (task: RoomTask) => {
    const answer = await room.then(
      (begun) => begun.answer(task),
      (error): RoomAnswer => ({ id: task.id, kind: 'failed', ...storyOf(error) }),
    );
    port.postMessage(answer);
  });
}
