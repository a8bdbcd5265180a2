import { foreign, OVER, viewKind } from '@tabuleiro/engine';
import { PERSON } from '@tabuleiro/engine/match';
import { dominoes, ticTacToe } from '@tabuleiro/games';
import { isHostMessage, PROTOCOL, type Request } from '@tabuleiro/protocol';
import { describe, expect, it } from 'vitest';
import { kuhn, nim, race } from '#test-games';
import { firstMove, gameTexts, Hosted, hosted, play, rest, type Settings } from './host.fixture.js';
import { type AgentAnswer, type Agents, Unavailable } from './surroundings.js';

const TWO = [PERSON, PERSON];

/** Agents that decide when a test lets them. */
class HeldAgents implements Agents {
  readonly asked: { seat: number; answer(move: number): void; fail(error: Error): void }[] = [];
  stops = 0;

  prepare(): void {}

  decide({ seat, rng }: { seat: number; rng: AgentAnswer['rng'] }, begun: () => void): Promise<AgentAnswer> {
    begun();
    return new Promise((resolve, reject) => {
      this.asked.push({ seat, answer: (move) => resolve({ choice: { move }, rng }), fail: reject });
    });
  }

  stop(): void {
    this.stops++;
  }
}

describe('an open game', () => {
  it('is played by people, told after every move, and kept before it is told', async () => {
    const game = await hosted(ticTacToe, TWO);
    for (const move of ['5', '1', '3', '7', '4']) expect(await play(game, move)).toBe(null);
    expect(game.shown).toMatchObject({ moves: ['5', '1', '3', '7', '4'], at: 5, turn: 1, secret: false, view: null });
    expect(game.kept).toHaveLength(5);
    expect(game.kept.at(-1)).toMatchObject({ moves: ['5', '1', '3', '7', '4'], players: TWO });
    await play(game, '2');
    expect(await play(game, '6')).toBe(null);
    expect(game.shown).toMatchObject({ turn: OVER, payoffs: [1, -1], ending: { reason: 'rules' } });
    expect(game.kept.at(-1)).toBe(null);
  });

  it('refuses what is not to be done, with a code, and stays as it is', async () => {
    const game = await hosted(ticTacToe, [PERSON, PERSON]);
    await play(game, '5');
    const { version } = game.shown;
    const refused = async (request: Request) => game.refusal(request);
    expect(await refused({ kind: 'play', seat: 0, move: '1', version })).toBe('not-your-turn');
    expect(await refused({ kind: 'play', seat: 1, move: '5', version })).toBe('illegal-move');
    expect(await refused({ kind: 'play', seat: 1, move: 'x', version })).toBe('illegal-move');
    expect(await refused({ kind: 'play', seat: 1, move: '1', version: version - 1 })).toBe('stale');
    expect(await refused({ kind: 'play', seat: 2, move: '1', version })).toBe('not-your-seat');
    expect(await refused({ kind: 'go-to', at: 9 })).toBe('not-here');
    expect(await refused({ kind: 'open', game: gameTexts(ticTacToe, TWO), resume: false })).toBe('not-here');
    expect(await refused({ kind: 'proceed', seed: 5 } as never)).toBe('malformed');
    expect(await refused({ kind: 'look' } as never)).toBe('malformed');
    expect(await refused({ kind: 'seen', version, seed: 5 } as never)).toBe('malformed');
    expect(game.shown).toMatchObject({ version, moves: ['5'] });
    expect(await refused({ kind: 'resign', seat: 0 })).toBe(null);
    expect(game.shown).toMatchObject({ ending: { reason: 'resigned', seat: 0 }, payoffs: [-1, 1] });
    expect(await refused({ kind: 'resign', seat: 1 })).toBe('over');
    expect(await refused({ kind: 'play', seat: 1, move: '1', version: game.shown.version })).toBe('over');
  });

  it('answers anything that comes as a message, and never throws', async () => {
    const game = await hosted(ticTacToe, TWO);
    const answers: unknown[] = [];
    const guest = game.host.connect([0], (message) => answers.push(message));
    for (const odd of [null, 7, 'x', [], {}, { protocol: 2, id: 1 }, { protocol: PROTOCOL, id: -1 }, { id: 4 }]) {
      await guest.hear(odd);
    }
    const codes = answers.flatMap((answer) => (answer as { code?: string }).code ?? []);
    expect(codes).toEqual([...Array(5).fill('malformed'), 'other-protocol', 'malformed', 'malformed']);
  });

  it('is looked at after any of its moves, and played on from there', async () => {
    const game = await hosted(ticTacToe, [PERSON, 'random'], { moves: ['5', '1', '3', '7'] });
    await game.ask({ kind: 'go-to', at: 2 });
    expect(game.shown).toMatchObject({ moves: ['5', '1', '3', '7'], at: 2, waits: null });
    await game.ask({ kind: 'go-to', at: 3 });
    await game.settle();
    // The agent does not move where it was gone back to.
    expect(game.shown).toMatchObject({ at: 3, waits: 'place', thinking: false });
    await game.ask({ kind: 'go-to', at: 2 });
    await game.ask({ kind: 'play', seat: 0, move: '9', version: game.shown.version });
    expect(game.shown.moves.slice(0, 3)).toEqual(['5', '1', '9']);
    await game.settle();
    expect(game.shown.moves).toHaveLength(4);
    await game.ask({ kind: 'go-to', at: 3 });
    await game.ask({ kind: 'go-on' });
    await game.settle();
    expect(game.shown.moves).toHaveLength(4);
  });

  it('goes on after a resignation that was gone back from', async () => {
    const game = await hosted(ticTacToe, TWO, { moves: ['5', '1'] });
    await game.ask({ kind: 'resign', seat: 0 });
    await game.ask({ kind: 'go-to', at: 1 });
    expect(game.shown).toMatchObject({ at: 1, ending: { reason: 'resigned' } });
    expect(await game.refusal({ kind: 'play', seat: 1, move: '9', version: game.shown.version })).toBe(null);
    expect(game.shown).toMatchObject({ moves: ['5', '9'], ending: null });
  });

  it('ends with a draw that both sides want, among people alone', async () => {
    const game = await hosted(ticTacToe, TWO);
    await game.ask({ kind: 'offer-draw', seat: 0 });
    expect(game.shown.drawOffers).toEqual([0]);
    expect(await game.refusal({ kind: 'offer-draw', seat: 0 })).toBe('not-here');
    await game.ask({ kind: 'offer-draw', seat: 1 });
    expect(game.shown).toMatchObject({ ending: { reason: 'agreed' }, payoffs: [0, 0] });
    const alone = await hosted(ticTacToe, [PERSON, 'random']);
    expect(await alone.refusal({ kind: 'offer-draw', seat: 0 })).toBe('not-here');
  });

  it('lets the players change seats', async () => {
    const game = await hosted(race, [PERSON, 'random', PERSON], { seats: 3 });
    await game.ask({ kind: 'turn-seats' });
    expect(game.shown.players).toEqual(['random', PERSON, PERSON]);
  });
});

describe('agents', () => {
  it('think at once, and move when the move before has been shown', async () => {
    const agents = new HeldAgents();
    const game = new Hosted([ticTacToe], gameTexts(ticTacToe, [PERSON, 'random'], { moves: ['1'] }), { agents });
    await rest();
    expect(agents.asked).toHaveLength(1);
    expect(game.shown.thinking).toBe(true);
    agents.asked[0].answer(4);
    await rest();
    expect(game.shown.moves).toEqual(['1']);
    await game.ask({ kind: 'seen', version: 0 });
    await rest();
    expect(game.shown).toMatchObject({ moves: ['1', '5'], thinking: false, turn: 0 });
  });

  it('are ended where the game goes on without them, and what they say then counts no more', async () => {
    const agents = new HeldAgents();
    const game = new Hosted([ticTacToe], gameTexts(ticTacToe, [PERSON, 'random'], { moves: ['5'] }), { agents });
    await rest();
    await game.ask({ kind: 'seen', version: 0 });
    await rest();
    await game.ask({ kind: 'go-to', at: 0 });
    expect(agents.stops).toBe(1);
    expect(game.shown.thinking).toBe(false);
    agents.asked[0].answer(0);
    await rest();
    expect(game.shown).toMatchObject({ moves: ['5'], at: 0 });
    await game.ask({ kind: 'resign', seat: 0 });
    expect(game.shown.ending).toEqual({ reason: 'resigned', seat: 0 });
  });

  it('lose by what they do wrong, and the log hears of it', async () => {
    const failures: string[] = [];
    const onFailure: Settings['onFailure'] = ({ message }, agent) => failures.push(`${agent}: ${message}`);
    const clumsy = viewKind({
      name: 'clumsy',
      version: 1,
      summary: 'falls over',
      params: {},
      create: () => ({
        decide() {
          throw new Error('it fell over');
        },
      }),
    });
    const game = await hosted({ ...nim, agents: [clumsy] }, [PERSON, 'clumsy'], {}, { onFailure });
    await play(game, game.host.match.table.game.makeMove(game.host.match.position, firstMove(game)));
    await game.settle();
    expect(game.shown.ending).toMatchObject({ reason: 'crashed', seat: 1 });
    expect(failures).toEqual(['clumsy: it fell over']);
  });

  it('do not lose where they cannot be asked: the game stands, and they are asked again when told to', async () => {
    const agents = new HeldAgents();
    const game = new Hosted([ticTacToe], gameTexts(ticTacToe, ['random', PERSON]), { agents });
    await rest();
    await game.ask({ kind: 'seen', version: 0 });
    await rest();
    agents.asked[0].fail(new Unavailable(foreign('no worker')));
    await rest();
    expect(game.shown).toMatchObject({ trouble: { message: 'no worker' }, thinking: false, ending: null });
    await game.ask({ kind: 'seen', version: 0 });
    await rest();
    expect(agents.asked).toHaveLength(1);
    await game.ask({ kind: 'go-on' });
    await rest();
    expect(agents.asked).toHaveLength(2);
  });

  it('lose by time where a time per move is enforced', async () => {
    const agents = new HeldAgents();
    const settings = { agents, timeout: { ms: 1000, grace: 200 }, paced: false };
    const game = new Hosted([ticTacToe], gameTexts(ticTacToe, ['random', PERSON]), settings);
    await rest();
    game.time.pass(1100);
    await rest();
    expect(game.shown.ending).toBe(null);
    game.time.pass(200);
    await rest();
    expect(game.shown.ending).toEqual({ reason: 'time', seat: 0 });
    expect(agents.stops).toBe(1);
  });

  it('play the same game from the same seed, and another one without', async () => {
    const moves = async (seed?: number) => {
      const players = ['random', 'random'];
      const game = new Hosted([ticTacToe], gameTexts(ticTacToe, players), { paced: false, ...(seed && { seed }) });
      while (!game.host.match.isOver) await rest();
      return game.host.match.moves.map(({ text }) => text).join(' ');
    };
    expect(await moves(3)).toBe(await moves(3));
    expect(await moves(3)).not.toBe(await moves(4));
  });
});

describe('clocks', () => {
  const clock = { minutes: 1, increment: 2 };

  it('begin with the first move, run for whoever is to act, and end the game', async () => {
    const game = await hosted(ticTacToe, TWO, { clock });
    game.time.pass(30_000);
    await play(game, '5');
    expect(game.shown.clocks).toEqual({ left: [62_000, 60_000], running: 1 });
    game.time.pass(10_000);
    await play(game, '1');
    expect(game.shown.clocks).toEqual({ left: [62_000, 52_000], running: 0 });
    game.time.pass(61_999);
    await rest();
    expect(game.shown.ending).toBe(null);
    game.time.pass(1);
    await rest();
    expect(game.shown.ending).toEqual({ reason: 'time', seat: 0 });
    expect(game.shown.clocks?.running).toBe(null);
  });

  it('stand still where the game was gone back to', async () => {
    const game = await hosted(ticTacToe, TWO, { clock, moves: ['5', '1', '9'] });
    await game.ask({ kind: 'go-to', at: 1 });
    game.time.pass(90_000);
    await rest();
    expect(game.shown).toMatchObject({ ending: null, clocks: { running: null } });
  });

  it('charge an agent for its thinking, not for being made', async () => {
    const agents = new HeldAgents();
    let begin = (): void => {};
    const held = agents.decide.bind(agents);
    agents.decide = async (question, begun) => {
      await new Promise<void>((resolve) => {
        begin = resolve;
      });
      return held(question, begun);
    };
    const texts = gameTexts(ticTacToe, [PERSON, 'random'], { clock, moves: ['5'] });
    const game = new Hosted([ticTacToe], texts, { agents });
    await rest();
    game.time.pass(20_000);
    begin();
    await rest();
    game.time.pass(3000);
    agents.asked[0].answer(0);
    await rest();
    // Nor while its move waits until the one before has been seen.
    game.time.pass(4000);
    await game.ask({ kind: 'seen', version: 0 });
    await rest();
    expect(game.shown.clocks?.left).toEqual([60_000, 59_000]);
  });

  it('do not run while the device is handed over', async () => {
    const people = [PERSON, PERSON, PERSON, PERSON];
    const game = await hosted(dominoes, people, { clock });
    game.time.pass(30_000);
    const { turn } = game.shown;
    await game.ask({ kind: 'look', seat: turn });
    expect(game.shown.clocks).toEqual({ left: Array(4).fill(60_000), running: turn });
    game.time.pass(5000);
    expect(game.host.texts().left?.[turn]).toBe(55_000);
  });

  it('are kept with the game', async () => {
    const game = await hosted(ticTacToe, TWO, { clock, moves: ['5'], left: [1000, 2000] });
    game.time.pass(1500);
    await play(game, '1');
    expect(game.kept.at(-1)?.left).toEqual([1000, 2500]);
  });
});

it('says nothing that is not in the schema', async () => {
  const games = [
    await hosted(ticTacToe, [PERSON, 'random'], { clock: { minutes: 1, increment: 0 }, moves: ['5'] }),
    await hosted(kuhn, TWO),
    await hosted(dominoes, [PERSON, 'random', 'random', 'random']),
  ];
  for (const game of games) {
    await game.ask({ kind: 'look', seat: 0 });
    await game.ask({ kind: 'look', seat: 9 });
    await game.ask({ kind: 'resign', seat: 0 });
    for (const message of game.messages) expect(isHostMessage(message)).toBe(true);
  }
});
