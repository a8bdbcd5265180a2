import type { Evidence } from './evidence.js';
import type { Figure } from './figures.js';

/** What the marked blocks of a document should say, by the words of their marks. */
export type Held = Readonly<Record<string, (evidence: Evidence) => readonly Figure[]>>;
