import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { LONGEST_LINE } from '@tabuleiro/protocol/engines';
import type { EngineSpec } from '../engine-spec.js';
import { phrase } from '../sentences.js';
import { groupMemory } from './group-memory.js';
import { LineSplitter } from './line-splitter.js';
import { endGroup, startGroup } from './process-group.js';

/** What the owner of an engine's process hears. */
export interface ProcessListener {
  onLine(line: string): void;
  /** It has ended, or was ended because it did what no engine may: nothing more comes of it. */
  onEnd(why: string): void;
}

/** How often its memory is looked at. */
const LOOK_MS = 500;
/** What is kept of what it says besides, for whoever wants to know why it ended. */
const LAST_WORDS = 500;
/** How long it has to end by itself once its input has ended. */
const FAREWELL_MS = 2000;

/** The process of an engine: lines go in, lines come out, and it has an end whatever it does. */
export class EngineProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly watch: NodeJS.Timeout;
  private lastWords = '';
  private ended = false;

  constructor(
    private readonly spec: Pick<EngineSpec, 'command' | 'memory'>,
    private readonly listener: ProcessListener,
  ) {
    this.child = startGroup(spec.command);
    const lines = new LineSplitter(
      LONGEST_LINE,
      (line) => {
        if (!this.ended) listener.onLine(line);
      },
      () => this.end(phrase('flood', { most: LONGEST_LINE }).message),
    );
    this.child.stdout.on('data', (chunk: Buffer) => lines.push(chunk));
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.lastWords = (this.lastWords + chunk.toString('utf8')).slice(-LAST_WORDS);
    });
    // What cannot be written any more is known from its end.
    this.child.stdin.on('error', () => {});
    this.child.on('error', ({ message }) => this.end(phrase('not-started', { why: message }).message));
    // When it has closed what it says too: its last lines count.
    this.child.on('close', (code, signal) => this.end(this.storyOf(code, signal)));
    this.watch = setInterval(() => this.look(), LOOK_MS);
    this.watch.unref();
  }

  /** Of the process; undefined where it could not be started. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  send(line: string): void {
    if (!this.ended) this.child.stdin.write(`${line}\n`);
  }

  /** Lets it end by itself, and ends it where it does not. */
  leave(): void {
    this.child.stdin.end();
    const { pid } = this.child;
    if (pid !== undefined) setTimeout(() => this.kill(), FAREWELL_MS).unref();
  }

  /** Ends it with all that it started. */
  kill(): void {
    const { pid, exitCode, signalCode } = this.child;
    if (pid !== undefined && exitCode === null && signalCode === null) endGroup(pid);
  }

  private look(): void {
    const { pid } = this.child;
    groupMemory((megabytes) => {
      const taken = pid === undefined ? 0 : (megabytes.get(pid) ?? 0);
      if (taken <= this.spec.memory) return;
      this.end(phrase('too-large', { mb: Math.round(taken), most: this.spec.memory }).message);
    });
  }

  private end(why: string): void {
    if (this.ended) return;
    this.ended = true;
    clearInterval(this.watch);
    this.kill();
    this.listener.onEnd(why);
  }

  private storyOf(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    const said = this.lastWords.trim().split('\n').at(-1)?.slice(-200) ?? '';
    return phrase('died', { how, last: said === '' ? '' : phrase('last-words', { text: said }) }).message;
  }
}
