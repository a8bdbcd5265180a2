#!/usr/bin/env node
/**
 * Learns the table of the evaluation `grip` from the solved game: what a dog on a point is worth, by the jaguar's point
 * and the number of dogs. Needs the tables and ranks of `tabuleiro solve jogo-da-onca --build ranks=true`.
 *
 *   node packages/lab/scripts/learn-grip.mjs --games 3000 > packages/games/src/jogo-da-onca/evaluations/grip-table.ts
 *
 * Positions come from games of quick searches that move at random now and then. Each is worth what its exact value and
 * rank say (`worth` below), and the table is the least-squares fit, a little drawn towards zero.
 */
import { parseArgs } from 'node:util';
import { listMoves, OVER, openView, Rng, unwrap } from '@tabuleiro/engine';
import { jogoDaOnca, oncaSolver } from '@tabuleiro/games';
import { houseCatalogue } from '@tabuleiro/lab';

const catalogue = houseCatalogue();

const { values: options } = parseArgs({
  options: { games: { type: 'string', default: '3000' }, seed: { type: 'string', default: '1' } },
});

const JAGUARS = [
  'pvs(depth=2, eval=prowl)',
  'pvs(depth=4, eval=prowl)',
  'pvs(depth=3, eval=o1)',
  'pvs(depth=3, eval=pack)',
];
const PACKS = ['pvs(depth=2, eval=pack)', 'pvs(depth=4, eval=pack)', 'pvs(depth=3, eval=c2)', 'pvs(depth=3, eval=c1)'];
const NOISE = [0.02, 0.05, 0.1, 0.2];
const LONGEST = 160;
const RIDGE = 2;

const { MIRROR } = oncaSolver;
const POINTS = MIRROR.length;
const OWN = Array.from({ length: POINTS }, (_, point) => point).filter((point) => point <= MIRROR[point]);
/** A base and a weight for each point of a dog, for each of the jaguar's points. */
const COLUMNS = POINTS + 1;

/** What a position is worth to the dogs; null where a capture decides, which a search sees by itself. */
function worth({ dogs, winner, rank }) {
  if (winner === 'jaguar' && rank < 2) return null;
  if (dogs > 10) return winner === 'dogs' ? 1000 - 25 * rank : winner === 'draw' ? 0 : -300;
  // With ten dogs a win takes more than a hundred turns: in practice little better than a draw.
  return winner === 'dogs' ? 300 - 2 * rank : winner === 'draw' ? -200 : -600;
}

function positions() {
  const table = unwrap(catalogue.table(jogoDaOnca));
  const players = [JAGUARS, PACKS].map((texts) => texts.map((text) => unwrap(catalogue.parseAgent(table, text)).agent));
  const rng = new Rng(Number(options.seed));
  const found = new Map();
  for (let game = 0; game < Number(options.games); game++) {
    const seats = [players[0][game % 4], players[1][(game >> 2) % 4]];
    const noise = NOISE[(game >> 4) % 4];
    const position = table.game.start(table.setup);
    for (let ply = 0; ply < LONGEST && position.turn !== OVER; ply++) {
      const { turn, position: bare } = position;
      if (turn === 0) found.set(bare.dogs() * 32 + bare.jaguar(), { set: bare.dogs(), jaguar: bare.jaguar() });
      const moves = listMoves(position);
      const atRandom = ply < 2 || rng.below(1000) < 1000 * noise;
      position.play(
        atRandom
          ? moves[rng.below(moves.length)]
          : seats[turn].decide(
              openView(position, () => ''),
              { rng },
            ).move,
      );
    }
    if (game % 100 === 99) process.stderr.write(`${game + 1} games, ${found.size} positions\n`);
  }
  return [...found.values()];
}

function labelled(list) {
  const { store } = catalogue;
  const tables = unwrap(oncaSolver.openOncaTables(store));
  const ranks = unwrap(oncaSolver.openRankTables(store, tables));
  const probe = new oncaSolver.Probe(tables);
  return list.flatMap(({ set, jaguar }) => {
    const columns = columnsOf(set, jaguar);
    const dogs = columns.length - 1;
    const winner = probe.value(set, jaguar, false);
    const value = worth({ dogs, winner, rank: winner === 'draw' ? 0 : ranks[dogs].rank(set, jaguar) });
    return value === null ? [] : [{ dogs, value, columns }];
  });
}

/** The places of the weights that a position adds up. */
function columnsOf(set, jaguar) {
  const own = Math.min(jaguar, MIRROR[jaguar]);
  const from = OWN.indexOf(own) * COLUMNS;
  const dogs = Array.from({ length: POINTS }, (_, point) => point).filter((point) => (set >>> point) & 1);
  return [from, ...dogs.map((point) => from + 1 + (own === jaguar ? point : MIRROR[point]))];
}

/** The normal equations, solved by Cholesky's method. */
function fit(rows) {
  const size = OWN.length * COLUMNS;
  const mean = rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
  const a = Array.from({ length: size }, (_, i) =>
    new Float64Array(size).fill(0).with(i, i % COLUMNS === 0 ? 0.01 : RIDGE),
  );
  const b = new Float64Array(size);
  for (const { value, columns } of rows) {
    for (const i of columns) {
      b[i] += value - mean;
      for (const j of columns) a[i][j] += 1;
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = a[i][j];
      for (let k = 0; k < j; k++) sum -= a[i][k] * a[j][k];
      a[i][j] = i === j ? Math.sqrt(sum) : sum / a[j][j];
    }
  }
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) b[i] -= a[i][k] * b[k];
    b[i] /= a[i][i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) b[i] -= a[k][i] * b[k];
    b[i] /= a[i][i];
  }
  const guess = ({ columns }) => columns.reduce((sum, i) => sum + b[i], mean);
  const squares = (of) => rows.reduce((sum, row) => sum + of(row) ** 2, 0);
  const explained = 1 - squares((row) => row.value - guess(row)) / squares((row) => row.value - mean);
  return { mean, weights: b, explained };
}

const rows = labelled(positions());
const text = [
  '/**',
  ' * By number of dogs and point of the jaguar (its mirror image has the mirror image): a base, then the worth of a dog on',
  ' * each point. Made by packages/lab/scripts/learn-grip.mjs.',
  ' */',
  'export const GRIP: Readonly<Record<number, Readonly<Record<number, string>>>> = {',
];
for (let dogs = 10; dogs <= 14; dogs++) {
  const layer = rows.filter((row) => row.dogs === dogs);
  const { mean, weights, explained } = fit(layer);
  process.stderr.write(`${dogs} dogs: ${layer.length} positions, ${(100 * explained).toFixed(1)}% explained\n`);
  text.push(`  ${dogs}: {`);
  for (const [n, point] of OWN.entries()) {
    const [base, ...dog] = weights.subarray(n * COLUMNS, (n + 1) * COLUMNS);
    text.push(`    ${point}: '${Math.round(mean + base)}  ${dog.map((weight) => Math.round(weight)).join(' ')}',`);
  }
  text.push('  },');
}
text.push('};');
process.stdout.write(`${text.join('\n')}\n`);
