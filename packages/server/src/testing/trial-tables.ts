import type { Terms } from '@tabuleiro/protocol/online';
import { freshBits } from '../online/ids.js';
import type { ScriptedPlayer } from './scripted-player.js';

/** A kind of table: who sits there besides the one who opens it. `true` is a second person. */
interface TableKind {
  readonly game: string;
  readonly rules: string;
  readonly others: readonly (string | true)[];
}

/** Two persons, a person and an agent, and a game with deals that two persons have a part in. */
const KINDS: readonly TableKind[] = [
  { game: 'pentago', rules: '', others: [true] },
  { game: 'pentago', rules: '', others: ['random'] },
  { game: 'dominoes', rules: 'target=20', others: ['basic', true, 'basic'] },
];

/** How many tables a player opens at most: it sits down at as many again, and a connection attends no more than that. */
const OPENED_EACH = 4;
/** How many are opened together. */
const AT_ONCE = 20;

/** How many players it takes for so many tables. */
export function playersFor(tables: number): number {
  return Math.max(2, Math.ceil(tables / OPENED_EACH));
}

/** Opens tables, and has the players sit down; answers with their ids. */
export async function openTrialTables(count: number, players: readonly ScriptedPlayer[]): Promise<string[]> {
  const tables: string[] = [];
  const openNth = (i: number): Promise<string> => {
    const host = i % players.length;
    const guest = (host + 1 + (Math.floor(i / players.length) % (players.length - 1))) % players.length;
    return openOne(KINDS[i % KINDS.length], players[host], players[guest]);
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => openNth(from + i));
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

async function openOne({ game, rules, others }: TableKind, host: ScriptedPlayer, guest: ScriptedPlayer) {
  const seats = 1 + others.length;
  const terms: Terms = { game, seats, rules, clock: null, listed: false, rated: false, replaceAfter: null };
  const agents = [null, ...others.map((each) => (each === true ? null : each))];
  const table = await host.ask({ kind: 'open', terms, agents, seat: 0, number: freshBits() });
  await host.attend(table);
  const seat = others.indexOf(true) + 1;
  if (seat > 0) {
    await guest.attend(table);
    await guest.ask({ kind: 'act', table, command: { kind: 'sit', seat } });
  }
  return table;
}
