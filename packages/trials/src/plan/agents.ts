import { type AgentReading, type Catalogue, type NamedAgent, ok, type Result, type Table } from '@tabuleiro/engine';
import { parseTerm, type TermText } from '@tabuleiro/engine/text';
import { expandBraces } from '../experiment/sweep.js';
import { err } from '../sentences.js';
import { at } from './conditions.js';

/** An agent that takes part, under a name that is its own. */
export interface Participant extends NamedAgent, Pick<AgentReading, 'prepare'> {
  readonly name: string;
}

/** What a name stands for under some of the conditions: all its parameters, and the versions of all that it is made of. */
export interface Spelling extends Pick<NamedAgent, 'full' | 'versions'> {
  readonly conditions: readonly number[];
}

/** By name. An agent may stand for something else at another table: a level does where more sit down. */
export type Spellings = Readonly<Record<string, readonly Spelling[]>>;

/** What the names stand for, given who takes part under each condition. */
export function spellingsOf(parts: readonly Iterable<Participant>[]): Spellings {
  const found = new Map<string, (Spelling & { conditions: number[] })[]>();
  for (const [condition, participants] of parts.entries()) {
    for (const { name, full, versions } of participants) {
      const spellings = found.get(name) ?? [];
      found.set(name, spellings);
      const known = spellings.find((spelling) => spelling.full === full);
      if (known === undefined) spellings.push({ full, versions, conditions: [condition] });
      else known.conditions.push(condition);
    }
  }
  return Object.fromEntries(found);
}

/** The agents of a list of texts, braces worked out, at a table. */
export function participantsAt(catalogue: Catalogue, table: Table, texts: readonly string[]): Result<Participant[]> {
  const found: Participant[] = [];
  const times = new Map<string, number>();
  for (const [i, text] of texts.entries()) {
    const expanded = expandBraces(text);
    if (!expanded.ok) return at(`agents[${i}]`, expanded);
    for (const one of expanded.value) {
      const read = catalogue.readAgent(table, one);
      if (!read.ok) return at(`agents[${i}]`, read);
      const { text: name } = read.value;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      // The same agent may meet itself: the statistics need names to tell the two apart.
      found.push(participant(read.value, time === 1 ? name : `${name} #${time}`));
    }
  }
  return found.length > 0 ? ok(found) : err('no-agents');
}

/** Made when it first plays: many make a plan who play none of it, and an agent may take a hundred megabytes. */
function participant({ make, ...texts }: AgentReading, name: string): Participant {
  let made: NamedAgent | undefined;
  const once = (): NamedAgent => {
    made ??= make();
    return made;
  };
  return {
    ...texts,
    name,
    get agent() {
      return once().agent;
    },
    get evaluation() {
      return once().evaluation;
    },
  };
}

/** Has come what any of these is made with. */
export async function allPrepared(participants: readonly Participant[]): Promise<void> {
  await Promise.all(participants.map((each) => each.prepare()));
}

/** Whether an agent stops by the clock. */
export function isTimed(text: string): boolean {
  const term = parseTerm(text);
  return term.ok && hasTime(term.value);
}

function hasTime({ args }: TermText): boolean {
  return args.some(([key, value]) => (key === 'ms' && value.name !== 'unlimited') || hasTime(value));
}
