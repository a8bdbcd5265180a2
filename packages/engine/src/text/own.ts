/**
 * What a record has under a name that somebody typed; undefined where it has nothing of its own. Every object answers to
 * `constructor` and `__proto__`, so a word from outside is looked up with this and never with brackets alone.
 */
export function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
