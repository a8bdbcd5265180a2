import type { Table } from '../contract/table.js';
import { makeTerm, parseTerm, type TermText } from '../text/term.js';
import type { Catalogue } from './catalogue.js';

const THREADS = 'threads';

/**
 * An agent's text for so many threads, also where another plays for it, as one does for a level: for hints and for
 * analysis, where nobody needs the same answer again. The text as it is where it names threads itself, or where the
 * agent, the game or the memory is not for that.
 */
export function withThreads(catalogue: Catalogue, table: Table, text: string, threads: number): string {
  if (threads <= 1) return text;
  const read = catalogue.readAgent(table, text);
  if (!read.ok || read.value.threads > 1) return text;
  const term = parseTerm(read.value.full);
  if (!term.ok) return text;
  const more = catalogue.readAgent(table, makeTerm(changed(term.value, threads)));
  return more.ok ? more.value.text : text;
}

function changed({ name, args }: TermText, threads: number): TermText {
  return {
    name,
    args: args.map(([key, value]) =>
      key === THREADS ? [key, { name: String(threads), args: [] }] : [key, changed(value, threads)],
    ),
  };
}
