import type { ThinkAnswer, ThinkTask } from './tasks.js';

/** Who thinks about what takes its time. */
export interface Thinking {
  /** How many things are thought about or wait for it. */
  readonly busy: number;
  think(id: string, task: ThinkTask, tell: (answer: ThinkAnswer) => void): void;
  /** Has something end at once; false where there is no such thing. */
  stop(id: string): boolean;
  close(): Promise<void>;
}

/** Something to think about. */
export interface Waiting {
  readonly id: string;
  readonly task: ThinkTask;
  /** Whether it is to end as soon as it begins. */
  stopped: boolean;
  tell(answer: ThinkAnswer): void;
}
