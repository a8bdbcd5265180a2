/** What pupils in threads and those who teach them say to each other. A thread's own file is only ever run. */
import type { Learned, Learning, Lesson } from '@tabuleiro/trials';
import type { ThreadModules } from '../plan/thread-catalogue.js';

/** What a thread is begun with. */
export interface PupilThreadData {
  readonly experiment: Learning;
  readonly modules: ThreadModules;
  /** The weights, which all threads share; nobody corrects them while somebody plays. */
  readonly weights: Float32Array;
}

export interface PupilTask {
  readonly lessons: readonly Lesson[];
}

export interface PupilAnswer {
  readonly learned: readonly Learned[];
}
