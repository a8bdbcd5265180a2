import { foreign, type Game, makeTable } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { dominoes, ticTacToe } from '@tabuleiro/games';
import type { Shown } from '@tabuleiro/protocol';
import { describe, expect, it } from 'vitest';
import { gameTexts, Hosted } from '../../../host/src/host.fixture.js';
import { newGame, type PlayState } from './play-state.js';
import { openedState, reduce, type SessionState } from './session-state.js';
import * as view from './session-view.js';

const PEOPLE = [PERSON, PERSON];

function opened(game: Game, players: readonly string[], more: Partial<PlayState> = {}): SessionState {
  return openedState({ ...newGame({ table: makeTable(game), players }), ...more });
}

const shown = (state: SessionState, message: Shown, now = 0): SessionState =>
  reduce(state, { kind: 'shown', shown: message, now });

/** What a host shows of a game, and after whatever was asked of it. */
async function hosted(game: Game, players: readonly string[], more = {}): Promise<Hosted> {
  const found = new Hosted([game], gameTexts(game, players, more));
  await found.settle();
  return found;
}

describe('an open game', () => {
  it('can be played before the host has said anything', async () => {
    const state = opened(ticTacToe, PEOPLE);
    const after = view.afterMove(state, '5');
    if (after === null) throw new Error('an open game is foreseen');
    const ahead = reduce(state, { kind: 'foreseen', play: after });
    expect(ahead).toMatchObject({ version: 1, play: { moves: ['5'], at: 1 } });
  });

  it('stays what it is, to the very object, where the host shows what was foreseen', async () => {
    const game = await hosted(ticTacToe, PEOPLE);
    const state = shown(opened(ticTacToe, PEOPLE), game.shown);
    const ahead = reduce(state, { kind: 'foreseen', play: view.afterMove(state, '5') as PlayState });
    // An older word of the host changes nothing.
    expect(shown(ahead, game.shown).play).toBe(ahead.play);
    await game.ask({ kind: 'play', seat: 0, move: '5', version: 0 });
    const settled = shown(ahead, game.shown);
    expect(settled.play).toBe(ahead.play);
    expect(settled.version).toBe(game.shown.version);
  });

  it('goes back to what was shown where the host refuses', async () => {
    const game = await hosted(ticTacToe, PEOPLE, { moves: ['5'] });
    const state = shown(opened(ticTacToe, PEOPLE), game.shown);
    const ahead = reduce(state, { kind: 'foreseen', play: view.afterMove(state, '5') as PlayState });
    const refused = reduce(ahead, { kind: 'refused', refusal: { code: 'illegal-move', why: foreign('taken') } });
    expect(refused).toMatchObject({
      version: 0,
      trouble: { of: 'game', why: foreign('taken') },
      play: { moves: ['5'] },
    });
    // The next thing that is done forgets it.
    expect(reduce(refused, { kind: 'asked' }).trouble).toBe(null);
  });

  it('forgets a hint as soon as the game goes on, and only then', async () => {
    const game = await hosted(ticTacToe, PEOPLE);
    const state = shown(opened(ticTacToe, PEOPLE), game.shown);
    const hint = { agent: 'x', move: 4 } as never;
    const advised = reduce(reduce(state, { kind: 'advising' }), { kind: 'advised', hint });
    expect(advised).toMatchObject({ hint, advising: false });
    expect(shown(advised, game.shown).hint).toBe(hint);
    await game.ask({ kind: 'play', seat: 0, move: '5', version: 0 });
    expect(shown(advised, game.shown).hint).toBe(null);
  });

  it('says what keeps an agent from playing, and from advising', async () => {
    const game = await hosted(ticTacToe, PEOPLE);
    const state = shown(opened(ticTacToe, PEOPLE), { ...game.shown, trouble: foreign('no worker') });
    expect(state.trouble).toEqual({ of: 'agent', why: foreign('no worker') });
    const unadvised = reduce(reduce(state, { kind: 'advising' }), { kind: 'unadvised', why: foreign('no memory') });
    expect(unadvised).toMatchObject({ advising: false, trouble: { of: 'agent', why: foreign('no memory') } });
  });

  it('steps from one decision of a person to the next', () => {
    const moves = ['5', '1', '3', '7'];
    const against = opened(ticTacToe, [PERSON, 'random'], { moves, at: 4 });
    expect(view.stepFrom(against, -1)).toBe(2);
    expect(view.stepFrom({ ...against, play: { ...against.play, at: 0 } }, 1)).toBe(2);
    const agents = opened(ticTacToe, ['random', 'random'], { moves, at: 4 });
    expect(view.stepFrom(agents, -1)).toBe(3);
    expect(view.stepFrom(agents, 1)).toBe(4);
  });

  it('waits where it was gone back to with an agent to act', () => {
    const moves = ['5', '1', '3', '7'];
    const state = opened(ticTacToe, [PERSON, 'random'], { moves, at: 3 });
    expect(view.isWaiting(state, 1, false)).toBe(true);
    expect(view.isWaiting(state, 0, false)).toBe(false);
    expect(view.isWaiting(opened(ticTacToe, [PERSON, 'random'], { moves, at: 4 }), 1, false)).toBe(false);
  });

  it('shows clocks running from when it was told of them', async () => {
    const clock = { minutes: 1, increment: 0 };
    const game = await hosted(ticTacToe, PEOPLE, { clock, moves: ['5'] });
    const state = shown(opened(ticTacToe, PEOPLE, { clock }), game.shown, 1000);
    expect(view.clocksIn(state, 1000)).toEqual([60_000, 60_000]);
    expect(view.clocksIn(state, 4500)).toEqual([60_000, 56_500]);
    // A tick from before the message is no reason to show more than there is.
    expect(view.clocksIn(state, 500)).toEqual([60_000, 60_000]);
  });

  it('counts the requests whose outcome is not known', () => {
    const state = opened(ticTacToe, PEOPLE);
    const asked = reduce(reduce(state, { kind: 'asked' }), { kind: 'asked' });
    expect(asked.asking).toBe(2);
    expect(reduce(asked, { kind: 'answered' }).asking).toBe(1);
  });
});

describe('a game with hidden hands', () => {
  const four = [PERSON, PERSON, PERSON, PERSON];

  it('is covered until the right person looks, and after each move of a person', async () => {
    let state = opened(dominoes, four);
    expect([view.isSecret(state), view.isCovered(state)]).toEqual([true, true]);
    const game = await hosted(dominoes, four);
    state = shown(state, game.shown);
    expect(view.isCovered(state)).toBe(true);
    const { turn } = game.shown;
    await game.ask({ kind: 'look', seat: turn });
    state = shown(state, game.shown);
    expect(view.isCovered(state)).toBe(false);
    expect(state.sight).toMatchObject({ kind: 'view', viewer: turn });
    await game.ask({ kind: 'play', seat: turn, move: '6-6', version: game.shown.version });
    state = shown(state, game.shown);
    expect([view.isCovered(state), state.sight]).toEqual([true, null]);
  });

  it('shows a position that looks to its viewer just as the true one does', async () => {
    const game = await hosted(dominoes, [PERSON, 'random', 'random', 'random']);
    const state = shown(opened(dominoes, [PERSON, 'random', 'random', 'random']), game.shown);
    const { table } = state.play;
    const position = view.positionIn(table, state.sight);
    const seen = (of: typeof position) => dominoes.view(of as never, 0).text();
    expect(seen(position)).toBe(seen(game.host.match.position));
    expect(dominoes.makePosition(position as never)).not.toBe(dominoes.makePosition(game.host.match.position as never));
    const made = view.madeIn(table, state.sight);
    if (game.shown.last !== null) expect(seen(made?.before as never)).toBe(game.shown.last.before);
    // Nothing of it is foreseen: the host must be asked.
    expect(view.afterMove(state, '6-6')).toBe(null);
    expect(state.play.moves).toEqual([]);
  });

  it('is all told when it is over', async () => {
    const game = await hosted(dominoes, four);
    await game.ask({ kind: 'look', seat: game.shown.turn });
    const before = shown(opened(dominoes, four), game.shown);
    expect(view.isFinished(before, false)).toBe(false);
    await game.ask({ kind: 'resign', seat: game.shown.turn });
    const state = shown(before, game.shown);
    expect([view.isSecret(state), view.isCovered(state), view.isFinished(state, true)]).toEqual([false, false, true]);
    expect(state.play.moves.slice(0, 3).join()).toMatch(/(\d-\d,?){21}/);
    // A link to it is not covered while the host has not answered.
    expect(view.isSecret(openedState(state.play))).toBe(false);
  });
});
