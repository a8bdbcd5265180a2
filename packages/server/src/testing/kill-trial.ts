import { type Catalogue, Rng } from '@tabuleiro/engine';
import type { Wire, WireEnds } from '@tabuleiro/online';
import { openSqlite } from '../stores/sqlite.js';
import { type LogReport, reportOnLogs } from './log-faults.js';
import { ScriptedPlayer } from './scripted-player.js';
import { ServerProcess } from './server-process.js';
import { socketWire } from './socket-wire.js';
import { openTrialTables, playersFor } from './trial-tables.js';

/** What is tried: so many tables, and a server that is killed so often while they are played. */
export interface KillTrial {
  readonly command: readonly string[];
  readonly catalogue: Catalogue;
  /** The file of the store. */
  readonly file: string;
  readonly tables: number;
  readonly kills: number;
  readonly seed: number;
  /** Milliseconds that a player thinks at most. */
  readonly pause: number;
  /** Milliseconds between a start and the next kill, at least and at most. */
  readonly between: readonly [number, number];
  /** Milliseconds that games may take after the last kill. */
  readonly patience: number;
  readonly onKill?: (kill: number) => void;
}

/** What came of it. */
export interface KillReport extends LogReport {
  readonly tables: number;
  readonly players: number;
  readonly kills: number;
  /** Milliseconds from a kill until the server could be reached again, at the most. */
  readonly longestStart: number;
  /** What players were refused, by code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly troubles: readonly string[];
}

/** Plays, kills, goes on, and holds the logs to what players were told. */
export async function killTrial(trial: KillTrial): Promise<KillReport> {
  const { catalogue, seed } = trial;
  const server = new ServerProcess(trial.command, trial.file);
  await server.start();
  const connect = (ends: WireEnds): Wire => socketWire(server.port, ends);
  const players = Array.from(
    { length: playersFor(trial.tables) },
    (_, i) => new ScriptedPlayer({ name: `p${i}`, seed: seed + i, connect, catalogue, pause: trial.pause }),
  );
  let longestStart = 0;
  let tables: string[] = [];
  const wrong: string[] = [];
  try {
    tables = await openTrialTables(trial.tables, players);
    const rng = new Rng(seed);
    const [least, most] = trial.between;
    for (let kill = 1; kill <= trial.kills; kill++) {
      await waited(least + rng.below(most - least + 1));
      await server.end('SIGKILL');
      const killed = performance.now();
      await server.start();
      longestStart = Math.max(longestStart, performance.now() - killed);
      trial.onKill?.(kill);
    }
    const done = Promise.all(players.map((player) => player.until(() => player.isDone)));
    if (!(await Promise.race([done.then(() => true), waited(trial.patience).then(() => false)]))) {
      wrong.push(`after ${trial.patience} ms not all games were over`);
    }
  } finally {
    for (const player of players) player.close();
    const code = await server.end('SIGTERM');
    if (code !== 0) wrong.push(`the server ended with code ${code} when it was asked to end`);
  }
  const store = await openSqlite(trial.file);
  const report = await reportOnLogs(store, tables, players, catalogue);
  await store.close();
  const refused: Record<string, number> = {};
  for (const code of players.flatMap((player) => player.refused)) refused[code] = (refused[code] ?? 0) + 1;
  return {
    tables: tables.length,
    players: players.length,
    kills: trial.kills,
    longestStart: Math.round(longestStart),
    refused,
    ...report,
    faults: [...wrong, ...report.faults],
    troubles: server.troubles,
  };
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
