import type { Catalogue } from '@tabuleiro/engine';
import { makeRecord, recordOf } from '@tabuleiro/engine/match';
import { own } from '@tabuleiro/engine/text';
import { planOfRecord, type ReplayedMove, type RunOf, readRun, replayGame, tablesOf } from '@tabuleiro/lab';
import { type GameLine, type RecordedPlan, type Spelling, withoutTime } from '@tabuleiro/trials';
import { Command } from 'commander';
import { writeWhole } from '../io/files.js';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';
import { must, UserError } from '../io/user-error.js';
import { endText, seatName, valueText } from '../io/words.js';

interface ReplayOptions {
  readonly again?: true;
  readonly save?: string;
  readonly json?: true;
}

export function replayCommand(output: Output, catalogue: Catalogue, failed: () => void): Command {
  return new Command('replay')
    .description('a game of a run, move by move; its moves and its result are checked')
    .argument('<run>', 'the run folder')
    .argument('<which>', 'which game: 17 for the seventeenth, or 8.1 for game 1 of block 8')
    .option('--again', 'also let the agents play it again, and compare')
    .option('--save <file>', 'write it as a saved game, for "tabuleiro play --load"')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro replay runs/depth 17\n  tabuleiro replay runs/depth 8.1 --again')
    .action(async (folder: string, which: string, options: ReplayOptions) => {
      const run = readRun(folder);
      if (run.kind !== 'matches') throw new UserError(`"${folder}" is a run of ${run.kind}: it has no games to replay`);
      if (run.damage !== null) output.err(run.damage);
      const line = findGame(run, which);
      const table = tablesOf(run.header, catalogue)[line.condition];
      const { moves, match } = replayGame(table, line);
      const { ending } = match;
      if (options.again && run.lines.some(({ block, ending }) => block === line.block && ending?.reason === 'time')) {
        throw new UserError('a game was lost by time in this block: it cannot be played again the same way');
      }
      // Whoever only saves the game wants to know what its agents are called.
      const known = options.again ? catalogue : catalogue.forNames();
      const recorded = options.again || options.save !== undefined ? must(planOfRecord(known, run.header)) : null;
      const same = options.again && recorded !== null ? isTheSame(recorded, line) : null;
      if (same === false) failed();
      if (options.save !== undefined) {
        const players = line.seats.map(
          (name) => own(recorded?.plan.spelled ?? {}, name)?.find(isOf(line))?.full ?? name,
        );
        const notes = { run: run.header.id, block: String(line.block), index: String(line.index) };
        writeWhole(options.save, makeRecord(table.game, recordOf(match, players, notes)));
      }
      if (options.json) {
        const { block, index, condition, seats, start, payoffs } = line;
        const end = table.game.makePosition(match.position);
        const again = same === null ? {} : { same };
        output.out(
          makeJson({ run: folder, block, index, condition, seats, start, moves, payoffs, ending, end, ...again }),
        );
        return;
      }
      output.out(`block ${line.block}, game ${line.index}`);
      line.seats.forEach((agent, seat) => {
        output.out(`${seatName(table, seat)}: ${agent}`);
      });
      output.out(`begins at ${line.start}`);
      output.out(grid(['', 'move', 'by', 'value', 'nodes', 'depth', 'ms'], moves.map(moveRow)));
      output.out(table.game.draw(match.position));
      if (ending !== null) output.out(endText(table, ending, line.payoffs));
      if (same !== null) output.out(same ? 'played again, it is the same game' : 'played again, it is another game');
      if (same === false) for (const change of recorded?.since ?? []) output.out(`since then: ${change}`);
    });

  function moveRow({ move, seat, value, nodes, depth, ms }: ReplayedMove, i: number): (string | number)[] {
    const said = seat === null || value === null ? '' : valueText(value);
    return [i + 1, move, seat === null ? 'chance' : `seat ${seat + 1}`, said, nodes ?? '', depth ?? '', ms ?? ''];
  }
}

function findGame(run: RunOf<'matches'>, which: string): GameLine {
  const { lines } = run;
  const exact = /^(\d+)\.(\d+)$/.exec(which);
  const found =
    exact === null
      ? lines[/^\d+$/.test(which) ? Number(which) - 1 : -1]
      : lines.find(({ block, index }) => block === Number(exact[1]) && index === Number(exact[2]));
  if (found !== undefined) return found;
  throw new UserError(
    `there is no game "${which}" in this run: it has games 1 to ${lines.length}, also written as BLOCK.INDEX`,
  );
}

/** Whether a spelling is that of the condition under which a game was played. */
const isOf =
  ({ condition }: GameLine) =>
  ({ conditions }: Spelling): boolean =>
    conditions.includes(condition);

/** The agents as they were then play it again. */
function isTheSame({ plan }: RecordedPlan, line: GameLine): boolean {
  const again = plan.play(line.block)[line.index];
  return JSON.stringify(withoutTime(again)) === JSON.stringify(withoutTime(line));
}
