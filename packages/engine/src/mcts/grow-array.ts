import { takeMemory } from '../agents/no-memory.js';
import { longer } from '../longer.js';

/** The same numbers in an array twice as long. */
export function enlarged<T extends Int32Array | Float64Array | Int8Array>(array: T): T {
  return takeMemory('nodes', () => longer(array));
}
