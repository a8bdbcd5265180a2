import { type Catalogue, unwrap } from '@tabuleiro/engine';
import { OnlineTable, type SeenTable } from '@tabuleiro/online';
import type { TableEvent, TableEventOf } from '@tabuleiro/protocol/online';
import type { OnlineStore } from '../stores/store.js';
import type { ScriptedPlayer, SentMove } from './scripted-player.js';

/** What logs say, beside what their players were told. */
export interface LogReport {
  readonly events: number;
  readonly moves: number;
  readonly acknowledged: number;
  readonly over: number;
  /** Each a sentence; none where all is well. */
  readonly faults: readonly string[];
}

/** Holds what players sent, and what they were told, to the logs. */
export async function reportOnLogs(
  store: Pick<OnlineStore, 'read'>,
  tables: readonly string[],
  players: readonly Pick<ScriptedPlayer, 'sent' | 'seen'>[],
  catalogue: Catalogue,
): Promise<LogReport> {
  const faults: string[] = [];
  const total = { events: 0, moves: 0, acknowledged: 0, over: 0 };
  for (const id of tables) {
    const log = (await store.read(id, 0))?.map(({ event }) => event) ?? [];
    const sent = players.flatMap((player) => player.sent.filter(({ table }) => table === id));
    const moves = log.filter((event): event is TableEventOf<'moved'> => event.kind === 'moved');
    const table = replayed(id, log, catalogue);
    total.events += log.length;
    total.moves += moves.length;
    total.acknowledged += sent.filter(({ acknowledged }) => acknowledged !== null).length;
    if (typeof table === 'string') faults.push(table);
    else if (table.stage === 'over') total.over++;
    faults.push(...moveFaults(id, moves, sent));
    if (typeof table === 'string') continue;
    for (const player of players) {
      const seen = player.seen(id);
      if (seen !== null) faults.push(...sightFaults(table, log, moves, seen));
    }
  }
  return { ...total, faults };
}

function replayed(id: string, [opened, ...rest]: readonly TableEvent[], catalogue: Catalogue): OnlineTable | string {
  if (opened?.kind !== 'opened') return `${id}: its log does not begin with its opening`;
  const { game, seats, rules } = opened.terms;
  const table = new OnlineTable(id, unwrap(catalogue.table(game, seats, rules)), opened);
  try {
    for (const event of rest) table.apply(event);
  } catch (error) {
    return `${id}: its log cannot be played through: ${error instanceof Error ? error.message : String(error)}`;
  }
  return table;
}

/** Every acknowledged move is there, and none that nobody sent; a move that was made twice would be one of those. */
function moveFaults(id: string, moves: readonly TableEventOf<'moved'>[], sent: readonly SentMove[]): string[] {
  const lost = sent
    .filter(({ acknowledged, at, move }) => acknowledged !== null && moves[at]?.move !== move)
    .map(({ at, move }) => `${id}: move ${at}, ${move}, was acknowledged, and the log has ${moves[at]?.move}`);
  const asked = new Set(sent.map(({ at, move }) => `${at} ${move}`));
  const invented = moves.flatMap(({ agent, move }, at) =>
    agent || asked.has(`${at} ${move}`) ? [] : [`${id}: move ${at}, ${move}, is in the log, and nobody sent it`],
  );
  return [...lost, ...invented];
}

/** What somebody was told is what the log says, as far as it was told. */
function sightFaults(
  { id, match, stage }: OnlineTable,
  log: readonly TableEvent[],
  moves: readonly TableEventOf<'moved'>[],
  seen: SeenTable,
): string[] {
  const faults: string[] = [];
  if (seen.version > log.length) faults.push(`${id}: ${seen.version} events were told, and the log has ${log.length}`);
  for (const [i, { text, seat }] of seen.moves.entries()) {
    if (moves[i]?.seat !== seat || (text !== null && moves[i].move !== text)) {
      faults.push(`${id}: somebody was told of move ${i}, ${text}, and the log has ${moves[i]?.move}`);
    }
  }
  if (stage === 'over' && seen.version === log.length) {
    const [told, kept] = [JSON.stringify(seen.payoffs), JSON.stringify(match?.payoffs ?? null)];
    if (told !== kept) faults.push(`${id}: the end was told as ${told}, and the log comes to ${kept}`);
  }
  return faults;
}
