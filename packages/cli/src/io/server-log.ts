import type { Output } from './output.js';

/** What a server tells of itself while it runs. Nothing in it is a secret: no key, no name, no address of a visitor. */
export interface ServerLog {
  /** Something happened that whoever runs it may want to know. */
  note(what: string, lines?: readonly string[]): void;
  /** Something went wrong. */
  trouble(what: string, error: unknown): void;
}

/** A log of sentences for people, or with `json` of one line of JSON each for programs. */
export function makeServerLog(output: Output, json: boolean, now: () => Date = () => new Date()): ServerLog {
  if (!json) {
    return {
      note: (what, lines = []) => output.err([what, ...lines].join('\n')),
      trouble: (what, error) => output.err(`${what}: ${messageOf(error)}`),
    };
  }
  const write = (level: string, parts: object): void =>
    output.err(JSON.stringify({ time: now().toISOString(), level, ...parts }));
  return {
    note: (what) => write('info', { what }),
    trouble: (what, error) => write('error', { what, detail: messageOf(error) }),
  };
}

/** What an error says, in one line. */
export function messageOf(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  return (inner instanceof Error ? inner.message : String(inner)).replace(/\s+/g, ' ');
}
