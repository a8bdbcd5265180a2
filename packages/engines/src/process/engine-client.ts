import type { Phrase } from '@tabuleiro/engine';
import { type AnswerOf, type EngineAnswer, type EngineRequest, readAnswer } from '@tabuleiro/protocol/engines';
import type { EngineSpec } from '../engine-spec.js';
import { phrase } from '../sentences.js';
import { EngineProcess } from './engine-process.js';

/** In which way an engine failed. */
export type FaultKind = 'died' | 'silent' | 'nonsense' | 'refused';

/** What an engine did wrong. Its process is ended then, but where it only refused something. */
export class EngineFault extends Error {
  constructor(
    readonly kind: FaultKind,
    message: string,
  ) {
    super(message);
  }
}

/** What each request is answered with in the end. */
const ANSWERS = { hello: 'hello', newgame: 'ready', go: 'decision', stop: 'stopping', bye: 'bye' } as const;
type Asked = keyof typeof ANSWERS;
/** A request without its id, which the client gives it. */
export type Question<T extends Asked> = Omit<Extract<EngineRequest, { readonly type: T }>, 'id'>;
/** What is told without an answer. */
export type Told = Extract<EngineRequest, { readonly type: 'heard' | 'over' }>;
/** The answer to a request, by its type. */
export type Answered<T extends Asked> = AnswerOf<(typeof ANSWERS)[T]>;

interface Waiting {
  readonly type: Asked;
  readonly alarm: NodeJS.Timeout;
  readonly onInfo: ((info: AnswerOf<'info'>) => void) | undefined;
  resolve(answer: EngineAnswer): void;
  reject(fault: EngineFault): void;
}

/** How long an engine may take to begin: some have to load what they have learned. */
const HELLO_MS = 30_000;
/** How long it may take for whatever is no decision. */
const ANSWER_MS = 10_000;

/** An engine to talk to: many requests at once, each answered, refused or given up. */
export class EngineClient {
  private readonly process: EngineProcess;
  private readonly waiting = new Map<string, Waiting>();
  private id = 0;
  /** Why nothing can be asked any more. */
  private fault: EngineFault | null = null;

  constructor(spec: EngineSpec) {
    this.process = new EngineProcess(spec, {
      onLine: (line) => this.hear(line),
      onEnd: (why) => this.break(new EngineFault('died', why)),
    });
  }

  /** Whether it still can be asked. */
  get isAlive(): boolean {
    return this.fault === null;
  }

  /** Of its process. */
  get pid(): number | undefined {
    return this.process.pid;
  }

  hello(): Promise<AnswerOf<'hello'>> {
    return this.ask({ type: 'hello' }, HELLO_MS);
  }

  /** Asks; rejects with an EngineFault where no proper answer comes in time. */
  ask<T extends Asked>(
    question: Question<T> & { readonly type: T },
    ms: number = ANSWER_MS,
    onInfo?: (info: AnswerOf<'info'>) => void,
    onId?: (id: string) => void,
  ): Promise<Answered<T>> {
    return new Promise((resolve, reject) => {
      if (this.fault !== null) {
        reject(this.fault);
        return;
      }
      const id = String(++this.id);
      const { type } = question;
      const alarm = setTimeout(() => {
        const late = type === 'go' ? phrase('late', { ms }) : phrase('silent', { type, ms });
        this.break(new EngineFault('silent', late.message));
      }, ms);
      const answered = resolve as (answer: EngineAnswer) => void;
      this.waiting.set(id, { type, alarm, onInfo, resolve: answered, reject });
      onId?.(id);
      this.process.send(JSON.stringify({ id, ...question }));
    });
  }

  tell(told: Told): void {
    this.process.send(JSON.stringify(told));
  }

  /** Lets it end by itself. */
  leave(): void {
    this.process.leave();
  }

  /** Ends it. */
  end(): void {
    this.break(new EngineFault('died', phrase('gone').message));
  }

  private hear(line: string): void {
    const read = readAnswer(line);
    if (!read.ok) {
      this.nonsense(phrase('nonsense', { flaw: read.flaw.message }));
      return;
    }
    const answer = read.value;
    const { id } = answer;
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (id === undefined || waiting === undefined) {
      // What comes after an answer is idle talk; what was never asked is not.
      if (id !== undefined && Number(id) > 0 && Number(id) <= this.id) return;
      this.nonsense(phrase('wrong-id', { id: id ?? '' }));
      return;
    }
    const { type, onInfo } = waiting;
    if (answer.type === 'info' && type === 'go') {
      onInfo?.(answer);
      return;
    }
    if (answer.type === 'error') {
      this.settle(id, waiting);
      waiting.reject(new EngineFault('refused', phrase('refused', { type, message: answer.message }).message));
    } else if (answer.type === ANSWERS[type]) {
      this.settle(id, waiting);
      waiting.resolve(answer);
    } else this.nonsense(phrase('wrong-answer', { answer: answer.type, type }));
  }

  private settle(id: string, { alarm }: Waiting): void {
    clearTimeout(alarm);
    this.waiting.delete(id);
  }

  private nonsense(why: Phrase): void {
    this.break(new EngineFault('nonsense', why.message));
  }

  private break(fault: EngineFault): void {
    if (this.fault !== null) return;
    this.fault = fault;
    this.process.kill();
    for (const [id, waiting] of this.waiting) {
      this.settle(id, waiting);
      waiting.reject(fault);
    }
  }
}
