/** When to stop. Whatever comes first counts; a limit left out does not exist. */
export interface Limits {
  /** At most this many nodes. */
  readonly nodes?: number;
  /** At most this many decisions deep. */
  readonly depth?: number;
  /** At most about this many milliseconds. */
  readonly ms?: number;
  /** Asked every thousand nodes or so, and told how many; the search ends with its best answer once this says true. */
  readonly stopped?: (nodes?: number) => boolean;
}
