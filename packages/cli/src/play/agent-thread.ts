/** The thread in which the agents of a game in the terminal decide. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Game, makeTable, parseAgent, provideTables, type Setup, standardKinds, unwrap } from '@tabuleiro/engine';
import { AgentRoom, type RoomAnswer, type RoomTask, storyOf } from '@tabuleiro/host';
import { fileTables, loadGame } from '@tabuleiro/lab';

/** What a thread is begun with. */
export interface ThreadTable {
  readonly game: string;
  readonly gameModule?: string;
  readonly setup: Setup;
  /** What agents are told of the time they have for a move. */
  readonly ms?: number;
}

async function begin({ game, gameModule, setup, ms }: ThreadTable): Promise<AgentRoom> {
  provideTables(fileTables());
  const table = makeTable(await gameOf(game, gameModule), setup);
  const makeAgent = (text: string) => unwrap(parseAgent(standardKinds, table, text)).agent;
  return new AgentRoom(table, makeAgent, ms === undefined ? {} : { ms });
}

/** The game of a module that was given beside the name of another game is no part of it. */
async function gameOf(id: string, gameModule: string | undefined): Promise<Game> {
  const own = gameModule === undefined ? null : unwrap(await loadGame({ game: id, gameModule }));
  return own?.id === id ? own : unwrap(await loadGame({ game: id }));
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
