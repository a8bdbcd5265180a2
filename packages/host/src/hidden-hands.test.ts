import { CHANCE, OVER } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { dominoes, ticTacToe } from '@tabuleiro/games';
import { PROTOCOL } from '@tabuleiro/protocol';
import { describe, expect, it } from 'vitest';
import { goofspiel, kuhn } from '#test-games';
import { firstMove, Hosted, hosted, play, rest } from './host.fixture.js';

const TWO = [PERSON, PERSON];

describe('hidden hands', () => {
  it('are shown to one person alone, at once', async () => {
    const game = await hosted(kuhn, ['random', PERSON]);
    expect(game.shown).toMatchObject({ secret: true, viewer: 1, turn: 1, position: null, start: null });
    expect(game.shown.view).toMatch(/./);
    expect(game.shown.moves[0]).toBe(null);
    expect(await game.refusal({ kind: 'go-to', at: 0 })).toBe('not-here');
    expect(await game.refusal({ kind: 'turn-seats' })).toBe('not-here');
  });

  it('are covered between persons at one device, until the right one says so', async () => {
    const game = await hosted(kuhn, TWO);
    expect(game.shown).toMatchObject({ viewer: null, view: null, position: null, last: null });
    expect(await play(game, 'bet')).toBe('covered');
    expect(await game.refusal({ kind: 'resign', seat: 0 })).toBe('covered');
    await game.ask({ kind: 'look', seat: 0 });
    expect(game.shown).toMatchObject({ viewer: 0 });
    expect(await play(game, 'bet')).toBe(null);
    expect(game.shown).toMatchObject({ viewer: null, view: null, last: null, moves: [null, 'bet'] });
    await game.ask({ kind: 'look', seat: 1 });
    expect(game.shown.last).toMatchObject({ before: expect.stringMatching(/./) });
    await play(game, 'pass');
    expect(game.shown).toMatchObject({ secret: false, turn: OVER, viewer: null });
    expect(game.shown.moves[0]).toMatch(/^deal/);
  });

  it('stay with one client where each person has a device', async () => {
    const game = await hosted(kuhn, TWO, {}, { seats: [0] });
    const others: { view?: string | null; viewer?: number | null }[] = [];
    game.host.connect([1], (message) => others.push(message as never));
    const watchers: { view?: string | null; viewer?: number | null }[] = [];
    game.host.connect([], (message) => watchers.push(message as never));
    await rest();
    expect(game.shown).toMatchObject({ viewer: 0 });
    expect(others[0].viewer).toBe(1);
    expect(others[0].view).not.toBe(game.shown.view);
    expect(watchers[0]).toMatchObject({ viewer: null, view: null, position: null });
    expect(await game.refusal({ kind: 'look', seat: 1 })).toBe('not-your-seat');
  });

  it('are not the business of those who only watch, and nor is the game', async () => {
    const game = await hosted(ticTacToe, TWO, { moves: ['5', '1'] });
    const codes: unknown[] = [];
    const watcher = game.host.connect([], (message) => {
      if (message.kind !== 'shown') codes.push('code' in message ? message.code : message.kind);
    });
    const requests = [
      { kind: 'go-to', at: 0 },
      { kind: 'go-on' },
      { kind: 'turn-seats' },
      { kind: 'seen', version: 0 },
    ];
    for (const [id, request] of requests.entries()) await watcher.hear({ protocol: PROTOCOL, id, request });
    expect(codes).toEqual(['not-your-seat', 'not-your-seat', 'not-your-seat', 'done']);
    expect(game.shown).toMatchObject({ at: 2, players: TWO });
  });

  it('do not tell a secret bid, nor show it being made', async () => {
    const game = await hosted(goofspiel, [PERSON, PERSON, PERSON], { seats: 3 }, { seats: [1] });
    const first = game.host.connect([0], () => {});
    await first.hear({ protocol: PROTOCOL, id: 1, request: { kind: 'seen', version: 1000 } });
    await game.settle();
    const move = '2';
    const request = { kind: 'play', seat: 0, move, version: game.shown.version };
    await first.hear({ protocol: PROTOCOL, id: 2, request });
    expect(game.host.match.moves.at(-1)?.text).toBe(move);
    expect(game.shown.moves.at(-1)).toBe(null);
    expect(game.shown.last).toBe(null);
  });

  it('wait after each round for a person, and lie open meanwhile', async () => {
    const game = await hosted(dominoes, [PERSON, 'random', 'random', 'random']);
    for (let step = 0; game.shown.waits === null && step < 60; step++) {
      const { match } = game.host;
      await play(game, match.table.game.makeMove(match.position, firstMove(game)));
      await game.settle();
    }
    expect(game.shown).toMatchObject({ waits: 'round', secret: false, turn: CHANCE, view: null });
    expect(game.shown.position).toMatch(/\d-\d/);
    const { version } = game.shown;
    await game.settle();
    expect(game.shown.version).toBe(version);
    await game.ask({ kind: 'go-on' });
    await game.settle();
    expect(game.shown).toMatchObject({ waits: null, secret: true });
  });

  it('go on from what was kept', async () => {
    const game = await hosted(dominoes, [PERSON, PERSON, PERSON, PERSON]);
    const kept = game.kept.at(-1);
    if (!kept) throw new Error('nothing was kept');
    const again = new Hosted([dominoes], JSON.parse(JSON.stringify(kept)));
    await again.settle();
    const { turn } = again.shown;
    await again.ask({ kind: 'look', seat: turn });
    await game.ask({ kind: 'look', seat: turn });
    expect(again.shown.view).toBe(game.shown.view);
    expect(again.shown.moves).toEqual(game.shown.moves);
  });

  it('lie open where only agents play', async () => {
    const game = await hosted(kuhn, ['random', 'random']);
    expect(game.shown).toMatchObject({ secret: false, turn: OVER });
    expect(game.messages.every((message) => message.kind !== 'shown' || !message.secret)).toBe(true);
  });
});
