import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { enginesOf } from '@tabuleiro/engines';
import { makeFolder } from '@tabuleiro/lab';
import { type CheckedDeal, makeDealFile } from '@tabuleiro/online';
import { Command } from 'commander';
import { keyForServer } from '../io/device-key.js';
import { writeWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { UserError, wholeNumber } from '../io/user-error.js';
import { JoinTable } from '../join/join-table.js';
import { KeptNumbers } from '../join/kept-numbers.js';
import { socketWire } from '../join/socket-wire.js';
import { parseTableAddress } from '../join/table-address.js';
import { AgentAtTable, type TablePlayer, TypingPlayer } from '../join/table-player.js';
import { LineReader } from '../play/line-reader.js';

interface JoinOptions {
  readonly seat?: number;
  readonly name?: string;
  readonly agent?: string;
  readonly watch?: true;
  readonly deals?: string;
  readonly json?: true;
}

const MOST_NAME = 40;
const MOST_SEED = 2 ** 31;

export function joinCommand(output: Output, catalogue: Catalogue, failed: () => void): Command {
  return new Command('join')
    .description('sit down at a table online, yourself or an agent of yours, or look on')
    .argument('<address>', 'the address of the table, as its page shares it')
    .option('--seat <n>', 'the seat to take, from 1; the first free one when left out', wholeNumber('--seat', 1, 64))
    .option('--name <text>', 'what the others call you; "guest", or the agent, when left out')
    .option('--agent <agent>', 'an agent that plays instead of you; the engine where --engine gives one')
    .option('--watch', 'only look on')
    .option('--deals <folder>', 'save every deal there, for "tabuleiro verify-deal"')
    .option('--json', 'one JSON document on stdout when the game is over')
    .addHelpText(
      'after',
      '\nAt the prompt type a move, or: look, moves, ready, draw, undo, agree, decline, resign, help, quit.' +
        '\nIt ends with exit code 1 where a deal was not as it had to be.' +
        '\n\nExamples:\n  tabuleiro join http://localhost:4173/#/tables/0123456789abcdef --name Ana' +
        '\n  tabuleiro join https://play.example.org/#/tables/0123456789abcdef --agent "level(2)" --seat 3' +
        '\n  tabuleiro join http://localhost:4173/#/tables/0123456789abcdef --engine mine="python3 my_engine.py"' +
        '\n  tabuleiro join http://localhost:4173/#/tables/0123456789abcdef --watch',
    )
    .action(async (address: string, options: JoinOptions) => {
      const { watch, seat, deals, json } = options;
      const agent = options.agent ?? (watch ? undefined : onlyEngine(catalogue));
      if (watch && (agent !== undefined || seat !== undefined)) {
        throw new UserError('--watch takes no seat: leave --seat and --agent out');
      }
      const { origin, socket, table } = parseTableAddress(address);
      const name = nameFor(options.name, agent);
      if (deals !== undefined) makeFolder(deals);
      // With --json stdout is for the document alone.
      const say = (text: string): void => (json ? output.err(text) : output.out(text));
      const checked: CheckedDeal[] = [];
      const player: TablePlayer | null = watch
        ? null
        : agent === undefined
          ? new TypingPlayer(new LineReader(), say)
          : new AgentAtTable(catalogue, agent, randomInt(MOST_SEED));
      const joined = new JoinTable({
        ...{ catalogue, table, origin, name, player, say },
        connect: socketWire(socket),
        key: keyForServer(origin),
        numbers: KeptNumbers.of(table),
        seat: seat === undefined ? null : seat - 1,
        onChecked: (deal) => {
          checked.push(deal);
          if (deal.faults.length > 0) failed();
          if (deals !== undefined) writeWhole(join(deals, fileOf(deal)), makeDealFile(deal.record));
        },
      });
      const leave = (): void => joined.leave();
      process.once('SIGINT', leave);
      const game = await joined.run().finally(() => process.off('SIGINT', leave));
      if (json) {
        const { terms, moves, ending, payoffs } = game.seen;
        const seen = { table, terms, seat: game.seat, moves: moves.map(({ text }) => text), ending, payoffs };
        const rows = checked.map(({ record, faults }) => ({
          round: record.round + 1,
          verified: faults.length === 0,
          faults: faults.map(({ message }) => message),
        }));
        output.out(makeJson({ ...seen, over: game.over, deals: rows }));
      } else if (!game.over) say('\nYou have left the table. Your seat waits for this device.');
    });
}

/** Where one engine is given and nobody else named, it plays. */
function onlyEngine(catalogue: Catalogue): string | undefined {
  const engines = enginesOf(catalogue);
  return engines.length === 1 ? `engine(${engines[0].name})` : undefined;
}

function nameFor(name: string | undefined, agent: string | undefined): string {
  const text = name ?? (agent === undefined ? 'guest' : [...agent].slice(0, MOST_NAME).join(''));
  const length = [...text.trim()].length;
  if (length >= 1 && length <= MOST_NAME) return text;
  throw new UserError(`--name should have 1 to ${MOST_NAME} characters, not ${length}`);
}

function fileOf({ record: { table, round } }: CheckedDeal): string {
  return `deal-${table}-${round + 1}.json`;
}
