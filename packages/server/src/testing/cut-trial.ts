import type { Catalogue } from '@tabuleiro/engine';
import { type OpenHall, openHall } from '../online/open-hall.js';
import type { AgentDesk } from '../online/surroundings.js';
import { postgresStore } from '../stores/postgres-store.js';
import type { OnlineStore } from '../stores/store.js';
import { hallWire } from './hall-wire.js';
import { type LogReport, reportOnLogs } from './log-faults.js';
import { ScriptedPlayer } from './scripted-player.js';
import { TcpProxy } from './tcp-proxy.js';
import { openTrialTables, playersFor } from './trial-tables.js';

/** What is tried: tables at two nodes, of which one loses its way to the database for a while. */
export interface CutTrial {
  /** The address of an empty database. */
  readonly database: string;
  readonly catalogue: Catalogue;
  readonly agents: AgentDesk;
  readonly tables: number;
  readonly seed: number;
  /** Milliseconds that a player thinks at most. */
  readonly pause: number;
  /** Milliseconds before the cut, and of the cut. */
  readonly before: number;
  readonly cut: number;
  /** Milliseconds that games may take afterwards. */
  readonly patience: number;
}

/** What came of it. */
export interface CutReport extends LogReport {
  readonly tables: number;
  readonly players: number;
  readonly cutMs: number;
  /** Moves that the node that was cut off, and the other one, acknowledged meanwhile. */
  readonly acknowledgedWhileCut: readonly [number, number];
  /** Tables whose people were all at the other node, and the longest time that nothing happened at one of them. */
  readonly tablesElsewhere: number;
  readonly longestWaitElsewhere: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly troubles: Readonly<Record<string, number>>;
}

/** An answer that had arrived before the cut may be handed on so many milliseconds after it. */
const ARRIVED_MS = 250;

/** Plays at two nodes, cuts one of them off, mends it, and holds the logs to what players were told. */
export async function cutTrial(trial: CutTrial): Promise<CutReport> {
  const { catalogue, agents, seed } = trial;
  const url = new URL(trial.database);
  const proxy = await TcpProxy.to(Number(url.port));
  const through = new URL(url);
  through.port = String(proxy.port);
  const stores = [await postgresStore(through.href), await postgresStore(url.href)];
  const troubles: Record<string, number> = {};
  const onTrouble = (what: string): void => {
    troubles[what] = (troubles[what] ?? 0) + 1;
  };
  const halls: OpenHall[] = [];
  for (const [i, store] of stores.entries()) {
    halls.push(await openHall({ store, catalogue, agents, node: `node ${i}`, onTrouble }));
  }
  // Those with an even number are at the node that will be cut off.
  const players = Array.from({ length: playersFor(trial.tables) }, (_, i) => {
    const parts = { name: `p${i}`, seed: seed + i, catalogue, pause: trial.pause };
    return new ScriptedPlayer({ ...parts, connect: (ends) => hallWire(halls[i % 2], ends) });
  });
  const late: string[] = [];
  const tables = await openTrialTables(trial.tables, players);
  await waited(trial.before);
  const began = { at: performance.now(), moment: Date.now() };
  proxy.cut();
  await waited(trial.cut);
  const ended = { at: performance.now(), moment: Date.now() };
  proxy.mend();
  const done = Promise.all(players.map((player) => player.until(() => player.isDone)));
  if (!(await Promise.race([done.then(() => true), waited(trial.patience).then(() => false)]))) {
    late.push(`after ${trial.patience} ms not all games were over`);
  }
  for (const player of players) player.close();
  const report = await reportOnLogs(stores[1], tables, players, catalogue);
  const elsewhere = tables.filter((table) => players.every((player, i) => i % 2 === 1 || player.seen(table) === null));
  const longest = await longestWait(stores[1], elsewhere, [began.moment, ended.moment]);
  for (const hall of halls) await hall.close();
  for (const store of stores) await store.close();
  await proxy.close();
  const acknowledged = (node: number): number =>
    players
      .filter((_, i) => i % 2 === node)
      .flatMap(({ sent }) => sent)
      .filter(({ acknowledged: at }) => at !== null && at > began.at + ARRIVED_MS && at < ended.at).length;
  const refused: Record<string, number> = {};
  for (const code of players.flatMap((player) => player.refused)) refused[code] = (refused[code] ?? 0) + 1;
  return {
    tables: tables.length,
    players: players.length,
    cutMs: Math.round(ended.at - began.at),
    acknowledgedWhileCut: [acknowledged(0), acknowledged(1)],
    tablesElsewhere: elsewhere.length,
    longestWaitElsewhere: longest,
    refused,
    ...report,
    faults: [...late, ...report.faults],
    troubles,
  };
}

/** The longest time without an event between two others, at any of these tables, that reaches into a span of time. */
async function longestWait(
  store: Pick<OnlineStore, 'read'>,
  tables: readonly string[],
  [from, to]: readonly [number, number],
): Promise<number> {
  let longest = 0;
  for (const table of tables) {
    const log = (await store.read(table, 0)) ?? [];
    for (const [i, { at }] of log.entries()) {
      const previous = log[i - 1]?.at;
      if (previous !== undefined && at > from && previous < to) longest = Math.max(longest, at - previous);
    }
  }
  return longest;
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
