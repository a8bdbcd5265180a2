import type { OnlineTable } from '@tabuleiro/online';
import type { TableEvent } from '@tabuleiro/protocol/online';

/** How the next table begins, with the seats turned by one, once all who are still there want it; null before that. */
export function rematchEvents({ stage, chairs, terms, owner, rematchAsked }: OnlineTable): TableEvent[] | null {
  if (stage !== 'over' || rematchAsked.size === 0) return null;
  const waited = chairs.some((chair, seat) => chair.kind === 'person' && !chair.away && !rematchAsked.has(seat));
  if (waited) return null;
  const turned = chairs.map((_, seat) => (seat + 1) % chairs.length);
  const from = (seat: number) => chairs[turned[seat]];
  const agents = chairs.map((_, seat) => {
    const chair = from(seat);
    return chair.kind === 'agent' ? chair.agent : null;
  });
  const seated = chairs.flatMap((_, seat): TableEvent[] => {
    const chair = from(seat);
    return chair.kind === 'person' && rematchAsked.has(turned[seat])
      ? [{ kind: 'seated', seat, person: chair.person }]
      : [];
  });
  const full = agents.filter((agent) => agent !== null).length + seated.length === chairs.length;
  return [{ kind: 'opened', by: owner, terms, agents }, ...seated, ...(full ? [{ kind: 'begun' } as const] : [])];
}
