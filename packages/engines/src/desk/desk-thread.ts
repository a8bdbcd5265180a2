/** The thread that talks to engines: whoever asked it waits, blocked, for an answer, and has no event loop meanwhile. */
import { type MessagePort, workerData } from 'node:worker_threads';
import type { EngineSpec } from '../engine-spec.js';
import { EngineClient, EngineFault } from '../process/engine-client.js';
import type { AskedTask, DeskAnswer, DeskTask } from './tasks.js';

interface Desk {
  readonly port: MessagePort;
  /** Counts answers: whoever waits sleeps until it changes. */
  readonly answered: Int32Array;
}

/** An engine that is running, and the games that it has been told of. */
interface Running {
  readonly client: EngineClient;
  readonly hello: ReturnType<EngineClient['hello']>;
  readonly games: Set<string>;
}

const running = new Map<string, Running>();

/** The engine's process; a new one where the last one has ended. */
function engineOf(spec: EngineSpec): Running {
  const known = running.get(spec.name);
  if (known?.client.isAlive) return known;
  const client = new EngineClient(spec);
  const found = { client, hello: client.hello(), games: new Set<string>() };
  // Whoever waits for it hears of it.
  found.hello.catch(() => {});
  running.set(spec.name, found);
  return found;
}

async function answer(task: AskedTask): Promise<DeskAnswer> {
  const { client, hello, games } = engineOf(task.engine);
  if (task.kind === 'hello') return { kind: 'hello', hello: await hello };
  const { match } = task.game;
  if (!games.has(match)) {
    await hello;
    await client.ask({ type: 'newgame', ...task.game });
    games.add(match);
  }
  for (const event of task.heard) client.tell({ type: 'heard', match, event });
  const begun = performance.now();
  const decision = await client.ask({ type: 'go', match, ...task.go }, task.ms);
  return { kind: 'decision', decision, ms: performance.now() - begun };
}

function over({ engine, match }: Extract<DeskTask, { readonly kind: 'over' }>): void {
  const known = running.get(engine.name);
  if (known?.games.delete(match) && known.client.isAlive) {
    known.client.tell({ type: 'over', match, ending: null, payoffs: null });
  }
}

function leave({ engine }: Extract<DeskTask, { readonly kind: 'leave' }>): void {
  running.get(engine.name)?.client.leave();
  running.delete(engine.name);
}

function faultOf(error: unknown): DeskAnswer {
  const { message } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'fault', fault: error instanceof EngineFault ? error.kind : 'died', message };
}

const { port, answered } = workerData as Desk;
port.on('message', (task: DeskTask) => {
  if (task.kind === 'over' || task.kind === 'leave') {
    if (task.kind === 'over') over(task);
    else leave(task);
    return;
  }
  answer(task)
    .catch(faultOf)
    .then((found) => {
      port.postMessage(found);
      Atomics.add(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
});
