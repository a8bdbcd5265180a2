import type { Addition, Appended } from './store.js';

/** How a table stands in a database: the columns that decide whether something may be added. */
export interface Standing {
  readonly version: number;
  readonly fence: number;
  readonly leased_by: string | null;
}

/** What becomes of something that is to be added to a table that stands like this; without one it is not there. */
export function judged({ after, fence }: Addition, standing: Standing | undefined): Appended {
  if (standing?.version !== after) return 'conflict';
  const isLate = fence !== undefined && (standing.fence !== fence.number || standing.leased_by !== fence.node);
  return isLate ? 'fenced' : 'kept';
}

/** A row of each event. */
export function eventRows({ table, after, events }: Pick<Addition, 'table' | 'after' | 'events'>) {
  return events.map((event, i) => ({ table_id: table, version: after + i + 1, event: JSON.stringify(event) }));
}

/** A row of each person who sat down; whoever opened the table is found again as they are. */
export function seatRows({ table, events }: Pick<Addition, 'table' | 'events'>) {
  return events.flatMap((event) => {
    if (event.kind === 'seated') return [{ person: event.person, table_id: table }];
    return event.kind === 'opened' ? [{ person: event.by, table_id: table }] : [];
  });
}

/** What of a summary has columns of its own. */
export function columnsOf(summary: NonNullable<Addition['summary']>) {
  return {
    listed: summary.terms.listed ? 1 : 0,
    over: summary.over ? 1 : 0,
    summary: JSON.stringify(summary),
  };
}
