/** The thread in which the agents of a game in the terminal decide. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Setup, unwrap } from '@tabuleiro/engine';
import { storyOf } from '@tabuleiro/engine/match';
import { AgentRoom, type RoomAnswer, type RoomTask } from '@tabuleiro/host';
import { type ThreadModules, threadCatalogue } from '@tabuleiro/lab';

/** What a thread is begun with. */
export interface ThreadTable {
  readonly game: string;
  /** What was added to what this machine has. */
  readonly modules: ThreadModules;
  readonly setup: Setup;
  /** What agents are told of the time they have for a move. */
  readonly ms?: number;
}

async function begin({ game, modules, setup, ms }: ThreadTable): Promise<AgentRoom> {
  const catalogue = await threadCatalogue(modules);
  const table = catalogue.tableFor(unwrap(catalogue.game(game)), setup);
  const makeAgent = (text: string) => unwrap(catalogue.parseAgent(table, text)).agent;
  return new AgentRoom(table, makeAgent, ms === undefined ? {} : { ms });
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
