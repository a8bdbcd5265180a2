import { takeMemory } from '../agents/no-memory.js';

/** The same numbers in an array twice as long. */
export function enlarged<T extends Int32Array | Float64Array | Int8Array>(array: T): T {
  const larger = takeMemory('nodes', () => new (array.constructor as new (length: number) => T)(2 * array.length));
  larger.set(array);
  return larger;
}
