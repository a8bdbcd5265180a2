/** What threads that follow games and those who learn from them say to each other. A thread's own file is only ever run. */
import type { SeenDecisions } from '@tabuleiro/engine/learn';
import type { RecordedGame } from '@tabuleiro/trials';
import type { ThreadModules } from '../plan/thread-catalogue.js';

/** What a thread is begun with. */
export interface ReaderThreadData {
  readonly modules: ThreadModules;
  readonly game: string;
  readonly players: number;
  readonly rules: string;
  readonly tuples: string | undefined;
}

export interface ReaderTask {
  readonly games: readonly RecordedGame[];
}

export interface ReaderAnswer {
  readonly seen: readonly SeenDecisions[];
}
