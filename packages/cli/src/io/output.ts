import { hasColours, type Paint } from './colours.js';

/** Where a command writes: in tests, into strings. What is painted is so only where colours are shown. */
export interface Output {
  out(text: string, paint?: Paint): void;
  err(text: string, paint?: Paint): void;
}

export const terminal: Output = {
  out: (text, paint) => write(process.stdout, text, paint),
  err: (text, paint) => write(process.stderr, text, paint),
};

function write(stream: NodeJS.WriteStream, text: string, paint?: Paint): void {
  stream.write(`${paint !== undefined && hasColours(stream, process.env) ? paint(text) : text}\n`);
}

/**
 * Signs that a terminal obeys instead of showing them: run folders, games and agents come from anywhere, and their texts
 * must not move the cursor, colour the screen or turn the direction of writing. Lines and tabs stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this is about.
const OBEYED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** A text with such signs spelled out, as JSON spells them: JSON stays the same document. */
export function visible(text: string): string {
  return text.replace(OBEYED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** An output that shows every sign and obeys none. */
export function showing(output: Output): Output {
  return {
    out: (text, paint) => output.out(visible(text), paint),
    err: (text, paint) => output.err(visible(text), paint),
  };
}

/** An output without colours, whatever it is shown on. */
export function unpainted(output: Output): Output {
  return { out: (text) => output.out(text), err: (text) => output.err(text) };
}

/** One document on stdout, nothing else. Numbers that JSON cannot say become their names. */
export function makeJson(value: unknown): string {
  return JSON.stringify(
    value,
    (_, item) => (typeof item === 'number' && !Number.isFinite(item) ? String(item) : item),
    2,
  );
}
