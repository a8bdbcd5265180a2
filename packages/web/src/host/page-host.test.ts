import { makeTable, NO_TABLES } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { Client, type GameTexts, type Request, type Shown } from '@tabuleiro/protocol';
import { describe, expect, it } from 'vitest';
import { agentsHere, fixedWords, gameTexts, ManualTime } from '../../../host/src/host.fixture.js';
import { games, webCatalogue } from '../games/catalogue.js';
import { PageHost, type RoundStore } from './page-host.js';

const dominoes = games.find(({ id }) => id === 'dominoes') ?? games[0];
const ticTacToe = games.find(({ id }) => id === 'tic-tac-toe') ?? games[0];
const FOUR = [PERSON, PERSON, PERSON, PERSON];

/** A page with its device: what it keeps outlasts it. */
class Page {
  shown: Shown | null = null;
  private readonly client: Client;

  constructor(
    readonly kept: Map<string, string> = new Map(),
    readonly claimed: Set<string> = new Set(),
    rounds: Partial<RoundStore> = {},
    agentsOf = agentsHere,
  ) {
    const own = new Set<string>();
    const host = new PageHost(
      {
        catalogue: webCatalogue(NO_TABLES),
        rounds: {
          read: async (game) => kept.get(game) ?? null,
          write: async (game, text) => void kept.set(game, text),
          remove: async (game) => void kept.delete(game),
          ...rounds,
        },
        agentsOf,
        claim: async (game) => {
          if (claimed.has(game) && !own.has(game)) return false;
          claimed.add(game);
          own.add(game);
          return true;
        },
        randomness: fixedWords(3),
        time: new ManualTime(),
        onFailure: () => {},
      },
      (message) => this.client.receive(message),
    );
    this.client = new Client(
      (envelope) => void host.hear(envelope),
      (shown) => {
        this.shown = shown;
      },
    );
  }

  async ask(request: Request): Promise<string | null> {
    const answer = await this.client.ask(request);
    return answer.ok ? null : answer.refusal.code;
  }

  open(game: GameTexts, resume = false): Promise<string | null> {
    return this.ask({ kind: 'open', game, resume });
  }

  /** Shows everything that comes by itself. */
  async settle(): Promise<void> {
    for (let version = -1; this.shown === null || this.shown.version !== version; ) {
      for (let i = 0; i < 30; i++) await null;
      version = this.shown?.version ?? -1;
      await this.ask({ kind: 'seen', version: Math.max(0, version) });
      for (let i = 0; i < 30; i++) await null;
    }
  }
}

describe('the host of a page', () => {
  it('has no game before one is opened, and refuses what cannot be played', async () => {
    const page = new Page();
    expect(await page.ask({ kind: 'go-on' })).toBe('no-game');
    expect(await page.open(gameTexts({ ...ticTacToe, id: 'chess' } as never, FOUR.slice(2)))).toBe('unplayable');
    expect(await page.open(gameTexts(ticTacToe, [PERSON]))).toBe('unplayable');
    expect(await page.open(gameTexts(ticTacToe, [PERSON, 'nobody']))).toBe('unplayable');
    expect(await page.open(gameTexts(ticTacToe, FOUR.slice(2), { moves: ['5', '5'] }))).toBe('unplayable');
    expect(await page.open(gameTexts(ticTacToe, FOUR.slice(2), { moves: ['5'], at: 7 }))).toBe('unplayable');
    expect(page.shown).toBe(null);
  });

  it('plays one game after the other', async () => {
    const page = new Page();
    await page.open(gameTexts(ticTacToe, FOUR.slice(2)));
    await page.ask({ kind: 'play', seat: 0, move: '5', version: 0 });
    expect(page.shown?.moves).toEqual(['5']);
    await page.open(gameTexts(ticTacToe, FOUR.slice(2)));
    expect(page.shown).toMatchObject({ moves: [], version: 0 });
  });

  it('keeps a round on the device until it is over, and goes on with it', async () => {
    const kept = new Map<string, string>();
    const page = new Page(kept);
    await page.open(gameTexts(dominoes, FOUR), true);
    await page.settle();
    const turn = page.shown?.turn ?? 0;
    await page.ask({ kind: 'look', seat: turn });
    const hand = page.shown?.view;
    await page.ask({ kind: 'play', seat: turn, move: '6-6', version: page.shown?.version ?? 0 });

    const later = new Page(kept);
    await later.open(gameTexts(dominoes, FOUR), true);
    await later.settle();
    expect(later.shown).toMatchObject({ moves: [null, null, null, '6-6'], view: null });
    expect(hand).toMatch(/\d-\d/);
    // To begin anew is to leave it.
    await later.open(gameTexts(dominoes, FOUR), false);
    expect(later.shown?.moves).toEqual([]);
    await later.settle();
    await later.ask({ kind: 'look', seat: later.shown?.turn ?? 0 });
    await later.ask({ kind: 'resign', seat: later.shown?.turn ?? 0 });
    expect([...kept]).toEqual([]);
  });

  it('does not keep open games: they are in the address', async () => {
    const page = new Page();
    await page.open(gameTexts(ticTacToe, FOUR.slice(2)));
    await page.ask({ kind: 'play', seat: 0, move: '5', version: 0 });
    expect([...page.kept]).toEqual([]);
  });

  it.each(['', '{}', 'null', '{"game":"dominoes"}', JSON.stringify(gameTexts(dominoes, FOUR, { moves: ['9-9'] }))])(
    'begins the game that was asked for where what was kept is damaged: %s',
    async (text) => {
      const page = new Page(new Map([['dominoes', text]]));
      expect(await page.open(gameTexts(dominoes, FOUR), true)).toBe(null);
      await page.settle();
      expect(page.shown?.moves).toHaveLength(3);
    },
  );

  it('plays on where the device keeps nothing', async () => {
    const fail = async () => {
      throw new Error('no room');
    };
    const page = new Page(new Map(), new Set(), { read: fail, write: fail, remove: fail });
    expect(await page.open(gameTexts(dominoes, FOUR), true)).toBe(null);
    await page.settle();
    expect(page.shown?.moves).toHaveLength(3);
  });

  it('lets one page at a time have the round of a game, and any number an open game', async () => {
    const [kept, claimed] = [new Map<string, string>(), new Set<string>()];
    const [first, second] = [new Page(kept, claimed), new Page(kept, claimed)];
    expect(await first.open(gameTexts(dominoes, FOUR))).toBe(null);
    expect(await second.open(gameTexts(dominoes, FOUR), true)).toBe('elsewhere');
    expect(await first.open(gameTexts(dominoes, FOUR))).toBe(null);
    expect(await first.open(gameTexts(ticTacToe, FOUR.slice(2)))).toBe(null);
    expect(await second.open(gameTexts(ticTacToe, FOUR.slice(2)))).toBe(null);
  });

  it('answers before it shows: what comes after the answer is the game that was opened', async () => {
    const page = new Page();
    await page.open(gameTexts(ticTacToe, FOUR.slice(2)));
    for (const move of ['5', '1', '9']) {
      await page.ask({ kind: 'play', seat: page.shown?.turn ?? 0, move, version: page.shown?.version ?? 0 });
    }
    expect(page.shown?.version).toBe(3);
    // The agent's move is on its way, and another game is begun.
    void page.ask({ kind: 'play', seat: 1, move: '2', version: 3 });
    await page.open(gameTexts(ticTacToe, FOUR.slice(2)));
    await page.settle();
    expect(page.shown).toMatchObject({ version: 0, moves: [] });
  });

  it('ends the agents of a game that gives way to another', async () => {
    const [begun, ended] = [[] as object[], new Set<object>()];
    const page = new Page(new Map(), new Set(), {}, (table) => {
      const agents = agentsHere(table);
      begun.push(agents);
      const stop = agents.stop.bind(agents);
      agents.stop = () => {
        ended.add(agents);
        stop();
      };
      return agents;
    });
    for (let game = 0; game < 3; game++) await page.open(gameTexts(ticTacToe, ['random', PERSON]));
    expect(begun.map((agents) => ended.has(agents))).toEqual([true, true, false]);
  });

  it('hears the next message where something broke', async () => {
    let broken = true;
    const page = new Page(new Map(), new Set(), {}, (table) => {
      if (broken) throw new Error('no workers here');
      return agentsHere(table);
    });
    expect(await page.open(gameTexts(ticTacToe, ['random', PERSON]))).toBe('broken');
    broken = false;
    expect(await page.open(gameTexts(ticTacToe, ['random', PERSON]))).toBe(null);
  });

  it('has agents play in the seats that are theirs', async () => {
    const page = new Page();
    await page.open(gameTexts(ticTacToe, ['random', PERSON]));
    await page.settle();
    expect(page.shown).toMatchObject({ turn: 1, players: ['random', PERSON] });
    expect(page.shown?.moves).toHaveLength(1);
    expect(makeTable(ticTacToe).setup.seats).toBe(2);
  });
});
