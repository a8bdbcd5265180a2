import { type Catalogue, listMoves, makeRules, Rng, type Table, unwrap } from '@tabuleiro/engine';
import { generatorsOf, Match } from '@tabuleiro/engine/match';
import type { AnswerOf, EngineAnswer } from '@tabuleiro/protocol/engines';
import { groupMemory } from '../process/group-memory.js';
import { Broken, type Probe } from './probe.js';
import type { RuleName } from './rule-names.js';

/** What a check is made with. */
export interface CheckPlace {
  readonly catalogue: Catalogue;
  /** The games that are looked at: those that the engine plays and the workbench knows. */
  readonly games: readonly string[];
  /** How long a decision may take, in milliseconds. */
  readonly ms: number;
  readonly seed: number;
  /** How long it may take for what is no decision. */
  readonly patience: number;
  /** Tells what is being looked at. */
  tell(what: string): void;
}

/** One thing that is looked at, with a process of its own. */
export interface Look {
  readonly what: string;
  /** Rules that must have held so far. */
  readonly needs?: readonly RuleName[];
  run(probe: Probe, place: CheckPlace): Promise<void>;
}

/** How much longer than it was told an engine may take: its answer has to come through. */
const GRACE_MS = 500;
/** How long it may take to begin. */
const HELLO_MS = 30_000;
/** A time to think that nobody waits out. */
const LONG_MS = 60_000;
const STOP_MS = 1000;
const LISTEN_MS = 300;
/** More than any whole game needs that is played by lot. */
const MOST_DECISIONS = 400;
const REQUESTS = 1000;
const MOST_MEGABYTES = 50;
const NO_GAME = 'no-such-game';

/** Says hello, as every look begins. */
export async function greetProbe(probe: Probe): Promise<AnswerOf<'hello'>> {
  const answer = await probe.answer(probe.request({ type: 'hello' }), HELLO_MS, 'starts');
  return expected(answer, 'hello', 'starts');
}

/** All that is looked at besides its hello. */
export const LOOKS: readonly Look[] = [
  {
    what: 'a line that is no message',
    async run(probe, place) {
      for (const line of ['hello there', '[1, 2]', '{"id":7}']) {
        probe.say(line);
        const answer = await probe.complaint(place.patience);
        if (answer === null) throw new Broken('no-message', `it said nothing to the line ${line}`);
      }
      const dance = await probe.ask({ type: 'dance' }, place.patience);
      if (dance.type !== 'error') throw new Broken('no-message', `it answered "${dance.type}" to a type there is not`);
      await greetProbe(probe);
    },
  },
  {
    what: 'a game that it does not play',
    async run(probe, place) {
      const fields = { match: 'other', game: NO_GAME, version: 1, rules: '', seats: 2, seat: 0 };
      const answer = await probe.ask({ type: 'newgame', ...fields }, place.patience);
      if (answer.type !== 'error') throw new Broken('games', `it answered "${answer.type}" to the game "${NO_GAME}"`);
    },
  },
  {
    what: 'whole games',
    async run(probe, place) {
      for (const game of place.games) {
        place.tell(game);
        const table = unwrap(place.catalogue.table(game));
        for (let seat = 0; seat < table.setup.seats; seat++) await playThrough(probe, place, table, seat);
      }
    },
  },
  {
    what: 'two games at once',
    async run(probe, place) {
      const games: Awaited<ReturnType<typeof begun>>[] = [];
      for (const [i, game] of [place.games[0], place.games[1 % place.games.length]].entries()) {
        games.push(await begun(probe, place, unwrap(place.catalogue.table(game)), 0, i + 1));
      }
      const ids = games.map((game) => game.go());
      // The second first: whoever thinks of one game at a time mixes them up.
      for (const at of [1, 0])
        games[at].take(await probe.answer(ids[at], place.ms + place.patience, 'together'), 'together');
    },
  },
  {
    what: 'an early stop',
    async run(probe, place) {
      const game = await begun(probe, place, unwrap(place.catalogue.table(place.games[0])), 0, 1);
      const id = game.go(LONG_MS);
      const stop = probe.request({ type: 'stop', request: id });
      game.take(await probe.answer(id, STOP_MS, 'stop'), 'stop');
      // It may have decided before: then there was nothing to stop.
      const said = await probe.answer(stop, place.patience);
      if (said.type !== 'stopping' && said.type !== 'error') {
        throw new Broken('stop', `it answered "${said.type}" to "stop"`);
      }
      await probe.listen(LISTEN_MS).catch((error) => {
        throw error instanceof Broken && error.rule === 'quiet' ? new Broken('stop', error.message) : error;
      });
    },
  },
  {
    what: `${REQUESTS} requests`,
    // Whoever takes seconds for one of them would take an hour for all.
    needs: ['answers', 'time', 'lives'],
    async run(probe, place) {
      const table = unwrap(place.catalogue.table(place.games[0]));
      const game = await begun(probe, place, table, 0, 1);
      const first = async () => game.take(await probe.answer(game.go(1), place.patience), 'answers');
      // What is loaded or set up once is no growth.
      for (let i = 0; i < REQUESTS / 10; i++) await first();
      const before = await megabytesOf(probe);
      for (let i = 0; i < REQUESTS; i++) await first();
      const grown = (await megabytesOf(probe)) - before;
      if (grown <= MOST_MEGABYTES) return;
      throw new Broken('memory', `it took ${Math.round(grown)} MB more after ${REQUESTS} requests`);
    },
  },
  {
    what: 'its end',
    async run(probe, place) {
      const id = probe.request({ type: 'bye' });
      expected(await probe.answer(id, place.patience, 'bye'), 'bye', 'bye');
      if (!(await probe.ends(place.patience))) throw new Broken('bye', 'it was still there after it was told to end');
    },
  },
  {
    what: 'the end of its input',
    async run(probe) {
      probe.leave();
      // The process is ended two seconds after it was left alone: whoever is gone before went by itself.
      if (!(await probe.ends(1500))) throw new Broken('bye', 'it was still there after its input had ended');
    },
  },
];

/** A game in which the engine has a seat, at the first of its decisions. */
async function begun(probe: Probe, place: CheckPlace, table: Table, seat: number, number: number) {
  const { game, setup } = table;
  const match = `${game.id}-${seat}-${number}`;
  const rules = makeRules(game, setup);
  const fields = { match, game: game.id, version: game.version, rules, seats: setup.seats, seat };
  expected(await probe.ask({ type: 'newgame', ...fields }, place.patience), 'ready', 'answers');
  const played = new Match(table);
  const { chance, seats } = generatorsOf(setup.seats, place.seed + number);
  const advance = () => {
    while (!played.isOver && played.turn !== seat) {
      const heard = played.turn < 0 ? played.chance(chance) : playByLot(played, seats[played.turn]);
      const { text } = played.told(seat, played.version - 1)[0] as { readonly text: string | null };
      const event = { seat: heard.seat < 0 ? null : heard.seat, move: text };
      probe.say(JSON.stringify({ type: 'heard', match, event }));
    }
  };
  advance();
  let legal: readonly string[] = [];
  return {
    played,
    go(ms = place.ms): string {
      const view = played.view(seat);
      const position = view.sample(new Rng(1));
      legal = listMoves(position).map((move) => game.makeMove(position, move));
      return probe.request({ type: 'go', match, view: view.text(), moves: legal, limits: { ms } });
    },
    /** Looks at a decision. */
    take(answer: EngineAnswer, rule: RuleName): string {
      const { move } = expected(answer, 'decision', rule);
      if (legal.includes(move)) return move;
      throw new Broken(
        'legal',
        `in ${game.id} it played "${move}", which is not one of ${legal.slice(0, 8).join(', ')}`,
      );
    },
    /** Has a move of the engine made, and those of the others after it. */
    play(move: string): void {
      unwrap(played.play(seat, unwrap(game.parseMove(played.position, move))));
      advance();
    },
    over(): void {
      const ending = played.ending;
      probe.say(JSON.stringify({ type: 'over', match, ending, payoffs: played.payoffs }));
    },
  };
}

async function playThrough(probe: Probe, place: CheckPlace, table: Table, seat: number): Promise<void> {
  const game = await begun(probe, place, table, seat, 1);
  for (let decisions = 0; !game.played.isOver && decisions < MOST_DECISIONS; decisions++) {
    const asked = performance.now();
    const answer = await probe.answer(game.go(), place.ms + place.patience);
    const ms = performance.now() - asked;
    if (ms > place.ms + GRACE_MS) {
      throw new Broken('time', `in ${table.game.id} it took ${Math.round(ms)} ms to decide, and had ${place.ms}`);
    }
    game.play(game.take(answer, 'answers'));
  }
  game.over();
}

function playByLot(match: Match, rng: Rng) {
  return unwrap(match.play(match.turn, match.position.randomMove(rng)));
}

function expected<T extends EngineAnswer['type']>(answer: EngineAnswer, type: T, rule: RuleName): AnswerOf<T> {
  if (answer.type === type) return answer as AnswerOf<T>;
  const said = answer.type === 'error' ? `refused: ${answer.message}` : `answered "${answer.type}"`;
  throw new Broken(rule, `it ${said}, where "${type}" was expected`);
}

function megabytesOf({ pid }: Probe): Promise<number> {
  return new Promise((resolve) => groupMemory((all) => resolve(pid === undefined ? 0 : (all.get(pid) ?? 0))));
}
