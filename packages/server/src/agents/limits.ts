/** Bytes that one agent may take for what it remembers; beyond that, its text is refused. */
export const AGENT_BYTES: number = 128 * 2 ** 20;
/** Milliseconds that a decision may take, and how much longer until its thread is ended. */
export const THINK_MS = 3_000;
export const GRACE_MS = 3_000;
/** Megabytes that a thread may take in all. */
export const THREAD_MEGABYTES = 1024;
