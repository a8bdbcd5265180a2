import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { OutOfTime } from '@tabuleiro/engine/match';
import type { AnswerOf } from '@tabuleiro/protocol/engines';
import type { EngineSpec } from '../engine-spec.js';
import { phrase } from '../sentences.js';
import type { AskedTask, DeskAnswer, DeskTask, ToldTask } from './tasks.js';

/** Also from the sources a thread runs what was built: it cannot read TypeScript. */
const ENTRY = new URL('../../dist/desk/desk-thread.js', import.meta.url);
/** Longer than any answer can take that the thread itself waits for: beyond it, the thread is gone. */
const LOST_MS = 60_000;

/** What an engine decided. */
export type Decided = Extract<DeskAnswer, { readonly kind: 'decision' }>;

/**
 * Where agents that decide at once meet engines that take their time: a thread talks to them, and whoever asked sleeps
 * until it has an answer. Every thread that has agents in it has a desk of its own, and the engines end with it.
 */
class Desk {
  private readonly port: MessagePort;
  private readonly answered = new Int32Array(new SharedArrayBuffer(4));

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    const worker = new Worker(ENTRY, {
      workerData: { port: port2, answered: this.answered },
      transferList: [port2],
      // Options of whoever runs a script of a line are not for a thread.
      execArgv: [],
    });
    // Nobody stays for the engines alone.
    worker.unref();
    port1.unref();
  }

  ask(task: AskedTask, ms: number): DeskAnswer {
    this.port.postMessage(task);
    for (;;) {
      const seen = Atomics.load(this.answered, 0);
      const received = receiveMessageOnPort(this.port);
      if (received !== undefined) return received.message as DeskAnswer;
      if (Atomics.wait(this.answered, 0, seen, ms + LOST_MS) === 'timed-out') throw new Error(phrase('gone').message);
    }
  }

  tell(task: ToldTask): void {
    this.port.postMessage(task);
  }
}

let desk: Desk | undefined;
/** Who engines say they are, once asked. */
const known = new Map<string, AnswerOf<'hello'>>();

/** Who an engine says it is, and what it plays; it is started for it where it is not running. */
export function greet(engine: EngineSpec): AnswerOf<'hello'> {
  const before = known.get(engine.name);
  if (before !== undefined) return before;
  desk ??= new Desk();
  const answer = desk.ask({ kind: 'hello', engine }, 0);
  if (answer.kind !== 'hello') throw errorOf(answer);
  known.set(engine.name, answer.hello);
  return answer.hello;
}

/** Has an engine decide, and waits for it. */
export function haveDecide(task: Omit<Extract<DeskTask, { readonly kind: 'decide' }>, 'kind'>): Decided {
  desk ??= new Desk();
  const answer = desk.ask({ kind: 'decide', ...task }, task.ms);
  if (answer.kind !== 'decision') throw errorOf(answer);
  return answer;
}

/** Lets an engine end that is not needed here any more. */
export function dismiss(engine: EngineSpec): void {
  desk?.tell({ kind: 'leave', engine });
}

/** Lets an engine forget a game. */
export function letGo(engine: EngineSpec, match: string): void {
  desk?.tell({ kind: 'over', engine, match });
}

function errorOf(answer: DeskAnswer): Error {
  if (answer.kind !== 'fault') return new Error(phrase('gone').message);
  return answer.fault === 'silent' ? new OutOfTime(answer.message) : new Error(answer.message);
}
