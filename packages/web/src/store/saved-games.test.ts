import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANCE, type Game, makeTable, NO_TABLES, parseSetup, Rng, type Table, unwrap } from '@tabuleiro/engine';
import { Match, makeRecord, PERSON, recordOf as recordOfMatch } from '@tabuleiro/engine/match';
import { dominoes, games } from '@tabuleiro/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { capture } from '../../../cli/src/io/capture.fixture.js';
import { LineReader } from '../../../cli/src/play/line-reader.js';
import { Hosted } from '../../../host/src/host.fixture.js';
import { webCatalogue } from '../games/catalogue.js';
import { makeAddress, parseAddress } from '../play/address.js';
import { earlyEnding, newGame, type PlayState, textsOf } from '../play/play-state.js';
import { readGames } from './archive.js';
import { recordOf, stateOf } from './records.js';

const catalogue = webCatalogue(NO_TABLES);

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-saved-'));
const SEALED = 'the round is not over, and sealed to the device that it was played on';
const HIDDEN = 'a game with hidden hands can be opened only when it is over, or between rounds';

// Whoever sits at the keyboard quits at once.
beforeEach(() => {
  vi.spyOn(LineReader.prototype, 'ask').mockResolvedValue(null);
  vi.stubEnv('TABULEIRO_KEY', join(folder, 'key'));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A game played at random until it is over or somebody has seen enough of it. */
function randomMatch(table: Table, seed: number, enough: (match: Match) => boolean): Match {
  const rng = new Rng(seed);
  const match = new Match(table);
  while (!match.isOver && !enough(match)) match.repeat(match.position.randomMove(rng));
  return match;
}

/** The game as the page has it: a person against agents. */
function pageState({ table, moves, ending }: Match): PlayState {
  const players = Array.from({ length: table.setup.seats }, (_, seat) => (seat === 0 ? PERSON : 'level(1)'));
  const texts = moves.map(({ text }) => text);
  return { ...newGame({ table, players }), moves: texts, at: texts.length, ended: earlyEnding(ending) };
}

async function load(text: string) {
  const file = join(folder, 'game.txt');
  writeFileSync(file, text);
  const { code, out, err } = await capture('play', '--load', file, '--archive', folder, '--json');
  return { code, err, ...(code === 0 && JSON.parse(out)) };
}

/** What the page makes of a saved game: it is imported, and its link to go on with it is followed. */
function opened(game: Game, text: string): PlayState {
  const [{ record }] = unwrap(readGames(catalogue, text));
  return unwrap(parseAddress(catalogue, game.id, makeAddress(stateOf(catalogue, game, record))));
}

const rounds = makeTable(dominoes, unwrap(parseSetup(dominoes, 4, 'play=round')));
const between = (match: Match) => match.moves.length > 0 && match.turn === CHANCE && !match.secret;

describe.each(games.filter(({ hidden }) => !hidden).map((game) => [game.id, game] as const))(
  'a game of %s',
  (_, game) => {
    const table = makeTable(game);

    it.each([1, 2, 3, 7, 12, 1000])(
      'that has gone %i moves goes on from the page in the terminal, and back',
      async (most) => {
        // Random games of some kinds go on and on: a few hundred moves are as good as all of them.
        const match = randomMatch(table, most, ({ moves }) => moves.length >= Math.min(most, 300));
        if (!match.isOver && most === 1000) unwrap(match.end({ reason: 'resigned', seat: 1 }));
        const state = pageState(match);
        const saved = recordOf(catalogue, state);
        const loaded = await load(makeRecord(game, saved));
        expect(loaded).toMatchObject({ code: 0, game: game.id, start: saved.start });
        expect(loaded.moves.slice(0, saved.moves.length)).toEqual(saved.moves);
        expect(loaded.players[0]).toBe(PERSON);
        expect(loaded.ending).toEqual(match.ending ?? loaded.ending);

        const back = opened(game, readFileSync(loaded.file, 'utf8'));
        expect(back.moves).toEqual(loaded.moves);
        expect(back.players).toEqual(saved.players);
        expect(recordOf(catalogue, back)).toMatchObject({
          start: saved.start,
          ending: loaded.ending,
          payoffs: loaded.payoffs,
        });
      },
    );

    it('saved in the terminal before a person had one name is read by both', async () => {
      const text = makeRecord(
        game,
        recordOf(catalogue, pageState(randomMatch(table, 1, ({ moves }) => moves.length >= 2))),
      );
      const old = text.replace(PERSON, 'human');
      expect((await load(old)).players[0]).toBe(PERSON);
      expect(opened(game, old).players[0]).toBe(PERSON);
    });
  },
);

describe('a game of dominoes', () => {
  it.each([
    ['round', rounds],
    ['match', makeTable(dominoes)],
  ])('that is over (%s) is the same on the page and in the terminal', async (_, table) => {
    const match = randomMatch(table, 4, () => false);
    const saved = recordOf(catalogue, pageState(match));
    const loaded = await load(makeRecord(dominoes, saved));
    expect(loaded).toMatchObject({ code: 0, moves: saved.moves, payoffs: saved.payoffs });
    expect(recordOf(catalogue, opened(dominoes, readFileSync(loaded.file, 'utf8')))).toEqual(saved);
  });

  it('goes on between rounds, on both sides', async () => {
    const match = randomMatch(makeTable(dominoes), 4, between);
    const text = makeRecord(dominoes, recordOf(catalogue, pageState(match)));
    const loaded = await load(text);
    expect(loaded).toMatchObject({ code: 0, payoffs: null, sealed: true });
    // The next round has begun there, and stays there.
    expect(readGames(catalogue, readFileSync(loaded.file, 'utf8'))).toMatchObject({ ok: false, message: SEALED });

    const game = new Hosted([dominoes], textsOf(opened(dominoes, text)));
    await game.settle();
    expect(game.shown).toMatchObject({ turn: CHANCE, waits: 'round', secret: false });
    expect(game.shown.moves).toHaveLength(match.moves.length);
    await game.ask({ kind: 'go-on' });
    await game.settle();
    expect(game.shown).toMatchObject({ secret: true, view: expect.stringMatching(/^South/) });
  });

  it('is refused by both as soon as a hand of a round is dealt', async () => {
    const ended = randomMatch(makeTable(dominoes), 4, between).moves.length;
    for (const most of [1, 2, 3, 4, 12, ended + 1, ended + 2, ended + 3, ended + 9]) {
      const match = randomMatch(makeTable(dominoes), 4, ({ moves }) => moves.length >= most);
      const text = makeRecord(dominoes, recordOfMatch(match, [PERSON, 'random', 'random', 'random']));
      expect(readGames(catalogue, text)).toMatchObject({ ok: false, message: HIDDEN });
      expect(await load(text)).toMatchObject({ code: 2, err: HIDDEN });
    }
  });
});
