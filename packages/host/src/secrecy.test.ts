/**
 * What a seat must not know does not reach it, and nobody but the host decides a deal. The checks are held against hosts
 * that are broken on purpose, too: a check that cannot fail proves nothing.
 */
import { type Game, makeTable, Rng, type Setup, unwrap, usualSetup } from '@tabuleiro/engine';
import { type FillWords, type Match, PERSON, replay, Source } from '@tabuleiro/engine/match';
import { dominoes } from '@tabuleiro/games';
import type { Answer, GameTexts, HostMessage, Request } from '@tabuleiro/protocol';
import { describe, expect, it } from 'vitest';
import { goofspiel, kuhn } from '#test-games';
import { fixedWords, gameTexts, Hosted, type Settings } from './host.fixture.js';

const PEOPLE = [PERSON, PERSON, PERSON, PERSON];

/** Makes a host in which somebody has some of the seats. */
type Make = (game: Game, texts: GameTexts, settings: Settings) => Hosted;
const sound: Make = (game, texts, settings) => new Hosted([game], texts, settings);

describe('two deals that look the same to a seat', () => {
  /** Two games that a seat cannot tell apart, as records with all that the seat must not know. */
  interface Situation {
    readonly seat: number;
    readonly truth: GameTexts;
    readonly other: GameTexts;
  }

  /** The game to a moment in the middle of a round of dominoes, and the same with other hands elsewhere. */
  function dominoSituation(seed: number): Situation | null {
    const rng = new Rng(seed);
    const match = randomMatch(dominoes, rng, 4 + rng.below(60));
    if (match.isOver || match.turn < 0) return null;
    const seat = rng.below(4);
    const [, , dealt] = dominoes.makePosition(match.view(seat).sample(rng) as never).split(' ');
    const texts = match.moves.map(({ text }) => text);
    const deal = texts.findLastIndex((text) => text.includes(',')) - 2;
    const hands = dealt.split('/').slice(0, 3);
    if (deal < 0 || hands.includes('-')) return null;
    const moves = [...texts.slice(0, deal), ...hands, ...texts.slice(deal + 3)];
    return {
      seat,
      truth: gameTexts(dominoes, PEOPLE, { moves: texts }),
      other: gameTexts(dominoes, PEOPLE, { moves }),
    };
  }

  /** The same for games whose moves do not tell a deal: both begin where the truth stands. */
  function situation(game: Game, seats: number, seed: number): Situation | null {
    const rng = new Rng(seed);
    const match = randomMatch(game, rng, 1 + rng.below(6), seats);
    if (match.isOver) return null;
    const seat = rng.below(seats);
    const people = Array(seats).fill(PERSON);
    const start = game.makePosition(match.position);
    const other = game.makePosition(match.view(seat).sample(rng));
    return { seat, truth: gameTexts(game, people, { start }), other: gameTexts(game, people, { start: other }) };
  }

  /** Everything that a seat is told: when it comes, looks, tries what it must not do, and plays. */
  async function toldTo(make: Make, game: Game, texts: GameTexts, seat: number, shared: boolean): Promise<Told> {
    const hosted = make(game, texts, { ...(!shared && { seats: [seat] }) });
    await hosted.settle();
    const ask = (request: Request): Promise<Answer<null>> => hosted.ask(request);
    if (shared) await ask({ kind: 'look', seat });
    const { version } = hosted.shown;
    for (const move of ['9-9', '6-6', '6-5@left', '0-0@up', 'pass', 'bet', '1', '5']) {
      await ask({ kind: 'play', seat: (seat + 1) % texts.seats, move: 'nothing', version });
      // Only what cannot be played anyway: a move would show in what follows.
      if (hosted.host.match.turn !== seat) await ask({ kind: 'play', seat, move, version });
    }
    await ask({ kind: 'play', seat, move: 'no such move', version });
    for (const kind of ['go-on', 'turn-seats'] as const) await ask({ kind });
    for (const at of [0, 1, 99]) await ask({ kind: 'go-to', at });
    await ask({ kind: 'offer-draw', seat });
    const { match } = hosted.host;
    const before = JSON.stringify(hosted.messages.map(withoutId));
    if (match.turn === seat) {
      // The first move that its view shows it.
      const buffer = new Int32Array(1000);
      match.view(seat).moves(buffer, 0);
      const move = match.table.game.makeMove(match.position, buffer[0]);
      await ask({ kind: 'play', seat, move, version: hosted.shown.version });
    }
    const view = match.isOver ? game.makePosition(match.position) : match.view(seat).text();
    return { before, view, after: JSON.stringify(hosted.messages.map(withoutId)) };
  }

  /** What a seat is told before and after its own move, and what it sees then: its move may open hands. */
  interface Told {
    readonly before: string;
    readonly view: string;
    readonly after: string;
  }

  function withoutId(message: HostMessage): object {
    return { ...message, id: 0 };
  }

  /** How many situations were looked at, and in how many of them the two deals were told apart. */
  async function tellApart(
    make: Make,
    game: Game,
    situations: (seed: number) => Situation | null,
    wanted: number,
  ): Promise<{ seen: number; different: number; comparedAfter: number; toldApart: number }> {
    const found = { seen: 0, different: 0, comparedAfter: 0, toldApart: 0 };
    for (let seed = 0; found.seen < wanted; seed++) {
      const next = situations(seed);
      if (next === null) continue;
      found.seen++;
      if (JSON.stringify(next.truth) !== JSON.stringify(next.other)) found.different++;
      const shared = seed % 2 === 0;
      const truth = await toldTo(make, game, next.truth, next.seat, shared);
      const other = await toldTo(make, game, next.other, next.seat, shared);
      const same = truth.before === other.before && (truth.view !== other.view || truth.after === other.after);
      // A move that ends a game or a round opens hands, to whoever plays it too.
      if (truth.view === other.view) found.comparedAfter++;
      if (!same) found.toldApart++;
    }
    return found;
  }

  it('give it the same messages to the byte, in 1,000 situations of dominoes', async () => {
    const found = await tellApart(sound, dominoes, dominoSituation, 1000);
    expect(found).toMatchObject({ seen: 1000, toldApart: 0 });
    expect(found.different).toBeGreaterThan(900);
    expect(found.comparedAfter).toBeGreaterThan(900);
  });

  it.each([
    ['kuhn', kuhn, 2],
    ['goofspiel', goofspiel, 3],
  ] as const)('give it the same messages in %s', async (_, game, seats) => {
    const found = await tellApart(sound, game, (seed) => situation(game, seats, seed), 200);
    expect(found.toldApart).toBe(0);
    expect(found.different).toBeGreaterThan(20);
  });

  it('are told apart where a host shows the true position, or tells of moves that a seat did not hear', async () => {
    const showsAll: Make = (game, texts, settings) => {
      const hosted = sound(game, texts, settings);
      const { push } = hosted.messages;
      hosted.messages.push = function (message) {
        const position = game.makePosition(hosted.host.match.position);
        return push.call(this, message.kind === 'shown' ? { ...message, position } : message);
      };
      return hosted;
    };
    expect((await tellApart(showsAll, dominoes, dominoSituation, 20)).toldApart).toBeGreaterThan(10);
    const tellsAll: Make = (game, texts, settings) => {
      const hosted = sound(game, texts, settings);
      const { match } = hosted.host;
      match.told = () => match.moves;
      return hosted;
    };
    expect((await tellApart(tellsAll, dominoes, dominoSituation, 20)).toldApart).toBeGreaterThan(10);
  });
});

describe('a deal', () => {
  const ROUNDS = 3;
  /** More than are drawn before and during a round. */
  const MOST_WORDS = 200;
  const game = gameTexts(dominoes, PEOPLE, { rules: 'target=1000' });

  /** What is dealt in a few rounds to people who play and send whatever they like. */
  async function deals(make: Make, randomness: FillWords, whims: Rng, rounds = ROUNDS): Promise<readonly string[]> {
    const hosted = make(dominoes, game, { randomness });
    const { match } = hosted.host;
    const dealt = () => match.moves.filter(({ seat }) => seat < 0).map(({ text }) => text);
    for (let step = 0; step < 400 && dealt().length < 3 * rounds && !match.isOver; step++) {
      await hosted.settle();
      if (whims.below(3) === 0) await nonsense(hosted, whims);
      const { turn } = match;
      if (turn < 0) await hosted.ask({ kind: 'go-on' });
      else {
        await hosted.ask({ kind: 'look', seat: turn });
        const move = match.table.game.makeMove(match.position, match.position.randomMove(whims));
        await hosted.ask({ kind: 'play', seat: turn, move, version: hosted.shown.version });
      }
    }
    return dealt().slice(0, 3 * rounds);
  }

  /** Messages that do nothing, or should not. */
  async function nonsense(hosted: Hosted, whims: Rng): Promise<void> {
    const version = whims.below(50);
    const odd: unknown[] = [
      { kind: 'look', seat: whims.below(4) },
      { kind: 'seen', version },
      { kind: 'seen', version, seed: whims.next() },
      { kind: 'play', seat: whims.below(4), move: '5-5@left', version },
      { kind: 'play', seat: hosted.host.match.turn, move: `${whims.next()}`, version: hosted.shown.version },
      { kind: 'go-to', at: version },
      { kind: 'proceed', seed: whims.next() },
      { kind: 'turn-seats' },
    ];
    await hosted.ask(odd[whims.below(odd.length)] as Request);
  }

  /** Whether what clients send changes what is dealt. */
  async function hangsOnClients(make: Make): Promise<boolean> {
    const seen = new Set<string>();
    for (let whim = 0; whim < 12; whim++) seen.add((await deals(make, fixedWords(5), new Rng(whim))).join(' '));
    return seen.size > 1;
  }

  /** How many of the words that a host may draw, of 32 bits each, change what is dealt in one round. */
  async function wordsThatCount(make: Make): Promise<number> {
    const dealt = async (flipped: number) => (await deals(make, flippedWords(flipped), new Rng(1), 1)).join(' ');
    const plain = await dealt(-1);
    let count = 0;
    for (let word = 0; word < MOST_WORDS; word++) if ((await dealt(word)) !== plain) count++;
    return count;
  }

  /** The same words, but for one bit in one of them. */
  function flippedWords(flipped: number): FillWords {
    const fill = fixedWords(9);
    let at = 0;
    return (words) => {
      fill(words);
      if (flipped >= at && flipped < at + words.length) words[flipped - at] ^= 1 << 30;
      at += words.length;
    };
  }

  it('hangs on nothing that clients send', async () => {
    expect(await hangsOnClients(sound)).toBe(false);
  });

  it('hangs on far more than 256 bits', async () => {
    expect(await wordsThatCount(sound)).toBeGreaterThanOrEqual(256 / 32);
  });

  /** A dealer as there was one: what the client sends brings the seed of the next deal. */
  const oldDealer: Make = (of, texts, settings) => {
    const hosted = sound(of, texts, settings);
    const ask = hosted.ask.bind(hosted);
    hosted.ask = (request) => {
      const { seed } = request as { seed?: number };
      if (seed !== undefined) deal(hosted, new Rng(seed));
      return ask(request);
    };
    return hosted;
  };

  /** A host whose source is seeded once, by 32 bits. */
  const narrow: Make = (of, texts, settings) => {
    const hosted = sound(of, texts, settings);
    deal(hosted, new Rng(new Source(settings.randomness ?? fixedWords(1)).next()));
    return hosted;
  };

  /** Has a host deal from somewhere else. */
  function deal(hosted: Hosted, from: Rng): void {
    Object.assign(hosted.host, { deals: from });
  }

  it('is caught where a message brings its seed', async () => {
    expect(await hangsOnClients(oldDealer)).toBe(true);
  });

  it('is caught where its source has 32 bits', async () => {
    expect(await wordsThatCount(narrow)).toBe(1);
  });
});

/** A game played at random for so many moves. */
function randomMatch(game: Game, rng: Rng, moves: number, seats = game.seats[0]): Match {
  const setup: Setup = { ...usualSetup(game), seats };
  const match = unwrap(replay(makeTable(game, setup), { start: null, moves: [] }));
  for (let i = 0; i < moves && !match.isOver; i++) match.repeat(match.position.randomMove(rng));
  return match;
}
