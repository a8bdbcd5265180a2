import type { Result } from '@tabuleiro/engine';

/** A mistake in what was typed or in a file: one sentence on stderr and exit code 2, never a stack trace. */
export class UserError extends Error {}

/** Somebody stopped the command: what was done is there, and the exit code is that of an interrupt. */
export class Interrupted extends Error {}

/** What somebody else's code did wrong, told at length: exit code 1, for nothing that was typed is wrong. */
export class Failed extends Error {}

/** The value of a Result, or its sentence as a UserError. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UserError(result.message);
}

/** Reads a whole number from an option. */
export function wholeNumber(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new UserError(`${name} should be a whole number from ${min} to ${max}, not "${text}"`);
  };
}

/** Reads a number, whole or not, from an option. */
export function numberFrom(name: string, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new UserError(`${name} should be a number from ${min} to ${max}, not "${text}"`);
  };
}

/** The value of an option that a command cannot do without; `need` says so. */
export function given<T>(value: T | undefined, need: string): T {
  if (value === undefined) throw new UserError(need);
  return value;
}

/** Reads one of several names from an option. */
export function oneOf<const T extends string>(option: string, names: readonly T[]): (text: string) => T {
  const read = (text: string): T => {
    const found = names.find((known) => known === text);
    if (found !== undefined) return found;
    throw new UserError(`${option} should be one of ${names.join(', ')}, not "${text}"`);
  };
  choices.set(read, names);
  return read;
}

const choices = new WeakMap<object, readonly string[]>();

/** The names that a parser made by `oneOf` takes; null for any other. */
export function choicesOf(parser: object | undefined): readonly string[] | null {
  return (parser && choices.get(parser)) ?? null;
}
