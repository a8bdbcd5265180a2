/** The thread in which the agents of a game in the terminal decide. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Catalogue, type Setup, storyOf, unwrap } from '@tabuleiro/engine';
import { AgentRoom, type RoomAnswer, type RoomTask } from '@tabuleiro/host';
import { houseCatalogue, loadGameModule } from '@tabuleiro/lab';

/** What a thread is begun with. */
export interface ThreadTable {
  readonly game: string;
  readonly gameModule?: string;
  readonly setup: Setup;
  /** What agents are told of the time they have for a move. */
  readonly ms?: number;
}

async function begin({ game, gameModule, setup, ms }: ThreadTable): Promise<AgentRoom> {
  const catalogue = await catalogueWith(gameModule);
  const table = catalogue.tableFor(unwrap(catalogue.game(game)), setup);
  const makeAgent = (text: string) => unwrap(catalogue.parseAgent(table, text)).agent;
  return new AgentRoom(table, makeAgent, ms === undefined ? {} : { ms });
}

/** What this thread has; the game of a module may be given beside the name of another game. */
async function catalogueWith(gameModule: string | undefined): Promise<Catalogue> {
  const catalogue = houseCatalogue();
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
