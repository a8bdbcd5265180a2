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

export const FREE: Chair = { kind: 'free' };

/** A person who has just sat down. */
export function seatedPerson(person: string): Chair {
  return { kind: 'person', person, away: false, replacement: null, wasReplaced: false };
}

/** The agent that decides on a chair now; null where a person does, or nobody. */
export function decidingAgent(chair: Chair): string | null {
  if (chair.kind === 'free') return null;
  return chair.kind === 'agent' ? chair.agent : chair.replacement;
}
