import type Database from 'libsql';
import { columnsOf, eventRows, judged, type Standing, seatRows } from './additions.js';
import { checked } from './bound.js';
import type { Addition, Appended } from './store.js';

/**
 * Adds to logs in one transaction, with statements that were prepared once: whoever asks for a thousand moves a second
 * should wait for the disk and for nothing else.
 */
export function sqliteWriter(database: Database.Database): (additions: readonly Addition[]) => readonly Appended[] {
  const prepare = (text: string) => {
    const statement = database.prepare(text);
    return {
      get: (...given: readonly unknown[]): unknown => statement.get(...checked(given)),
      run: (...given: readonly unknown[]): unknown => statement.run(...checked(given)),
    };
  };
  const look = prepare('select version, fence, leased_by from tables where id = ?');
  const move = prepare('update tables set version = ? where id = ?');
  const list = prepare('update tables set listed = ?, over = ?, summary = ? where id = ?');
  const add = prepare('insert into events (table_id, version, at, event) values (?, ?, ?, ?)');
  const sit = prepare('insert into seats (person, table_id) values (?, ?) on conflict do nothing');
  const append = (addition: Addition, at: number): Appended => {
    const { table, after, events, summary } = addition;
    const result = judged(addition, look.get(table) as Standing | undefined);
    if (result !== 'kept') return result;
    move.run(after + events.length, table);
    if (summary !== null) {
      const { listed, over, summary: text } = columnsOf(summary);
      list.run(listed, over, text, table);
    }
    for (const { version, event } of eventRows(addition)) add.run(table, version, at, event);
    for (const { person } of seatRows(addition)) sit.run(person, table);
    return 'kept';
  };
  return (additions) => {
    database.exec('begin immediate');
    try {
      const at = Date.now();
      const results = additions.map((addition) => append(addition, at));
      database.exec('commit');
      return results;
    } catch (error) {
      // Where the disk is full the transaction has ended already.
      if (database.inTransaction) database.exec('rollback');
      throw error;
    }
  };
}
