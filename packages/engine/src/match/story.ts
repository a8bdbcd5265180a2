/** What an exception says, as texts that can travel. */
export interface Story {
  readonly message: string;
  /** Where it came from. */
  readonly stack: string | null;
}

/** What was thrown may be anything, also something that cannot be looked at. */
export function storyOf(thrown: unknown): Story {
  try {
    if (!(thrown instanceof Error)) return { message: String(thrown), stack: null };
    return { message: String(thrown.message), stack: thrown.stack === undefined ? null : String(thrown.stack) };
  } catch {
    return { message: 'it threw something that cannot be read', stack: null };
  }
}
