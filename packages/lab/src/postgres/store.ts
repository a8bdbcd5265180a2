/** The tables that coordinators and workers share: open runs, living workers, and results on their way. */
import { type BlockResult, type Experiment, type GameFailure, readExperiment } from '@tabuleiro/trials';
import type { RunHeader } from '../run/header.js';
import { readGame } from '../run/read-header.js';
import type { Version } from '../run/version.js';
import type { Connection } from './connection.js';

/** A run that workers can work for. */
export interface OpenRun extends Version {
  readonly id: string;
  /** Of the coordinator's sitting: jobs of an earlier one are void. */
  readonly epoch: string;
  readonly experiment: Experiment;
  readonly game: RunHeader['game'];
}

/** How long ago a sign of life may be. */
const ALIVE = `now() - interval '8 seconds'`;
/** A coordinator may be away for longer, while the database was. */
const OPEN = `now() - interval '60 seconds'`;

const TABLES = `
  select pg_advisory_xact_lock(7461627);
  create schema if not exists tabuleiro;
  create table if not exists tabuleiro.run (
    id uuid primary key, epoch uuid not null, experiment json not null, game json not null,
    version text not null, build text not null, seen timestamptz not null default now());
  create table if not exists tabuleiro.result (
    run uuid not null, block bigint not null, lines text not null, ms float8 not null, failure text,
    primary key (run, block));
  alter table tabuleiro.result add column if not exists failures json;
  create table if not exists tabuleiro.worker (
    id uuid primary key, threads int not null, jobs uuid[] not null, seen timestamptz not null default now());
`;

export class Store {
  constructor(private readonly connection: Connection) {}

  async install(): Promise<void> {
    // One text is one transaction: the lock keeps two that begin at once from making the same table.
    await this.connection.patiently(() => this.connection.once(TABLES));
  }

  async openRun({ id, epoch, experiment, game, version, build }: OpenRun): Promise<void> {
    await this.connection.query(
      `insert into tabuleiro.run (id, epoch, experiment, game, version, build) values ($1, $2, $3, $4, $5, $6)
       on conflict (id) do update set epoch = $2, seen = now()`,
      [id, epoch, JSON.stringify(experiment), JSON.stringify(game), version, build],
    );
    // What went wrong last time may go well now.
    await this.connection.query('delete from tabuleiro.result where run = $1 and failure is not null', [id]);
  }

  /** A sign of life of the coordinator; false where another one has taken the run up since. */
  async touchRun(id: string, epoch: string): Promise<boolean> {
    const rows = await this.connection.query(
      'update tabuleiro.run set seen = now() where id = $1 and epoch = $2 returning id',
      [id, epoch],
    );
    return rows.length > 0;
  }

  /** Nobody works for the run any more; its results stay until the run is taken up, or go with it when it is done. */
  async closeRun(id: string, epoch: string, done: boolean): Promise<void> {
    const closed = await this.connection.query('delete from tabuleiro.run where id = $1 and epoch = $2 returning id', [
      id,
      epoch,
    ]);
    // Another coordinator that has taken it up wants its results.
    if (done && closed.length > 0) await this.connection.query('delete from tabuleiro.result where run = $1', [id]);
  }

  async findRun(id: string): Promise<OpenRun | null> {
    const rows = await this.connection.query<RunRow>('select * from tabuleiro.run where id = $1', [id]);
    return rows.length === 0 ? null : readRun(rows[0]);
  }

  async openRuns(): Promise<OpenRun[]> {
    const rows = await this.connection.query<RunRow>(`select * from tabuleiro.run where seen > ${OPEN} order by seen`);
    return rows.flatMap((row) => readRun(row) ?? []);
  }

  /** Keeps results; a block that is there already stays as it is. */
  async putResults(run: string, results: readonly BlockResult[]): Promise<void> {
    await this.connection.query(
      `insert into tabuleiro.result (run, block, lines, ms, failures)
       select $1, * from unnest($2::bigint[], $3::text[], $4::float8[], $5::json[])
       on conflict (run, block) do nothing`,
      [
        run,
        results.map(({ block }) => block),
        results.map(({ lines }) => lines.join('\n')),
        results.map(({ ms }) => ms),
        results.map(({ failures }) => (failures === undefined ? null : JSON.stringify(failures))),
      ],
    );
  }

  async putFailure(run: string, block: number, reason: string): Promise<void> {
    await this.connection.query(
      `insert into tabuleiro.result (run, block, lines, ms, failure) values ($1, $2, '', 0, $3)
       on conflict (run, block) do nothing`,
      [run, block, reason],
    );
  }

  async results(run: string, most: number): Promise<(BlockResult & { readonly failure: string | null })[]> {
    const rows = await this.connection.query<ResultRow>(
      'select block, lines, ms, failure, failures from tabuleiro.result where run = $1 order by block limit $2',
      [run, most],
    );
    return rows.map(({ block, lines, ms, failure, failures }) => ({
      block: Number(block),
      lines: lines.split('\n'),
      ms,
      failure,
      ...(Array.isArray(failures) && { failures }),
    }));
  }

  async dropResults(run: string, blocks: readonly number[]): Promise<void> {
    await this.connection.query('delete from tabuleiro.result where run = $1 and block = any($2::bigint[])', [
      run,
      blocks,
    ]);
  }

  /** A worker's sign of life, with the jobs that it holds. */
  async beat(worker: string, threads: number, jobs: readonly string[]): Promise<void> {
    await this.connection.query(
      `insert into tabuleiro.worker (id, threads, jobs) values ($1, $2, $3)
       on conflict (id) do update set jobs = $3, seen = now()`,
      [worker, threads, jobs],
    );
  }

  async leave(worker: string): Promise<void> {
    await this.connection.query(`delete from tabuleiro.worker where id = $1 or seen < now() - interval '1 hour'`, [
      worker,
    ]);
  }

  async livingWorkers(): Promise<{ readonly threads: number; readonly jobs: readonly string[] }[]> {
    return this.connection.query(`select threads, jobs from tabuleiro.worker where seen > ${ALIVE}`);
  }
}

interface RunRow extends Omit<OpenRun, 'experiment' | 'game'> {
  readonly experiment: unknown;
  readonly game: unknown;
}

/** A run as it stands in the table; null where somebody else has put something there. */
function readRun({ id, epoch, experiment: asked, game, version, build }: RunRow): OpenRun | null {
  const experiment = readExperiment(asked);
  const known = readGame(game);
  return experiment.ok && known.ok
    ? { id, epoch, experiment: experiment.value, game: known.value, version, build }
    : null;
}

interface ResultRow {
  readonly block: string;
  readonly lines: string;
  readonly ms: number;
  readonly failure: string | null;
  readonly failures: readonly GameFailure[] | null;
}
