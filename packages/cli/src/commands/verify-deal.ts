import type { Catalogue, Result } from '@tabuleiro/engine';
import { type DealRecord, faultsOf, parseDealFile } from '@tabuleiro/online';
import { Command } from 'commander';
import { asOutcome } from '../io/colours.js';
import { readWhole } from '../io/files.js';
import { makeJson, type Output } from '../io/output.js';
import { UserError } from '../io/user-error.js';

interface SavedDeal {
  readonly file: string;
  readonly record: DealRecord;
  readonly faults: readonly string[];
}

export function verifyDealCommand(output: Output, catalogue: Catalogue, failed: () => void): Command {
  return new Command('verify-deal')
    .description('whether a deal at a table online was as it had to be, from the file that its page saved')
    .argument('<files...>', 'a saved deal; several of the same deal, from different seats, are also compared')
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nIt ends with exit code 0 where the deal is verified, 1 where it is not, 2 where a file cannot be read.' +
        '\n\nExamples:\n  tabuleiro verify-deal deal-mesa-1.json\n  tabuleiro verify-deal of-ana.json of-rui.json --json',
    )
    .action((files: readonly string[], options: { readonly json?: true }) => {
      const deals = files.map((file) => readDeal(catalogue, file));
      const other = deals.find((deal) => !isSameDeal(deal.record, deals[0].record));
      const verified = other === undefined && deals.every(({ faults }) => faults.length === 0);
      if (!verified) failed();
      if (options.json) {
        const rows = deals.map(({ file, record, faults }) => ({ file, ...nameOf(record), faults }));
        output.out(makeJson({ verified, same: deals.length === 1 ? null : other === undefined, deals: rows }));
        return;
      }
      for (const deal of deals) output.out(verdictText(deal), asOutcome(deal.faults.length === 0));
      if (other !== undefined)
        output.out(`not the same deal: ${deals[0].file} and ${other.file} were shown different ones`);
      else if (deals.length > 1) output.out('all of them were shown the same deal');
    });
}

function readDeal(catalogue: Catalogue, file: string): SavedDeal {
  const record = inFile(file, parseDealFile(readWhole(file)));
  const { game, seats, rules } = record.terms;
  const table = inFile(file, catalogue.table(game, seats, rules));
  return { file, record, faults: faultsOf(table, record).map(({ message }) => message) };
}

/** Among several files the sentence has to say which it is about. */
function inFile<T>(file: string, read: Result<T>): T {
  if (read.ok) return read.value;
  throw new UserError(`"${file}": ${read.message}`);
}

function nameOf({ table, terms, round, attempt, contributors, own }: DealRecord) {
  return { table, ...terms, round: round + 1, attempt: attempt + 1, contributors, seat: own?.seat ?? null };
}

/** What everybody at a table has been shown of one and the same deal. */
function isSameDeal(a: DealRecord, b: DealRecord): boolean {
  const shared = ({
    table,
    terms,
    round,
    attempt,
    contributors,
    before,
    commitment,
    secret,
    moves,
    ...rest
  }: DealRecord) => {
    const contributions = [...rest.contributions]
      .sort((one, two) => one.seat - two.seat)
      .map(({ seat, commitment: bound, number }) => [seat, bound, number]);
    const { game, seats, rules } = terms;
    return JSON.stringify([
      [table, game, seats, rules, round, attempt, contributors, before, commitment, secret],
      [moves, contributions],
    ]);
  };
  return shared(a) === shared(b);
}

function verdictText({ file, record, faults }: SavedDeal): string {
  const { table, terms, round, attempt, contributors, own } = record;
  const attempts = attempt === 0 ? '' : `, attempt ${attempt + 1}`;
  const heading = `${file}: round ${round + 1} of ${terms.game} at table ${table}${attempts}`;
  if (faults.length > 0) return [`${heading}: NOT verified`, ...faults.map((fault) => `  - ${fault}`)].join('\n');
  const seats = contributors.map((seat) => seat + 1);
  const bound = seats.length === 1 ? `seat ${seats[0]} to its number` : `seats ${seats.join(', ')} to their numbers`;
  return [
    `${heading}: verified`,
    `  the server was bound to its secret, and ${bound}, before any of it was shown`,
    '  the hands follow from the secret and every number, and the round was played with them',
    own === null
      ? '  whoever saved it added no number: that the seats did is known to them alone'
      : `  the number of seat ${own.seat + 1}, which saved it, is among them`,
  ].join('\n');
}
