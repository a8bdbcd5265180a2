/** A connection that is lost at any moment of a round of dominoes: the device goes on by itself, and so does the table. */
import { Rng } from '@tabuleiro/engine';
import { isOver } from '@tabuleiro/online';
import type { TableEvent } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { type Break, BreakingLine } from '../testing/breaking-line.js';
import { leaksIn } from '../testing/frame-leaks.js';
import { hallWire } from '../testing/hall-wire.js';
import { reportOnLogs } from '../testing/log-faults.js';
import { catalogue, testHall } from './hall.fixture.js';
import { TableGuest } from './table-guest.fixture.js';
import { usualTerms } from './terms.fixture.js';

const TRIES = 20;
/** An agent takes over as early as a table can choose. */
const TERMS = usualTerms({ game: 'dominoes', seats: 4, rules: 'play=round', listed: false, replaceAfter: 5 });
/** Milliseconds that everybody thinks: somebody who is gone can be back before the round is over. */
const PAUSE = 15;
/** Nobody waits for tries and signs as long as in a browser. */
const HURRY = 50;

const TABLE = 'lost-connections';
const NOBODY = 'n'.repeat(22);

const bitsFrom = (rng: Rng) => (): string => Array.from({ length: 64 }, () => rng.below(16).toString(16)).join('');

/** How a device on a seat loses its connection: when, as a part of what goes over it in the whole round. */
interface Loss {
  readonly seed: number;
  readonly seat: number;
  readonly part: number;
  readonly arrives: boolean;
  readonly silent: boolean;
  /** Resolves when connections are possible again. */
  readonly mended: (guests: readonly TableGuest[]) => Promise<unknown>;
}

/** A round that was played to its end. */
interface Played {
  readonly guests: readonly TableGuest[];
  /** How many frames each device got or sent once all had sat down. */
  readonly frames: readonly number[];
  readonly log: readonly TableEvent[];
  readonly faults: readonly string[];
  readonly broke: boolean;
}

/** The losses of all tries, spread over the whole round. */
function losses(seed: number, more: (i: number, rng: Rng) => Pick<Loss, 'seat' | 'silent' | 'mended'>): Loss[] {
  const rng = new Rng(seed);
  return Array.from({ length: TRIES }, (_, i) => ({
    seed: 1000 * seed + i,
    part: (i + rng.below(100) / 100) / TRIES,
    arrives: rng.below(2) === 0,
    ...more(i, rng),
  }));
}

/** The same round twice: as it should go, and with a connection lost in the middle. */
async function lose(loss: Loss): Promise<Played> {
  const { seat, part, arrives, silent } = loss;
  const whole = await playRound({ ...loss, plan: null, pause: 0 });
  expect(whole.faults).toEqual([]);
  return playRound({
    ...loss,
    plan: { after: Math.floor(part * whole.frames[seat]), arrives, silent },
    pause: PAUSE,
  });
}

async function playRound({
  seed,
  seat,
  plan,
  pause,
  mended,
}: Pick<Loss, 'seed' | 'seat' | 'mended'> & { plan: Break | null; pause: number }): Promise<Played> {
  const hall = await testHall({ patience: { gone: 50, deal: 2_000 }, secret: bitsFrom(new Rng(seed)) });
  await hall.rooms.open([{ kind: 'opened', by: NOBODY, terms: TERMS, agents: [null, null, null, null] }], TABLE);
  let broke = false;
  const onBroken = (): void => {
    broke = true;
    void mended(guests).then(() => lines[seat].mend());
  };
  const lines = [0, 1, 2, 3].map(
    (other) => new BreakingLine((ends) => hallWire(hall, ends), other === seat ? plan : null, onBroken),
  );
  const guests = lines.map((line, i) => {
    const fresh = bitsFrom(new Rng(seed + 100 * (i + 1)));
    return new TableGuest({ connect: (ends) => line.wire(ends), name: `p${i}`, pause, hurry: HURRY, fresh });
  });
  for (const [i, guest] of guests.entries()) await (await guest.attend(TABLE)).act({ kind: 'sit', seat: i });
  // The last one who sat down has begun the round.
  for (const line of lines) line.count();
  await Promise.all(guests.map((guest) => guest.play(2)));
  for (const guest of guests) guest.close();
  const log = ((await hall.surroundings.store.read(TABLE, 0)) ?? []).map(({ event }) => event);
  const faults = [...(await faultsOf(hall, guests, log)), ...hall.troubles];
  await hall.close();
  return { guests, frames: lines.map(({ frames }) => frames), log, faults, broke };
}

/** What was lost, doubled or told to the wrong seat, and what is wrong with deals. */
async function faultsOf(
  { surroundings }: Awaited<ReturnType<typeof testHall>>,
  guests: readonly TableGuest[],
  log: readonly TableEvent[],
): Promise<readonly string[]> {
  const { faults } = await reportOnLogs(surroundings.store, [TABLE], guests, catalogue);
  const logs = new Map([[TABLE, log]]);
  return [
    ...faults,
    ...guests.flatMap(({ received }) => leaksIn(logs, { received, sent: [] }, catalogue)),
    ...guests.flatMap(({ checked }) => checked.flatMap((deal) => deal.faults.map(({ message }) => message))),
  ];
}

describe('a connection that is lost at any moment of a round', () => {
  it(`is taken up again by the same client, in ${TRIES} tries: no move is lost or made twice`, async () => {
    const all = losses(21, (i, rng) => {
      const away = rng.below(150);
      const mended = () => new Promise((resolve) => setTimeout(resolve, away));
      return { seat: rng.below(4), silent: i % 3 === 0, mended };
    });
    for (const { broke, faults, guests, log } of await Promise.all(all.map(lose))) {
      expect({ broke, faults }).toEqual({ broke: true, faults: [] });
      for (const guest of guests) expect(guest.seen()?.version).toBe(log.length);
      expect(log.filter((event) => event.kind === 'moved' && event.agent)).toEqual([]);
    }
  });

  it(`is played on by an agent, and taken back, in ${TRIES} tries`, async () => {
    const all = losses(7, (_, rng) => {
      const seat = rng.below(4);
      // Whoever is gone comes back once the agent has moved, or nobody waits for it any more.
      const mended = (guests: readonly TableGuest[]) =>
        guests[(seat + 1) % 4].until((seen) => isOver(seen) || seen.moves.some(({ agent }) => agent));
      return { seat, silent: false, mended };
    });
    let [replaced, playedOn] = [0, 0];
    for (const [i, { broke, faults, log }] of (await Promise.all(all.map(lose))).entries()) {
      expect({ broke, faults }).toEqual({ broke: true, faults: [] });
      const about = log.filter((event) => 'seat' in event && event.seat === all[i].seat);
      const at = (kind: TableEvent['kind']) => about.findIndex((event) => event.kind === kind);
      if (at('replaced') < 0) continue;
      replaced++;
      // The agent moves for whoever is away, and for nobody who is back.
      const agents = about.flatMap((event, j) => (event.kind === 'moved' && event.agent ? [j] : []));
      expect(agents.length).toBeGreaterThan(0);
      for (const j of agents) expect(j > at('replaced') && (at('back') < 0 || j < at('back'))).toBe(true);
      if (about.findLastIndex(({ kind }) => kind === 'moved') > Math.max(at('back'), agents.at(-1) ?? 0)) playedOn++;
    }
    expect(replaced).toBeGreaterThanOrEqual(TRIES / 2);
    expect(playedOn).toBeGreaterThanOrEqual(TRIES / 4);
  });
});
