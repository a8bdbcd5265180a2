import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Catalogue } from '@tabuleiro/engine';
import { openSqlite } from '../stores/sqlite.js';
import type { AttackOrder, AttackReport } from './attack.js';
import { reportOnLogs } from './log-faults.js';
import { ScriptedPlayer } from './scripted-player.js';
import { socketWire } from './socket-wire.js';
import { openTrialTables, playersFor } from './trial-tables.js';

/** What is tried: so many hostile messages, while people play. */
export interface HostileTrial {
  readonly catalogue: Catalogue;
  /** An empty folder for a page and a store. */
  readonly folder: string;
  readonly messages: number;
  /** Tables that are played at the same time. */
  readonly tables: number;
  readonly seed: number;
  /** Milliseconds that a player thinks at most. */
  readonly pause: number;
  /** Milliseconds until those who have left are gone for good, and memory is looked at. */
  readonly rest: number;
  readonly onProgress?: (text: string) => void;
}

/** Bytes that a server needs. */
interface Memory {
  readonly heap: number;
  readonly rss: number;
}

/** What came of it. */
export interface HostileReport {
  readonly messages: number;
  readonly sent: Readonly<Record<string, number>>;
  readonly answered: Readonly<Record<string, number>>;
  readonly closed: number;
  readonly connectionsEnded: number;
  readonly connectionsRefused: number;
  readonly seconds: number;
  /** What those who play had to wait for their moves: milliseconds until they were acknowledged. */
  readonly moves: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  /** The same without an attack. */
  readonly calmP99: number;
  /** Before the attack, and when everybody has left. */
  readonly before: Memory;
  readonly after: Memory;
  readonly faults: readonly string[];
  readonly troubles: readonly string[];
}

/** Of all messages, these parts come from: one address that floods, another one, and many that keep to their pace. */
const FLOOD_PART = 0.4;
const FLOODERS = ['127.0.2.1', '127.0.2.2'];
const STEADY = Array.from({ length: 8 }, (_, i) => `127.0.3.${i + 1}`);
/** Connections of an address that floods, and of one that does not, with so many messages a second each. */
const FLOOD_CONNECTIONS = 40;
const STEADY_CONNECTIONS = 20;
const STEADY_PACE = 18;

const SERVER = fileURLToPath(new URL('../../dist/testing/watched-server.js', import.meta.url));
const ATTACK = fileURLToPath(new URL('../../dist/testing/attack-process.js', import.meta.url));

/** Has people play, attacks the server that they play at, and holds it to what it owes both. */
export async function hostileTrial(trial: HostileTrial): Promise<HostileReport> {
  const { catalogue, folder, onProgress = () => {} } = trial;
  const file = join(folder, 'tables.db');
  const server = await WatchedServer.start(folder, file);
  const honest = new HonestPeople(trial, server.port);
  onProgress('people play without an attack');
  await honest.playOnce();
  const calmP99 = percentile(honest.waits(), 0.99);
  await waited(trial.rest);
  const before = await server.memory();
  const calmMoves = honest.waits().length;
  onProgress('the attack begins');
  const began = performance.now();
  const tables = await honest.begin();
  const attacking = attackAll(trial, server.port, tables);
  const playing = honest.playUntil(attacking.then(() => {}));
  const attacks = await attacking;
  const seconds = Math.round((performance.now() - began) / 1000);
  onProgress('the attack is over');
  await playing;
  await waited(trial.rest);
  const after = await server.memory();
  await server.end();
  const store = await openSqlite(file);
  const logs = await reportOnLogs(store, honest.tables, honest.players, catalogue);
  await store.close();
  const waits = honest.waits(calmMoves);
  const refused = honest.players.flatMap((player) => player.refused);
  return {
    messages: sum(attacks.flatMap(({ sent }) => Object.values(sent))),
    sent: added(attacks.map(({ sent }) => sent)),
    answered: added(attacks.map(({ answered }) => answered)),
    closed: sum(attacks.map(({ closed }) => closed)),
    connectionsEnded: sum(attacks.map(({ connectionsEnded }) => connectionsEnded)),
    connectionsRefused: sum(attacks.map(({ connectionsRefused }) => connectionsRefused)),
    seconds,
    moves: waits.length,
    p50: percentile(waits, 0.5),
    p99: percentile(waits, 0.99),
    longest: percentile(waits, 1),
    calmP99,
    before,
    after,
    faults: [
      ...attacks.flatMap(({ faults }) => faults),
      ...logs.faults,
      ...refused.map((code) => `somebody who plays was refused: ${code}`),
    ],
    troubles: server.troubles,
  };
}

/** Everybody who attacks, in a process of their own: those who play must not wait for it. */
function attackAll({ messages, seed }: HostileTrial, port: number, tables: readonly string[]): Promise<AttackReport[]> {
  const part = (share: number, among: readonly string[]): number => Math.ceil((share * messages) / among.length);
  const flood = { connections: FLOOD_CONNECTIONS, pace: null, messages: part(FLOOD_PART, FLOODERS) };
  const steady = { connections: STEADY_CONNECTIONS, pace: STEADY_PACE, messages: part(1 - FLOOD_PART, STEADY) };
  const orders: AttackOrder[] = [
    ...FLOODERS.map((address, i) => ({ port, tables, address, seed: seed + i, ...flood })),
    ...STEADY.map((address, i) => ({ port, tables, address, seed: seed + 10 + i, ...steady })),
  ];
  return new Promise((resolve, reject) => {
    const child = fork(ATTACK, [JSON.stringify(orders)]);
    child.once('message', (reports: AttackReport[]) => resolve(reports));
    child.once('exit', (code) => reject(new Error(`the attack ended with code ${code}`)));
  });
}

/** People who play one table after the other. */
class HonestPeople {
  readonly players: ScriptedPlayer[] = [];
  readonly tables: string[] = [];
  private wave: ScriptedPlayer[] = [];

  constructor(
    private readonly trial: HostileTrial,
    private readonly port: number,
  ) {}

  /** Opens tables, at which new people sit down and play. */
  async begin(): Promise<readonly string[]> {
    const { catalogue, pause, seed, tables } = this.trial;
    this.wave = Array.from({ length: playersFor(tables) }, (_, i) => {
      const connect: ConstructorParameters<typeof ScriptedPlayer>[0]['connect'] = (ends) => socketWire(this.port, ends);
      return new ScriptedPlayer({ name: `p${i}`, seed: seed + this.players.length + i, connect, catalogue, pause });
    });
    this.players.push(...this.wave);
    const opened = await openTrialTables(tables, this.wave);
    this.tables.push(...opened);
    return opened;
  }

  async playOnce(): Promise<void> {
    await this.begin();
    await this.end();
  }

  /** Plays what was begun to its end, and then again, until something else is over. */
  async playUntil(over: Promise<void>): Promise<void> {
    let going = true;
    void over.then(
      () => {
        going = false;
      },
      () => {
        going = false;
      },
    );
    await this.end();
    while (going) await this.playOnce();
  }

  /** Milliseconds until moves were acknowledged, without the first ones, sorted. */
  waits(without = 0): number[] {
    const sent = this.players.flatMap((player) => player.sent);
    return sent
      .slice(without)
      .map(({ sent: at, acknowledged }) => (acknowledged ?? Number.POSITIVE_INFINITY) - at)
      .sort((a, b) => a - b);
  }

  private async end(): Promise<void> {
    await Promise.all(this.wave.map((player) => player.until(() => player.isDone)));
    for (const player of this.wave) player.close();
  }
}

/** A server in a process of its own that says how much it holds. */
class WatchedServer {
  readonly troubles: string[] = [];

  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(folder: string, file: string): Promise<WatchedServer> {
    const child = fork(SERVER, [folder, file], {
      execArgv: ['--expose-gc'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const said = await answerOf<{ readonly port: number }>(child);
    const server = new WatchedServer(child, said.port);
    if (child.stderr !== null) {
      createInterface({ input: child.stderr }).on('line', (line) => server.troubles.push(line));
    }
    child.once('exit', (code) => server.troubles.push(`the server ended with code ${code}`));
    return server;
  }

  memory(): Promise<Memory> {
    const answer = answerOf<Memory>(this.child);
    this.child.send('memory');
    return answer;
  }

  async end(): Promise<void> {
    this.child.removeAllListeners('exit');
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.disconnect();
    await ended;
  }
}

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the server ended with code ${code}`));
    child.once('exit', ended);
    child.once('message', (said) => {
      child.off('exit', ended);
      resolve(said as T);
    });
  });
}

function percentile(sorted: readonly number[], part: number): number {
  return Math.round(10 * (sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN)) / 10;
}

function added(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [name, count] of counts.flatMap((each) => Object.entries(each))) all[name] = (all[name] ?? 0) + count;
  return all;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
