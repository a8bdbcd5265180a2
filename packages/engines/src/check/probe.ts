import { type EngineAnswer, readAnswer } from '@tabuleiro/protocol/engines';
import type { EngineSpec } from '../engine-spec.js';
import { EngineProcess } from '../process/engine-process.js';
import type { RuleName } from './rule-names.js';

/** Thrown where an engine broke a rule in such a way that nothing more can be asked of this process. */
export class Broken extends Error {
  constructor(
    readonly rule: RuleName,
    message: string,
  ) {
    super(message);
  }
}

/** The most messages that one request may bring. */
const MOST_MESSAGES = 1000;
const SHORTLY = 80;

/** An engine that is being looked at: everything that it says counts. */
export class Probe {
  private readonly process: EngineProcess;
  private readonly heard: EngineAnswer[] = [];
  private id = 0;
  private wake: (() => void) | null = null;
  /** What makes it useless, and what it said that nobody asked for. */
  private broken: Broken | null = null;
  /** The ids that may still be answered. */
  private readonly open = new Set<string>();
  private ending = false;
  private messages = 0;

  constructor(spec: EngineSpec) {
    this.process = new EngineProcess(spec, {
      onLine: (line) => this.hear(line),
      onEnd: (why) => this.break(new Broken('lives', why)),
    });
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Sends a line as it is. */
  say(line: string): void {
    this.process.send(line);
  }

  /** Sends a request, and answers with its id. */
  request(message: { readonly type: string; readonly [field: string]: unknown }): string {
    const id = `q${++this.id}`;
    this.open.add(id);
    this.messages = 0;
    this.say(JSON.stringify({ id, ...message }));
    return id;
  }

  /** The last answer to a request: what comes on the way is passed over. */
  async answer(id: string, ms: number, rule: RuleName = 'answers'): Promise<EngineAnswer> {
    const found = await this.wait((each) => each.id === id && each.type !== 'info', ms);
    if (found === null) throw new Broken(rule, `it had not answered after ${ms} ms`);
    this.open.delete(id);
    return found;
  }

  /** A request and its answer. */
  ask(message: { readonly type: string; readonly [field: string]: unknown }, ms: number): Promise<EngineAnswer> {
    return this.answer(this.request(message), ms);
  }

  /** An error that answers to no request. */
  complaint(ms: number): Promise<EngineAnswer | null> {
    this.open.add('');
    return this.wait((each) => each.type === 'error' && each.id === undefined, ms).finally(() => this.open.delete(''));
  }

  /** Listens for a while: what comes that was not asked for breaks a rule. */
  async listen(ms: number): Promise<void> {
    await this.wait(() => false, ms);
  }

  /** Whether it ends by itself within so many milliseconds. */
  async ends(ms: number): Promise<boolean> {
    this.ending = true;
    await this.wait(() => false, ms).catch(() => {});
    return this.broken?.rule === 'lives';
  }

  /** Ends its input. */
  leave(): void {
    this.process.leave();
  }

  end(): void {
    this.ending = true;
    this.process.kill();
  }

  private async wait(wanted: (answer: EngineAnswer) => boolean, ms: number): Promise<EngineAnswer | null> {
    const until = performance.now() + ms;
    for (;;) {
      const at = this.heard.findIndex(wanted);
      if (at >= 0) return this.heard.splice(at, 1)[0];
      if (this.broken !== null) throw this.broken;
      const left = until - performance.now();
      if (left <= 0) return null;
      await new Promise<void>((resolve) => {
        const alarm = setTimeout(resolve, left);
        this.wake = () => {
          clearTimeout(alarm);
          resolve();
        };
      });
      this.wake = null;
    }
  }

  private hear(line: string): void {
    const read = readAnswer(line);
    if (!read.ok) {
      this.break(new Broken('messages', `${read.flaw.message} (${shortly(line)})`));
      return;
    }
    const answer = read.value;
    if (++this.messages > MOST_MESSAGES) {
      this.break(new Broken('quiet', `it said more than ${MOST_MESSAGES} things at once`));
    } else if (this.open.has(answer.id ?? '')) this.heard.push(answer);
    else {
      const rule = answer.id !== undefined && this.wasAsked(answer.id) ? 'quiet' : 'ids';
      const what = rule === 'quiet' ? 'which it had answered' : 'which nobody had asked';
      this.break(new Broken(rule, `it said "${answer.type}" to the request "${answer.id ?? ''}", ${what}`));
    }
    this.wake?.();
  }

  private wasAsked(id: string): boolean {
    const number = /^q(\d+)$/.exec(id)?.[1];
    return number !== undefined && Number(number) >= 1 && Number(number) <= this.id;
  }

  private break(broken: Broken): void {
    if (this.broken !== null && !this.ending) return;
    this.broken = broken;
    this.wake?.();
  }
}

function shortly(line: string): string {
  return line.length > SHORTLY ? `${line.slice(0, SHORTLY)}…` : line;
}
