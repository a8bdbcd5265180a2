import type { Catalogue } from '@tabuleiro/engine';
import { barChartSvg } from '@tabuleiro/papers';
import { type Exploration, explore, MERGES, type Merge, type Sampled, sampleGames } from '@tabuleiro/trials';
import type { Command } from 'commander';
import { writeWhole } from '../io/files.js';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, gameCommand, mustBeOpen, positionAt, type TableOptions } from '../io/table-options.js';
import { oneOf, wholeNumber } from '../io/user-error.js';

interface ExploreOptions extends TableOptions {
  readonly levels: number;
  readonly merge: Merge;
  readonly position?: string;
  readonly sample?: number;
  readonly seed: number;
  readonly length?: number;
  readonly svg?: string;
}

/** Random games are cut off here: hardly any game that ends at all is longer. */
const LONGEST_SAMPLE = 2000;

export function exploreCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('explore', 'distinct positions per level of whole turns, branching, and how large the game may be')
    .option('--levels <n>', 'how many levels, the start being the first', wholeNumber('--levels', 1, 1000), 10)
    .option('--merge <how>', 'count a position once in all, or once in each level', oneOf('--merge', MERGES), 'all')
    .option('--position <text>', 'explore from this position instead of the start')
    .option('--sample <games>', 'random games to estimate deeper levels', wholeNumber('--sample', 1, 1e7))
    .option('--seed <n>', 'the same seed gives the same random games', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .option('--length <turns>', 'the length of a game to estimate by; by default that of the sample', turns)
    .option('--svg <file>', 'write the levels as a chart')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro explore tic-tac-toe --levels 10' +
        '\n  tabuleiro explore jogo-da-onca --levels 12 --length 70 --svg levels.svg' +
        '\n  tabuleiro explore jogo-da-onca --levels 8 --merge level --sample 1000',
    )
    .action(async (name: string | undefined, options: ExploreOptions) => {
      const table = mustBeOpen(findTable(catalogue, name, options), 'explore');
      const start = positionAt(table, options.position);
      const progress = new Progress('explore');
      const found = explore(table, start, {
        levels: options.levels,
        merge: options.merge,
        tick: (level, positions) => progress.show(`level ${level}, ${positions.toLocaleString('en')} positions`),
      });
      const sampled =
        options.sample === undefined
          ? null
          : sampleGames(start, { games: options.sample, maxTurns: LONGEST_SAMPLE, seed: options.seed });
      progress.end();
      const length = options.length ?? sampled?.length ?? null;
      const complexity = length === null ? null : complexityOf(found, length);
      if (options.svg !== undefined) writeWhole(options.svg, barChartSvg(chartOf(table.game.title.en, found)));
      if (options.json) output.out(makeJson({ game: table.game.id, ...found, complexity, sampled }));
      else output.out(textOf(found, sampled, complexity));
    });
}

const turns = wholeNumber('--length', 1, 1e6);

interface Complexity {
  readonly length: number;
  /** Powers of ten: the growth of levels, and the legal turns a position, to the power of the length. */
  readonly log10ByGrowth: number;
  readonly log10ByBranching: number;
}

function complexityOf({ growth, branching }: Exploration, length: number): Complexity {
  const power = (base: number) => (base > 0 ? length * Math.log10(base) : 0);
  return { length, log10ByGrowth: power(growth), log10ByBranching: power(branching) };
}

function chartOf(game: string, { levels, upToSymmetry }: Exploration) {
  return {
    title: `${game}: distinct positions by level`,
    valueLabel: 'positions',
    scale: 'log' as const,
    series: upToSymmetry === null ? ['positions'] : ['positions', 'up to symmetry'],
    groups: levels.map((count, i) => ({
      label: `level ${i + 1}`,
      values: upToSymmetry === null ? [count] : [count, upToSymmetry.levels[i]],
    })),
  };
}

function textOf(found: Exploration, sampled: Sampled | null, complexity: Complexity | null): string {
  const { levels, upToSymmetry, total, complete, branching, growth } = found;
  const widest = Math.log(2 * Math.max(...levels));
  const rows = levels.map((count, i) => [
    i + 1,
    count,
    i === 0 ? '' : (count / levels[i - 1]).toFixed(3),
    upToSymmetry?.levels[i] ?? '',
    '#'.repeat(Math.round((30 * Math.log(2 * count)) / widest)),
  ]);
  const classes = upToSymmetry === null ? '' : `, ${upToSymmetry.total} up to symmetry`;
  const lines = [
    grid(['level', 'positions', 'ratio', 'up to symmetry', 'log scale'], rows),
    `${total} distinct positions${classes}${complete ? ', the whole game' : ''}`,
    `branching ${branching.toFixed(3)} turns a position; a level grows by ${growth.toFixed(3)}`,
  ];
  if (sampled !== null) lines.push(...sampleLines(sampled));
  if (complexity !== null) {
    const { length, log10ByGrowth, log10ByBranching } = complexity;
    const powers = [log10ByGrowth, log10ByBranching].map((power) => `10^${power.toFixed(2)}`);
    lines.push(`a game of ${round(length)} turns: ${powers[0]} by growth, ${powers[1]} by branching`);
  }
  return lines.join('\n');
}

/** Every level would be too many: those of one, two and five times a power of ten. */
function sampleLines({ games, length, cutOff, levels }: Sampled): string[] {
  const shown = levels.filter(({ level }) => /^[125]0*$/.test(String(level)));
  const rows = shown.map(({ level, games: here, branching, log10Paths, relativeError }) => [
    level,
    here,
    branching.toFixed(2),
    `10^${log10Paths.toFixed(2)}`,
    `${(100 * relativeError).toFixed(0)}%`,
  ]);
  return [
    '',
    grid(['level', 'games here', 'turns a position', 'paths to the next', 'standard error'], rows),
    `${games} random games of ${round(length)} turns${cutOff > 0 ? `, ${cutOff} of them cut off` : ''}`,
  ];
}

function round(value: number): string {
  return String(Math.round(100 * value) / 100);
}
