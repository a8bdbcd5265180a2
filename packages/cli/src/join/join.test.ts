import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PageServer, servePage } from '@tabuleiro/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue, Guest, testHall } from '../../../server/src/online/hall.fixture.js';
import { freshBits } from '../../../server/src/online/ids.js';
import { capture } from '../io/capture.fixture.js';
import { keyForServer } from '../io/device-key.js';
import { LineReader } from '../play/line-reader.js';
import { JoinTable } from './join-table.js';
import { KeptNumbers } from './kept-numbers.js';
import { socketWire } from './socket-wire.js';
import { parseTableAddress } from './table-address.js';
import { TypingPlayer } from './table-player.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-join-'));
let server: PageServer;
let hall: Awaited<ReturnType<typeof testHall>>;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  hall = await testHall();
  server = await servePage({ folder, port: 0, tables: join(folder, 'none'), hall });
});
afterAll(async () => {
  await server.close();
  await hall.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  vi.stubEnv('TABULEIRO_DEVICE', join(folder, 'home', 'device'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Somebody who opens a table and plays by hand. */
async function opened(
  game: string,
  agents: readonly (string | null)[],
  { rules = '', seat = 0, rated = false }: { rules?: string; seat?: number | null; rated?: boolean } = {},
) {
  const guest = new Guest('Ana');
  await guest.connect(hall);
  const terms = { game, seats: agents.length, rules, clock: null, listed: true, rated, replaceAfter: null };
  const answer = await guest.ask({ kind: 'open', terms, agents, seat, number: freshBits() });
  if (answer.kind !== 'done' || answer.table === null) throw new Error(JSON.stringify(answer));
  await guest.ask({ kind: 'attend', table: answer.table, since: 0 });
  return { guest, table: answer.table, address: `http://localhost:${server.port}/#/tables/${answer.table}` };
}

/** Answers what was written down beforehand. */
class Scripted extends LineReader {
  constructor(private readonly answers: string[]) {
    super();
  }

  override async ask(): Promise<string | null> {
    return this.answers.shift() ?? null;
  }
}

function typing(address: string, answers: string[]) {
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const { origin, socket, table } = parseTableAddress(address);
  const joined = new JoinTable({
    ...{ catalogue, table, origin, say, name: 'Rui', seat: null },
    connect: socketWire(socket),
    key: keyForServer(origin),
    numbers: KeptNumbers.of(table),
    player: new TypingPlayer(new Scripted(answers), say),
    onChecked: () => {},
  });
  return { joined, said };
}

describe('join', () => {
  it('seats a person, who types moves, hears what happens and sees the board', async () => {
    const { guest, table, address } = await opened('tic-tac-toe', [null, null]);
    const { joined, said } = typing(address, ['moves', '9', '1', '5', 'undo', '4']);
    const game = joined.run();
    for (const [at, move] of ['1', '2', '3'].entries()) {
      await guest.until(() => guest.at(table).events.filter(({ kind }) => kind === 'moved').length === 2 * at);
      await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'begun'));
      await guest.do(table, { kind: 'play', move, at: 2 * at });
    }
    expect(await game).toMatchObject({ seat: 1, over: true });
    const text = said.join('\n');
    expect(text).toContain('X (Ana) plays 1');
    expect(text).toContain('2 3 4 5 6 7 8 9');
    // What cannot be played is said, and the next line is read.
    expect(text).toMatch(/1.*(taken|occupied|not)/i);
    expect(text).toContain('The end: X wins.');
  });

  it('says what a rated game has changed', async () => {
    const { guest, table, address } = await opened('tic-tac-toe', [null, null], { rated: true });
    const { joined, said } = typing(address, []);
    const game = joined.run();
    await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'begun'));
    await guest.do(table, { kind: 'resign' });
    expect(await game).toMatchObject({ over: true });
    expect(said.join('\n')).toMatch(/O \(Rui\): \d+ -> \d+ Elo/);
  });

  it('ends where the table is closed', async () => {
    const { guest, table, address } = await opened('chinese-checkers', [null, null, null], { seat: null });
    const { joined } = typing(address, []);
    const game = expect(joined.run()).rejects.toThrow('this table was closed');
    await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'seated'));
    await guest.do(table, { kind: 'close' });
    await game;
  });

  it('keeps a seat for the device that left it, and its key to its user', async () => {
    const { address, guest, table } = await opened('tic-tac-toe', [null, null]);
    const first = typing(address, ['quit']);
    const leaving = first.joined.run();
    await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'begun'));
    await guest.do(table, { kind: 'play', move: '1', at: 0 });
    expect(await leaving).toMatchObject({ over: false, seat: 1 });
    const again = typing(address, ['resign']);
    expect(await again.joined.run()).toMatchObject({ over: true, seat: 1 });
    expect(again.said.join('\n')).toContain('O resigned: X wins');
    expect(statSync(join(folder, 'home', 'device')).mode & 0o777).toBe(0o600);
  });

  it('goes on with the number that it is bound to when it is started again in the middle of a deal', async () => {
    const { address, guest, table } = await opened('dominoes', [null, 'basic', null, 'basic']);
    const first = typing(address, []);
    const running = first.joined.run();
    const has = (kind: string, seat: number) =>
      guest.at(table).events.some((event) => event.kind === kind && 'seat' in event && event.seat === seat);
    await guest.until(() => has('committed', 2));
    first.joined.leave();
    await running;
    const again = typing(address, ['quit']);
    const playing = again.joined.run();
    await guest.contribute(table, 0);
    await guest.contribute(table, 0);
    await guest.until(() => has('numbered', 2));
    await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'dealt'));
    expect(guest.at(table).events.some(({ kind }) => kind === 'undealt')).toBe(false);
    await guest.do(table, { kind: 'resign' });
    await playing;
    expect(again.said.join('\n')).not.toContain('NOT AS IT HAD');
  });

  it('shows every server another key', () => {
    expect(keyForServer('http://a.example')).not.toBe(keyForServer('http://b.example'));
    expect(keyForServer('http://a.example')).toBe(keyForServer('http://a.example'));
  });

  it('seats an agent, which has its part in deals that are verified and saved', async () => {
    const { address } = await opened('dominoes', [null, 'basic', 'basic', 'basic'], { rules: 'target=50', seat: null });
    const deals = join(folder, 'deals');
    const { code, out, err } = await capture(
      'join',
      address,
      '--agent',
      'basic',
      '--seat',
      '1',
      '--deals',
      deals,
      '--json',
    );
    expect([code, err.includes('NOT AS IT HAD')]).toEqual([0, false]);
    const game = JSON.parse(out);
    expect(game).toMatchObject({ seat: 0, over: true, ending: { reason: 'rules' } });
    expect(game.deals.length).toBeGreaterThan(0);
    expect(err).toContain('this deal was verified: your own number is in it');
    const files = readdirSync(deals);
    expect(files).toHaveLength(game.deals.length);
    const verdict = await capture('verify-deal', ...files.slice(0, 1).map((file) => join(deals, file)));
    expect(verdict.code).toBe(0);
    expect(readdirSync(join(folder, 'home', 'deals'))).toEqual([]);
  });

  it('lets somebody look on, who sees no hand', async () => {
    const { address, guest, table } = await opened('dominoes', [null, 'basic', 'basic', 'basic']);
    await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'dealing'));
    const watching = capture('join', address, '--watch');
    await guest.until(() => guest.heard.some((each) => each.kind === 'people' && each.watching === 1));
    await guest.contribute(table, 0);
    await guest.contribute(table, 0);
    await guest.until(() => guest.at(table).events.some(({ kind }) => kind === 'dealt'));
    await guest.do(table, { kind: 'resign' });
    const { code, out } = await watching;
    expect(code).toBe(0);
    expect(out).toContain('The end: South resigned');
    // Before the game was over there was nothing to see but whose turn it was.
    expect(out.split('the table is empty')[0]).not.toMatch(/\d-\d/);
    expect(out).toContain('this deal was verified');
    expect(out).not.toContain('your own number');
  });

  it('refuses in one sentence what cannot be joined', async () => {
    const none = `http://localhost:${server.port}/#/tables/${'x'.repeat(16)}`;
    const { address } = await opened('tic-tac-toe', [null, 'random']);
    const { address: waiting } = await opened('dominoes', ['basic', null, null, 'basic'], { seat: null });
    const refusals: [string[], string][] = [
      [['hello'], '"hello" is no address of a table; expected one like http://localhost:4173/#/tables/ID'],
      [[none], `there is no table ${'x'.repeat(16)}`],
      [[`http://localhost:1/#/tables/${'x'.repeat(16)}`], 'no server of tables answers at http://localhost:1'],
      [[address], 'no seat is free at this table: --watch looks on'],
      [[waiting, '--seat', '1'], 'seat 1 is taken: seats 2, 3 are free'],
      [[waiting, '--seat', '9'], 'there is no seat 9 at this table: it has 4'],
      [[waiting, '--agent', 'nobody'], 'there is no agent "nobody"'],
      [[address, '--watch', '--seat', '1'], '--watch takes no seat: leave --seat and --agent out'],
      [[address, '--name', ' '], '--name should have 1 to 40 characters, not 0'],
    ];
    for (const [args, sentence] of refusals) {
      const { code, err } = await capture('join', ...args);
      expect([code, err.slice(0, sentence.length)]).toEqual([2, sentence]);
    }
  });
});
