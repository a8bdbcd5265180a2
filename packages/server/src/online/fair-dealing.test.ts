import { Rng } from '@tabuleiro/engine';
import { Match } from '@tabuleiro/engine/match';
import {
  type CheckedDeal,
  type DealNumbers,
  makeDealFile,
  parseDealFile,
  seatCommitment,
  serverCommitment,
} from '@tabuleiro/online';
import type { OnlineMessage, OnlineMessageOf, TableEvent } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { testHall } from './hall.fixture.js';
import { freshBits } from './ids.js';
import { type Middleman, meddledWire, TableGuest, tableOf } from './table-guest.fixture.js';

/** Plays so many rounds with somebody between Ana and the server; answers with what Ana and Rui found out. */
async function playedWith(middleman: Middleman, deals = 1, secret?: () => string) {
  const hall = await testHall({ patience: { round: 1 }, ...(secret && { secret }) });
  const ana = new TableGuest({ connect: meddledWire(hall, middleman), name: 'Ana' });
  const rui = new TableGuest({ connect: meddledWire(hall, {}), name: 'Rui' });
  const table = await ana.open();
  await ana.attend(table);
  await (await rui.attend(table)).act({ kind: 'sit', seat: 2 });
  await Promise.all([ana.play(deals), rui.play(deals)]);
  for (const each of [ana, rui]) each.close();
  expect(hall.troubles).toEqual([]);
  await hall.close();
  return { ana: ana.checked, rui: rui.checked };
}

const codes = (checked: readonly CheckedDeal[]): string[][] =>
  checked.map(({ faults }) => faults.map(({ code }) => code.replace('online.', '')));

/** Changes the events that a device is told; others than before may come in their place. */
function changing(change: (event: TableEvent, message: OnlineMessageOf<'told'>) => readonly TableEvent[]): Middleman {
  let more = 0;
  return {
    toDevice(message: OnlineMessage) {
      if (message.kind !== 'told') return [message];
      const from = message.from + more;
      const events = message.events.flatMap((event) => change(event, message));
      more += events.length - message.events.length;
      return [{ ...message, from, events }];
    },
  };
}

/** The numbers of the deal that goes on at a table, from what its events said. */
function numbersOf({ table }: OnlineMessageOf<'told'>, opened: TableEvent, dealing: TableEvent): DealNumbers {
  if (opened.kind !== 'opened' || dealing.kind !== 'dealing') throw new Error('not yet');
  const { round, attempt, contributors } = dealing;
  return { table, terms: opened.terms, round, attempt, contributors };
}

describe('an honest server', () => {
  it('deals what both seats find verified, round after round, with a number of their own in it', async () => {
    const { ana, rui } = await playedWith({}, 3);
    expect(ana.length).toBeGreaterThan(0);
    expect(codes([...ana, ...rui]).flat()).toEqual([]);
    expect(ana.map(({ record }) => record.own?.seat)).toEqual(ana.map(() => 0));
    expect(ana[0].record.own?.views.length).toBeGreaterThan(3);
    for (const { record } of [...ana, ...rui]) {
      expect(parseDealFile(makeDealFile(record))).toEqual({ ok: true, value: record });
    }
  });
});

describe('a server that cheats is found out by whoever it cheats', () => {
  it('where it swaps hands after it was bound', async () => {
    const { ana, rui } = await playedWith(
      changing((event) =>
        event.kind === 'uncovered' ? [{ ...event, moves: [event.moves[1], event.moves[0], event.moves[2]] }] : [event],
      ),
    );
    expect([codes(ana), codes(rui)]).toEqual([[['other-deal']], [[]]]);
  });

  it('where it shows a hand, for a moment, that was not dealt', async () => {
    let opened: TableEvent | null = null;
    const { ana } = await playedWith({
      toDevice(message) {
        if (message.kind !== 'told') return [message];
        if (message.events[0]?.kind === 'opened') [opened] = message.events;
        if (opened?.kind !== 'opened' || message.view === null || message.events[0]?.kind !== 'dealt') return [message];
        const table = tableOf(opened.terms);
        const other = new Match(table);
        while (other.turn < 0) other.chance(new Rng(9));
        const view = other.view(0).text();
        return [{ ...message, view }, message];
      },
    });
    expect(codes(ana)).toEqual([['other-hand']]);
  });

  it('where the last seat exchanges its number, and what it was bound to, once the others are known', async () => {
    let [opened, dealing]: (TableEvent | null)[] = [null, null];
    const { ana } = await playedWith(
      changing((event, message) => {
        if (event.kind === 'opened') opened = event;
        if (event.kind === 'dealing') dealing = event;
        if (event.kind !== 'numbered' || event.seat !== 2 || opened === null || dealing?.kind !== 'dealing')
          return [event];
        const number = freshBits();
        const commitment = seatCommitment(numbersOf(message, opened, dealing), dealing.commitment, 2, number);
        return [
          { kind: 'committed', seat: 2, commitment },
          { kind: 'numbered', seat: 2, number },
        ];
      }),
    );
    expect(codes(ana)).toEqual([['other-number', 'other-deal']]);
  });

  it('where it leaves a contribution out', async () => {
    const without = (seat: number) =>
      changing((event) => (event.kind === 'numbered' && event.seat === seat ? [] : [event]));
    expect(codes((await playedWith(without(2))).ana)).toEqual([['number-dropped']]);
    expect(codes((await playedWith(without(0))).ana)).toEqual([['number-dropped', 'own-number-missing']]);
  });

  it('where it uses a secret twice', async () => {
    const secret = freshBits();
    const { ana, rui } = await playedWith({}, 2, () => secret);
    expect(ana.length).toBe(2);
    expect([codes(ana), codes(rui)]).toEqual([
      [[], ['secret-again']],
      [[], ['secret-again']],
    ]);
  });

  it('where it shows two seats different commitments, and adds numbers of its own for them', async () => {
    const [secret, forged] = [freshBits(), freshBits()];
    let opened: TableEvent | null = null;
    let dealing: TableEvent | null = null;
    let numbers: DealNumbers | null = null;
    const said: { commitment?: string; number?: string } = {};
    const telling = changing((event, message) => {
      if (event.kind === 'opened') opened = event;
      if (event.kind === 'dealing' && opened !== null) {
        dealing = event;
        numbers = numbersOf(message, opened, event);
        return [{ ...event, commitment: serverCommitment(numbers, secret) }];
      }
      // Ana is shown her own commitment and number, whatever the server was told in her name.
      if (event.kind === 'committed' && event.seat === 0) return [{ ...event, commitment: said.commitment ?? '' }];
      if (event.kind === 'numbered' && event.seat === 0) return [{ ...event, number: said.number ?? '' }];
      return [event.kind === 'uncovered' ? { ...event, secret } : event];
    });
    const { ana, rui } = await playedWith({
      ...telling,
      toServer(envelope) {
        const { request } = envelope;
        if (request.kind !== 'act' || numbers === null || dealing?.kind !== 'dealing') return envelope;
        const { command } = request;
        if (command.kind === 'commit') {
          said.commitment = command.commitment;
          const commitment = seatCommitment(numbers, dealing.commitment, 0, forged);
          return { ...envelope, request: { ...request, command: { ...command, commitment } } };
        }
        if (command.kind !== 'number') return envelope;
        said.number = command.number;
        return { ...envelope, request: { ...request, command: { ...command, number: forged } } };
      },
    });
    // Rui was bound to what Rui saw: it does not fit what Ana saw. Rui was shown one deal throughout, and finds nothing.
    expect([codes(ana), codes(rui)]).toEqual([[['other-number', 'other-deal']], [[]]]);
  });
});
