import { makeTable, Rng, unwrap, usualSetup } from '@tabuleiro/engine';
import { type Match, replay } from '@tabuleiro/engine/match';
import { dominoes } from '@tabuleiro/games';
import type { TableEvent } from '@tabuleiro/protocol/online';
import { MemoryStore } from '../stores/memory-store.js';
import { Guest, testHall } from './hall.fixture.js';
import { digestOfKey } from './ids.js';
import { usualTerms } from './terms.fixture.js';

const TABLE = 'equal-views-here';
const NAMES = ['Ana', 'Rui', 'Lia', 'Gil', 'Olga'];
const setup = usualSetup(dominoes);
const at = makeTable(dominoes, setup);
const TERMS = usualTerms({ game: 'dominoes', seats: 4 });

const digits = (digit: number): string => digit.toString(16).repeat(64);
const personOf = (i: number): string => `${NAMES[i]}`.padEnd(22, '-');

/** A round up to some moment, and other hands in which a seat, and whoever watches, sees the same all the time. */
interface Situation {
  readonly seat: number;
  readonly truth: readonly string[];
  readonly other: readonly string[];
  readonly moves: readonly { readonly seat: number; readonly text: string }[];
}

function situation(seed: number): Situation | null {
  const rng = new Rng(seed);
  const match: Match = unwrap(replay(at, { start: null, moves: [] }));
  const moves = 2 + rng.below(22);
  while (match.turn < 0) match.repeat(match.position.randomMove(rng));
  for (let i = 0; i < moves && match.secret; i++) match.repeat(match.position.randomMove(rng));
  if (!match.secret) return null;
  const seat = rng.below(4);
  const [, , dealt] = dominoes.makePosition(match.view(seat).sample(rng) as never).split(' ');
  const chance = match.moves.filter((move) => move.seat < 0).map(({ text }) => text);
  const played = match.moves.filter((move) => move.seat >= 0).map((move) => ({ seat: move.seat, text: move.text }));
  return { seat, truth: chance.slice(-3), other: dealt.split('/').slice(0, 3), moves: played };
}

/** A table at which four people have been dealt these hands, and a few moves have been made. */
function logOf(hands: readonly string[], secret: string, played: Situation['moves']): readonly TableEvent[] {
  const contributors = [0, 1, 2, 3];
  const before = dominoes.makePosition(unwrap(replay(at, { start: null, moves: [] })).position as never);
  return [
    { kind: 'opened', by: personOf(0), terms: TERMS, agents: [null, null, null, null] },
    ...contributors.map((seat): TableEvent => ({ kind: 'seated', seat, person: personOf(seat) })),
    { kind: 'begun' },
    { kind: 'dealing', round: 0, attempt: 0, contributors, before, commitment: digits(9), secret },
    ...contributors.map((seat): TableEvent => ({ kind: 'committed', seat, commitment: digits(seat) })),
    ...contributors.map((seat): TableEvent => ({ kind: 'numbered', seat, number: digits(4 + seat) })),
    { kind: 'dealt', moves: hands },
    ...played.map(({ seat, text: move }): TableEvent => ({ kind: 'moved', seat, move, ms: 0, agent: false })),
  ];
}

/** Everything that a seat and a watcher are told while the rest of the round is played before their eyes. */
async function framesOf({ seat, moves }: Situation, hands: readonly string[], secret: string): Promise<string[][]> {
  const store = new MemoryStore(() => 0);
  const guests = NAMES.map((name, i) => new Guest(name, digits(i + 1)));
  for (const [i, { name, key }] of guests.entries()) await store.personOf(digestOfKey(key), name, personOf(i));
  const hall = await testHall({ store });
  const half = Math.floor(moves.length / 2);
  await hall.rooms.open(logOf(hands, secret, moves.slice(0, half)), TABLE);
  for (const guest of guests) {
    await guest.connect(hall);
    await guest.ask({ kind: 'attend', table: TABLE, since: 0 });
    await guest.ask({ kind: 'lobby', watch: true });
  }
  const [mine, watcher] = [guests[seat], guests[4]];
  for (const [i, move] of moves.slice(half).entries()) {
    // Whatever it asks that does not fit, and whenever it comes back, is answered in the same way.
    for (const text of ['9-9', '6-6', '6-5@left', '0-0@up', 'nothing']) {
      await mine.do(TABLE, { kind: 'play', move: text, at: 999 });
      if (move.seat !== seat) await mine.do(TABLE, { kind: 'play', move: text, at: half + i });
    }
    for (const kind of ['ready', 'offer-draw', 'decline-draw', 'rematch'] as const) await mine.do(TABLE, { kind });
    await mine.do(TABLE, { kind: 'commit', commitment: digits(3) });
    await mine.do(TABLE, { kind: 'number', number: digits(3) });
    for (const guest of i % 2 === 0 ? [mine, watcher] : []) {
      guest.disconnect();
      await guest.connect(hall);
      await guest.ask({ kind: 'attend', table: TABLE, since: i % 4 === 0 ? 0 : guest.at(TABLE).events.length });
    }
    await guests[move.seat].do(TABLE, { kind: 'play', move: move.text, at: half + i });
  }
  await hall.close();
  // How long somebody thought is not a matter of hands.
  return [mine, watcher].map(({ received }) => received.map((text) => text.replaceAll(/"ms":\d+/g, '"ms":0')));
}

/** How many pairs of deals a seat, or a watcher, could tell apart, of so many that it must not. */
export async function toldApart(
  wanted: number,
): Promise<{ seen: number; different: number; frames: number; apart: number }> {
  const found = { seen: 0, different: 0, frames: 0, apart: 0 };
  for (let seed = 0; found.seen < wanted; seed++) {
    const next = situation(seed);
    if (next === null) continue;
    found.seen++;
    if (next.truth.join() !== next.other.join()) found.different++;
    const truth = await framesOf(next, next.truth, digits(10));
    const other = await framesOf(next, next.other, digits(11));
    found.frames += truth.flat().length;
    if (JSON.stringify(truth) !== JSON.stringify(other)) found.apart++;
  }
  return found;
}
