/**
 * Plays games under the rule sets of every game, with searches that play out by its kernel, and prints a line for each: the
 * rule set, and a digest of its moves and of what was decided. `TABULEIRO_KERNELS=off` must change no line.
 *
 *   node tests/kernels/play.mjs [--games pentago,dominoes] [--most 1000]
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeCatalogue, OVER, Rng, unwrap, viewOf } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: games.map(({ id }) => id).join() },
    most: { type: 'string', default: '300' },
  },
});

/** Numbers besides the default that rules behave differently with. */
const NUMBERS = {
  captures: [1, 7],
  repetition: [2, 'unlimited'],
  moves: [25],
  target: [20],
  'quiet-moves': [5],
  'move-limit': [60],
};
/** Where there are more rule sets than this, so many of them, drawn with a seed, and every value at least once. */
const MOST_SETS = Number(values.most);
/** Iterations of a decision, and how many decisions a search makes: a random move is played for all others. */
const NODES = 12;
const EVERY = 4;
const MOST_PLIES = 400;
/** At least so many games in all: where there are few rule sets, several of each. */
const LEAST_GAMES = 40;

/** All values that a rule may have here. */
function valuesOf(name, spec) {
  if (spec.kind === 'choice') return spec.values;
  if (spec.kind === 'flag') return [false, true];
  return [spec.default, ...(NUMBERS[name] ?? [])];
}

/** Every rule set of a game as text, the usual one first. */
function ruleSets(game) {
  const rules = Object.entries(game.rules).map(([name, spec]) => [name, valuesOf(name, spec)]);
  const count = rules.reduce((product, [, all]) => product * all.length, 1);
  const write = (chosen) => rules.map(([name], i) => `${name}=${text(chosen[i])}`).join(', ');
  if (count <= MOST_SETS) {
    return Array.from({ length: count }, (_, n) => {
      let rest = n;
      return write(
        rules.map(([, all]) => {
          const value = all[rest % all.length];
          rest = Math.floor(rest / all.length);
          return value;
        }),
      );
    });
  }
  const usual = rules.map(([name]) => game.rules[name].default);
  const single = rules.flatMap(([, all], i) => all.map((value) => write(usual.with(i, value))));
  const rng = new Rng(24003);
  const drawn = Array.from({ length: MOST_SETS }, () => write(rules.map(([, all]) => all[rng.below(all.length)])));
  return [...new Set([...single, ...drawn])];
}

function text(value) {
  return value === Number.POSITIVE_INFINITY ? 'unlimited' : String(value);
}

/** What a game comes to, boiled down. */
function play(catalogue, game, seats, rules, seed) {
  const read = catalogue.table(game, seats, rules);
  // Some rules do not go together, which the game says.
  if (!read.ok) return `refused: ${read.message}`;
  const table = read.value;
  const agents = Array.from({ length: seats }, () => unwrap(catalogue.parseAgent(table, `uct(nodes=${NODES})`)).agent);
  const position = table.game.start(table.setup);
  const rng = new Rng(seed);
  const hash = createHash('sha256');
  let plies = 0;
  for (; position.turn !== OVER && plies < MOST_PLIES; plies++) {
    if (position.turn >= 0 && plies % EVERY === 0) {
      const seat = position.turn;
      const { move, value, nodes } = agents[seat].decide(viewOf(table, position), { rng: new Rng(rng.next()) });
      hash.update(`${seat} ${move} ${value} ${nodes}\n`);
      position.play(move);
    } else position.play(position.randomMove(rng));
  }
  hash.update(position.turn === OVER ? Array.from({ length: seats }, (_, s) => position.payoff(s)).join() : 'not over');
  return `${plies} ${hash.digest('hex').slice(0, 16)}`;
}

const catalogue = makeCatalogue({ games });
for (const game of games.filter(({ id }) => values.games.split(',').includes(id))) {
  const sets = ruleSets(game);
  const each = Math.ceil(LEAST_GAMES / sets.length);
  for (const [n, rules] of sets.entries()) {
    // Any number of seats with any rules would be many times as much; each comes with many.
    const seats = game.seats[n % game.seats.length];
    for (let seed = 1; seed <= each; seed++) {
      console.log(`${game.id} | ${seats} | ${rules} | ${seed} | ${play(catalogue, game, seats, rules, seed)}`);
    }
  }
}
