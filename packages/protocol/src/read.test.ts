import { foreign } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import {
  answerMessage,
  Client,
  type Envelope,
  type GameTexts,
  idOf,
  isHostMessage,
  PROTOCOL,
  REFUSALS,
  readEnvelope,
  readGameTexts,
  refuse,
  type Shown,
} from './index.js';
import { phrase } from './sentences.js';

const game: GameTexts = {
  game: 'tic-tac-toe',
  seats: 2,
  rules: '',
  players: ['person', 'level(n=1)'],
  start: null,
  moves: ['5'],
  at: 1,
  ending: null,
  clock: { minutes: 5, increment: 3 },
  left: [300_000, 290_000],
};

const envelope = (request: unknown, more = {}) => ({ protocol: PROTOCOL, id: 3, request, ...more });

/** Why something is refused; null where it is taken. */
function refusalOf(message: unknown): string | null {
  const read = readEnvelope(message);
  return read.ok ? null : `${read.refusal.code}: ${read.refusal.why.message}`;
}

describe('a request', () => {
  it.each([
    { kind: 'open', game, resume: true },
    { kind: 'open', game: { ...game, ending: { reason: 'time', seat: 1 }, clock: null, left: null }, resume: false },
    { kind: 'look', seat: 3 },
    { kind: 'play', seat: 0, move: '6-4@left', version: 17 },
    { kind: 'resign', seat: 0 },
    { kind: 'offer-draw', seat: 1 },
    { kind: 'go-to', at: 0 },
    { kind: 'go-on' },
    { kind: 'turn-seats' },
    { kind: 'seen', version: 0 },
  ])('is read: $kind', (request) => {
    expect(refusalOf(envelope(request))).toBe(null);
  });

  it.each<[unknown, RegExp]>([
    [null, /^malformed: a message is not well formed/],
    ['hello', /^malformed: a message is not well formed/],
    [{ protocol: 2, id: 1, request: { kind: 'go-on' } }, /^other-protocol: .* version 1 of the protocol, not 2/],
    [{ protocol: '1', id: 1 }, /^other-protocol: .*not "1"/],
    [envelope({ kind: 'go-on' }, { id: 0.5 }), /^malformed: a message is wrong in "id"/],
    [envelope({ kind: 'go-on' }, { seed: 5 }), /^malformed: a message is wrong in "seed"/],
    [envelope(7), /^malformed: a message is wrong in "request"/],
    [envelope({ kind: 'proceed' }), /^malformed: a request is one of open, look, .*, not "proceed"/],
    [envelope({ kind: 'constructor' }), /^malformed: a request is one of/],
    [envelope({ kind: '__proto__' }), /^malformed: a request is one of/],
    [envelope({ kind: 'look' }), /^malformed: the request "look" is wrong in "seat"/],
    [envelope({ kind: 'look', seat: '1' }), /^malformed: the request "look" is wrong in "seat"/],
    [envelope({ kind: 'look', seat: -1 }), /"seat"/],
    [envelope({ kind: 'seen', version: 1, seed: 3 }), /^malformed: the request "seen" is wrong in "seed"/],
    [envelope({ kind: 'play', seat: 0, move: 'x'.repeat(500), version: 1 }), /"move"/],
    [envelope({ kind: 'go-to', at: Number.NaN }), /"at"/],
    [envelope({ kind: 'open', game: { ...game, seed: 1 }, resume: false }), /"game.seed"/],
    [envelope({ kind: 'open', game: { ...game, players: [1] }, resume: false }), /"game.players.0"/],
    [envelope({ kind: 'open', game: { ...game, ending: { reason: 'bored' } }, resume: false }), /"game.ending"/],
  ])('is refused in a sentence: %j', (message, words) => {
    expect(refusalOf(message)).toMatch(words);
  });

  it('has a number that its answer carries, whatever else is wrong with it', () => {
    expect([idOf({ id: 4 }), idOf({ id: 'x' }), idOf(null), idOf({ id: -1 })]).toEqual([4, 0, 0, 0]);
  });
});

describe('a game that was kept', () => {
  it('is read back', () => {
    expect(readGameTexts(JSON.stringify(game))).toEqual({ ok: true, value: game });
  });

  it.each(['', '{', '[]', 'null', '{"game":"x"}'])('is refused where it is damaged: %s', (text) => {
    expect(readGameTexts(text)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });
});

describe('a client', () => {
  it('finds the answers to its questions, in whatever order they come', async () => {
    const sent: Envelope[] = [];
    const client = new Client(
      (message) => sent.push(message),
      () => {},
    );
    const first = client.ask({ kind: 'go-on' });
    const second = client.ask({ kind: 'look', seat: 1 });
    client.receive(answerMessage(sent[1].id, refuse('covered', foreign('say first who has the device'))));
    client.receive(answerMessage(sent[0].id, { ok: true, value: null }));
    client.receive(answerMessage(99, { ok: true, value: null }));
    expect(await first).toEqual({ ok: true, value: null });
    expect(await second).toMatchObject({ ok: false, refusal: { code: 'covered' } });
  });

  it('is not shown the game before while another one is opened', async () => {
    const sent: Envelope[] = [];
    const versions: number[] = [];
    const client = new Client(
      (message) => sent.push(message),
      ({ version }) => versions.push(version),
    );
    const shown = (version: number) => client.receive({ kind: 'shown', version } as Shown);
    shown(1);
    const opened = client.ask({ kind: 'open', game, resume: false });
    shown(7);
    client.receive(answerMessage(sent[0].id, { ok: true, value: null }));
    shown(0);
    await opened;
    expect(versions).toEqual([1, 0]);
  });

  it('hears that nobody is there any more', async () => {
    const client = new Client(
      () => {},
      () => {},
    );
    const asked = client.ask({ kind: 'go-on' });
    client.fail({ code: 'broken', why: foreign('the worker could not be started') });
    expect(await asked).toMatchObject({ ok: false, refusal: { code: 'broken' } });
  });
});

it('has one code for each refusal, and its own messages in its schema', () => {
  expect(new Set(REFUSALS).size).toBe(REFUSALS.length);
  const inner = phrase('kept');
  const why = phrase('wrong-in', { what: inner, field: 'seat', detail: [inner, 'and more'] });
  for (const code of REFUSALS) expect(isHostMessage(answerMessage(1, refuse(code, why)))).toBe(true);
  expect(isHostMessage({ kind: 'shown' })).toBe(false);
  const refused = { ...answerMessage(1, refuse('stale', why)) };
  const altered = [
    { why: 'a sentence' },
    { why: { ...why, more: 1 } },
    { why: { ...why, parts: { what: { code: 'x' } } } },
    { why: { ...why, parts: { what: true } } },
    { code: 'none' },
    { message: why.message },
  ];
  for (const other of altered) expect([other, isHostMessage({ ...refused, ...other })]).toEqual([other, false]);
});
