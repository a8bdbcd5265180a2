import type { Asked, HelpedAgent, Staff } from '../contract/helpers.js';
import type { Helpers } from '../contract/jobs.js';
import { type Call, called, IDLE, type JobCall, nodesAt, STOP, stateAt, tellNodes, wordsFor, working } from './post.js';

/** A thread that helps: it hears of what there is to do, and can be replaced when it does not come to an end. */
export interface Helper {
  post(message: Call | JobCall): void;
  replace(): void;
}

/** A helper looks at the word a thousand nodes after it was written; one that takes this long has gone astray. */
const PATIENCE_MS = 5_000;
/** Numbers of calls stay small integers, also when doubled. */
const LAST_CALL = 2 ** 29;

/** Helpers in threads of whatever kind. */
export class ThreadStaff implements Staff {
  private words: Int32Array;
  private number = 0;

  constructor(
    private readonly agent: HelpedAgent,
    private readonly helpers: readonly Helper[],
    readonly jobs: Helpers,
  ) {
    this.words = freshWords(helpers.length);
  }

  get size(): number {
    return this.helpers.length;
  }

  get nodes(): number {
    let sum = 0;
    for (let place = 1; place <= this.size; place++) sum += Atomics.load(this.words, nodesAt(place));
    return sum;
  }

  spent(own: number, most: number): void {
    tellNodes(this.words, own, most);
  }

  begin({ view, memory, only }: Asked): void {
    const { words } = this;
    tellNodes(words, 0, Number.POSITIVE_INFINITY);
    this.number = (this.number % LAST_CALL) + 1;
    Atomics.store(words, STOP, 0);
    const text = view.text();
    for (const [i, helper] of this.helpers.entries()) {
      const place = i + 1;
      Atomics.store(words, nodesAt(place), 0);
      Atomics.store(words, stateAt(place), called(this.number));
      helper.post({
        ...this.agent,
        ...{ view: text, only: only ?? null, memory, place },
        words: words.buffer as SharedArrayBuffer,
        number: this.number,
      });
    }
  }

  end(): boolean {
    const { words, number } = this;
    Atomics.store(words, STOP, 1);
    const until = performance.now() + PATIENCE_MS;
    let all = true;
    for (const [i, helper] of this.helpers.entries()) {
      const state = stateAt(i + 1);
      // Who has not begun need not any more.
      if (Atomics.compareExchange(words, state, called(number), IDLE) === called(number)) continue;
      while (Atomics.load(words, state) === working(number) && performance.now() < until) {
        Atomics.wait(words, state, working(number), 100);
      }
      if (Atomics.load(words, state) !== working(number)) continue;
      helper.replace();
      all = false;
    }
    if (!all) this.words = freshWords(this.size);
    return all;
  }
}

declare const performance: { now(): number };

function freshWords(helpers: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(4 * wordsFor(helpers)));
}
