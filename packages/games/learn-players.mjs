/**
 * Learns how the house plays a round of dominoes on (house-weights.ts), and how its search chooses (SEARCHER in minds.ts):
 *
 *   node packages/games/learn-players.mjs house [rounds] [decisions] [seed]
 *   node packages/games/learn-players.mjs searcher [matches] [seed]
 *   node packages/games/learn-players.mjs matches [matches] [seed]
 *
 * The first begins with points alone. In each round every move of some decisions is played out in the real hands, which are
 * as good a guess as any, the own pair by the weights so far, and what a move was worth beyond the others is fitted to what
 * is seen of it. The second fits a softmax to decisions of `deals` by maximum likelihood. The third has the weights in use
 * meet `basic` and `genetic`. Build first.
 */
import { CHANCE, defaultsOf, makeCatalogue, makeTable, OVER, Rng, subSeed } from '@tabuleiro/engine';
import { HOUSE_WEIGHTS } from './dist/dominoes/agents/house-weights.js';
import { BASIC, GENETIC, HOUSE, HOUSE_FEATURES, Table } from './dist/dominoes/agents/players.js';
import { dominoes } from './dist/dominoes/game.js';
import { armOfMove, Round, tileOfMove } from './dist/dominoes/round.js';

const F = HOUSE_FEATURES.length;
/** Tiles left after the move that share a line of weights; with none left points are all there is. */
const GROUPS = [
  [1, 2],
  [3, 4],
  [5, 6],
];
const PLAYOUTS = 3;
/** Moves so many points behind the best count half. */
const HALF = 8;
const RIDGE = 20;

const table = makeTable(dominoes, { seats: 4, rules: defaultsOf(dominoes.rules) });
const moves = new Int32Array(256);
const players = new Table();

const [, , what, ...numbers] = process.argv;
const number = (i, usual) => Number(numbers[i] ?? usual);
if (what === 'house') learnHouse(number(0, 4), number(1, 150_000), number(2, 1));
else if (what === 'searcher') fitSearcher(number(0, 200), number(1, 1));
else if (what === 'matches') meetAll(number(0, 3000), number(1, 7));
else throw new Error('house, searcher or matches?');

function learnHouse(rounds, decisions, seed) {
  HOUSE_WEIGHTS.fill(0);
  for (let left = 0; left < 7; left++) HOUSE_WEIGHTS[F * left] = 100;
  for (let n = 0; n < rounds; n++) {
    HOUSE_WEIGHTS.set(improved(decisions, new Rng(subSeed(seed, n))));
    console.log(`round ${n + 1}`);
    meetAll(1000, 7);
  }
  const lines = Array.from(
    { length: 7 },
    (_, left) => `  ${Array.from(HOUSE_WEIGHTS.subarray(F * left, F * left + F)).join(', ')},`,
  );
  console.log(lines.join('\n'));
}

/** One round: decisions of matches by the weights so far, one in ten by lot. */
function improved(decisions, rng) {
  const sums = GROUPS.map(() => Array.from({ length: F }, () => new Float64Array(F + 1)));
  let seen = 0;
  for (let match = 0; seen < decisions; match++) {
    const side = match & 1;
    const others = [BASIC, GENETIC, GENETIC, BASIC, HOUSE][(match >> 1) % 5];
    const by = [0, 1, 2, 3].map((seat) => ((seat & 1) === side ? HOUSE : others));
    const position = dominoes.start(table.setup);
    while (position.turn !== OVER) {
      const { turn, round } = position;
      if (turn === CHANCE) {
        position.play(position.randomMove(rng));
        continue;
      }
      const own = (turn & 1) === side;
      const group = GROUPS.findIndex((lefts) => lefts.includes(round.sizes[turn] - 1));
      if (own && group >= 0 && round.moves(moves, 0) > 1) {
        seen++;
        take(round, side, by, rng, sums[group]);
      }
      position.play(own && rng.unit() < 0.1 ? position.randomMove(rng) : players.choose(round, by[turn], rng));
    }
  }
  const weights = new Int32Array(7 * F);
  weights[0] = 100;
  sums.forEach((matrix, group) => {
    const solved = solve(matrix);
    for (const left of GROUPS[group])
      solved.forEach((w, i) => {
        weights[F * left + i] = Math.round(100 * w);
      });
  });
  return weights;
}

/** Adds what one decision says to the normal equations. */
function take(round, side, by, rng, matrix) {
  const tried = Array.from(moves.subarray(0, round.moves(moves, 0)));
  const left = round.sizes[round.turn] - 1;
  players.look(round);
  const seen = tried.map((move) => {
    const out = new Int32Array(F);
    players.readHouse(round, tileOfMove(move), armOfMove(move), out);
    return out;
  });
  const looks = seen.map((out) => out.reduce((sum, x, i) => sum + (HOUSE_WEIGHTS[F * left + i] * x) / 100, 0));
  const best = Math.max(...looks);
  const shares = looks.map((look) => 1 / (1 + (best - look) / HALF));
  const all = shares.reduce((a, b) => a + b);
  const played = new Round(round.rules);
  const came = tried.map((move) => {
    let sum = 0;
    for (let n = 0; n < PLAYOUTS; n++) {
      played.copyStateFrom(round);
      played.play(move);
      players.finish(played, by, rng);
      sum += played.points[side] - played.points[1 - side];
    }
    return sum / PLAYOUTS;
  });
  const mean = (values) => values.reduce((sum, x, k) => sum + (x * shares[k]) / all, 0);
  const means = Array.from({ length: F }, (_, i) => mean(seen.map((out) => out[i])));
  const usual = mean(came);
  seen.forEach((out, k) => {
    for (let i = 0; i < F; i++) {
      const x = shares[k] * (out[i] - means[i]);
      for (let j = 0; j < F; j++) matrix[i][j] += x * (out[j] - means[j]);
      matrix[i][F] += x * (came[k] - usual);
    }
  });
}

/** Gaussian elimination of normal equations, with a little weight on nothing at all. */
function solve(matrix) {
  const n = matrix.length;
  const m = matrix.map((row, i) => row.map((x, j) => (i === j ? x + RIDGE : x)));
  for (let i = 0; i < n; i++) {
    const pivot = m.findIndex(
      (row, r) => r >= i && Math.abs(row[i]) === Math.max(...m.slice(i).map((each) => Math.abs(each[i]))),
    );
    [m[i], m[pivot]] = [m[pivot], m[i]];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const times = m[r][i] / m[i][i];
      for (let j = i; j <= n; j++) m[r][j] -= times * m[i][j];
    }
  }
  return m.map((row, i) => row[n] / row[i]);
}

function meetAll(matches, seed) {
  for (const [name, other] of [
    ['basic', BASIC],
    ['genetic', GENETIC],
  ]) {
    let won = 0;
    for (let match = 0; match < 2 * matches; match++) {
      const side = match & 1;
      const chance = new Rng(subSeed(seed, match >> 1));
      const rng = new Rng(subSeed(seed, match >> 1, side + 1));
      const position = dominoes.start(table.setup);
      while (position.turn !== OVER) {
        const { turn, round } = position;
        if (turn === CHANCE) position.play(position.randomMove(chance));
        else position.play(players.choose(round, (turn & 1) === side ? HOUSE : other, rng));
      }
      won += (position.payoff(side) + 1) / 2;
    }
    console.log(`against ${name}: ${((50 * won) / matches).toFixed(1)}% of ${2 * matches} matches`);
  }
}

/** Newton's method on the likelihood of decisions of `deals` against `basic` and `genetic`. */
function fitSearcher(matches, seed) {
  const catalogue = makeCatalogue({ games: [dominoes] });
  const made = (text) => catalogue.parseAgent(table, text).value.agent;
  const searcher = made('deals(samples=150, policy=players)');
  const others = [made('basic'), made('genetic')];
  const decisions = [];
  for (let match = 0; match < matches; match++) {
    const side = match & 1;
    const rng = new Rng(subSeed(seed, match));
    const position = dominoes.start(table.setup);
    while (position.turn !== OVER) {
      const { turn, round } = position;
      if (turn === CHANCE) {
        position.play(position.randomMove(rng));
        continue;
      }
      const own = (turn & 1) === side;
      const agent = own ? searcher : others[(match >> 1) & 1];
      const { move } = agent.decide(dominoes.view(position, turn), { rng });
      const count = round.moves(moves, 0);
      if (own && count > 1) {
        const options = Array.from(moves.subarray(0, count));
        decisions.push({ seen: options.map((each) => seenBySearcher(round, each)), made: options.indexOf(move) });
      }
      position.play(move);
    }
  }
  const names = [
    'points',
    'double',
    'coveredSeen',
    'coveredEnds',
    'openSeen',
    'openEnds',
    'openPair',
    'coveredOwn',
    'openOwn',
  ];
  const weights = new Float64Array(names.length);
  for (let step = 0; step < 20; step++) {
    const matrix = names.map(() => new Float64Array(names.length + 1));
    for (const { seen, made: chosen } of decisions) {
      const worths = seen.map((x) => x.reduce((sum, value, i) => sum + weights[i] * value, 0));
      const best = Math.max(...worths);
      const odds = worths.map((worth) => Math.exp(worth - best));
      const all = odds.reduce((a, b) => a + b);
      const means = names.map((_, i) => seen.reduce((sum, x, k) => sum + (odds[k] / all) * x[i], 0));
      names.forEach((_, i) => {
        matrix[i][names.length] += seen[chosen][i] - means[i];
        seen.forEach((x, k) => {
          const share = (odds[k] / all) * (x[i] - means[i]);
          names.forEach((__, j) => {
            matrix[i][j] += share * (x[j] - means[j]);
          });
        });
      });
    }
    solve(matrix).forEach((more, i) => {
      weights[i] += Math.max(-1, Math.min(1, more));
    });
  }
  console.log(
    `${decisions.length} decisions, in hundredths:`,
    Object.fromEntries(names.map((name, i) => [name, Math.round(100 * weights[i])])),
  );
}

function seenBySearcher(round, move) {
  const out = new Int32Array(F);
  players.look(round);
  players.readHouse(round, tileOfMove(move), armOfMove(move), out);
  const open = round.played === 0 ? -1 : round.ends.shownAfter(tileOfMove(move), armOfMove(move));
  const suit = (tiles, n) => (n < 0 ? 0 : tilesIn(tiles, n));
  return [
    out[0],
    out[1],
    out[4],
    out[6],
    suit(round.played, open),
    out[8],
    suit(round.laid[round.turn & 1], open),
    out[5],
    out[7],
  ];
}

/** The tiles of a set that show a number. */
function tilesIn(tiles, n) {
  let count = 0;
  for (let high = 0, tile = 0; high < 7; high++) {
    for (let low = 0; low <= high; low++, tile++) if ((tiles >> tile) & 1 && (high === n || low === n)) count++;
  }
  return count;
}
