import { NOBODY, type OpenedPlace, type TableSummary } from './store.js';

/** The order in which tables were opened; at the same moment, by their ids. */
export function byOpening(a: OpenedPlace, b: OpenedPlace): number {
  if (a.opened !== b.opened) return a.opened - b.opened;
  if (a.table === b.table) return 0;
  return a.table < b.table ? -1 : 1;
}

/** A summary in which nobody has the seat of a person. */
export function withoutPerson(summary: TableSummary, person: string): TableSummary {
  const chairs = summary.chairs.map((chair) =>
    chair.kind === 'person' && chair.person === person ? { ...chair, person: NOBODY } : chair,
  );
  return { ...summary, chairs };
}

/** Whether somebody else than those who wanted to be forgotten has a seat. */
export function isPlayedByOthers({ chairs }: TableSummary): boolean {
  return chairs.some((chair) => chair.kind === 'person' && chair.person !== NOBODY);
}
