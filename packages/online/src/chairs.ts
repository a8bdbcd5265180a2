import type { TableEvent, TableEventOf } from '@tabuleiro/protocol/online';

/** Who has a seat: nobody yet, an agent, or a person, for whom an agent may decide while it is away. */
export type Chair =
  | { readonly kind: 'free' }
  | { readonly kind: 'agent'; readonly agent: string }
  | {
      readonly kind: 'person';
      readonly person: string;
      readonly away: boolean;
      /** The agent that decides until the person is back. */
      readonly replacement: string | null;
      /** Whether an agent has ever decided for it. */
      readonly wasReplaced: boolean;
    };

const FREE: Chair = { kind: 'free' };

/** A person who has just sat down. */
function seatedPerson(person: string): Chair {
  return { kind: 'person', person, away: false, replacement: null, wasReplaced: false };
}

/** The agent that decides on a chair now; null where a person does, or nobody. */
export function decidingAgent(chair: Chair): string | null {
  if (chair.kind === 'free') return null;
  return chair.kind === 'agent' ? chair.agent : chair.replacement;
}

/** Who sits where after an event; the same list where nobody has moved. */
export function chairsAfter(chairs: readonly Chair[], event: TableEvent): readonly Chair[] {
  switch (event.kind) {
    case 'seated':
      return replaced(chairs, event.seat, () => seatedPerson(event.person));
    case 'freed':
      return replaced(chairs, event.seat, () => FREE);
    case 'placed':
      return replaced(chairs, event.seat, () => ({ kind: 'agent', agent: event.agent }));
    case 'away':
      return replaced(chairs, event.seat, (chair) => changed(chair, { away: true }));
    case 'back':
      return replaced(chairs, event.seat, (chair) => changed(chair, { away: false, replacement: null }));
    case 'replaced':
      return replaced(chairs, event.seat, (chair) => changed(chair, { replacement: event.agent, wasReplaced: true }));
    default:
      return chairs;
  }
}

/** Who sits where when a table is opened. */
export function firstChairs({ terms, agents }: TableEventOf<'opened'>): readonly Chair[] {
  return Array.from({ length: terms.seats }, (_, seat) => {
    const agent = agents[seat] ?? null;
    return agent === null ? FREE : { kind: 'agent', agent };
  });
}

function replaced(chairs: readonly Chair[], seat: number, by: (chair: Chair) => Chair): readonly Chair[] {
  return chairs.map((chair, other) => (other === seat ? by(chair) : chair));
}

function changed(chair: Chair, change: Partial<Extract<Chair, { kind: 'person' }>>): Chair {
  return chair.kind === 'person' ? { ...chair, ...change } : chair;
}
