import type { Table } from '@tabuleiro/engine';
import {
  conditionText,
  type MeasuredScore,
  matchStandings,
  type NetworkChoice,
  type Run,
  type RunOf,
  type SearchSummary,
  searchSummaries,
  sharesThreads,
} from '@tabuleiro/lab';
import { faultsOf, faultsText } from '@tabuleiro/trials';
import { grid } from './grid.js';
import { remarksOn, standingsText } from './standings-text.js';

/** The tables of a run's conditions, null where a game cannot be had: they know the seats by name. */
type Tables = readonly (Table | null)[];

/** A run as data for --json: what was asked, how far it is, and what came of it. */
export function runSummary(run: Run, tables: Tables): Record<string, unknown> {
  const { header, folder, kind } = run;
  return {
    run: folder,
    id: header.id,
    kind,
    game: header.game.id,
    ...(kind === 'matches' && { games: run.lines.length }),
    lines: run.lines.length,
    total: header.lines,
    finished: header.finished !== null,
    repeatable: header.repeatable,
    ...(header.engines !== undefined && { engines: header.engines }),
    seed: header.seed,
    version: header.version,
    conditions: header.conditions.map((condition, i) => ({ ...condition, ...resultsUnder(run, i, tables[i]) })),
    sprt: header.finished?.sprt ?? null,
  };
}

function resultsUnder(run: Run, condition: number, table: Table | null): Record<string, unknown> {
  switch (run.kind) {
    case 'matches':
      return matchResults(run, condition, table);
    case 'searches':
      return { agents: searchSummaries(run, condition) };
    case 'counts':
      return { counts: run.lines.filter((line) => line.condition === condition) };
    case 'learning':
      return {
        measured: run.lines.flatMap(({ games, measured }) =>
          measured === undefined ? [] : [{ practice: games, ...measured }],
        ),
      };
  }
}

/** What a match came to under a condition, as data. */
export function matchResults(run: RunOf<'matches'>, condition: number, table: Table | null): Record<string, unknown> {
  const standings = matchStandings(run, condition, table);
  return {
    ...standings,
    ...(table?.game.unlikeSeats === true && { seats: table.game.seatNames(table.setup.seats) }),
    remarks: remarksOn(standings),
  };
}

/** The same for the eye. */
export function runText(run: Run, tables: Tables): string {
  const { conditions } = run.header;
  const parts = conditions.map((condition, i) => {
    const head = conditions.length > 1 ? `${conditionText(condition)}\n` : '';
    return `${head}${tableOf(run, i, tables[i])}`;
  });
  const { finished } = run.header;
  if (finished?.sprt != null) {
    const { decision, llr, lower, upper, blocks } = finished.sprt;
    const said = decision === 'continue' ? 'undecided' : decision;
    const judged =
      blocks < finished.blocks ? `${blocks} of ${finished.blocks} blocks, the others repeat` : `${blocks} blocks`;
    parts.push(`SPRT: ${said} after ${judged}, ${llr.toFixed(2)} (${lower.toFixed(2)} to ${upper.toFixed(2)})`);
  }
  if (run.kind === 'matches') parts.push(...faultLines(run));
  if (!run.header.repeatable) {
    const ours = sharesThreads(run.header) ? 'several threads' : 'time limits';
    const what = run.header.engines === undefined ? ours : 'engines of others';
    parts.push(`With ${what} the games replay, but the same seed need not repeat them.`);
  }
  return parts.join('\n');
}

function tableOf(run: Run, condition: number, table: Table | null): string {
  switch (run.kind) {
    case 'matches':
      return standingsText(matchStandings(run, condition, table), table);
    case 'searches':
      return searchTable(searchSummaries(run, condition));
    case 'counts':
      return countTable(run, condition);
    case 'learning':
      return learningTable(run);
  }
}

/** Agents that lost games otherwise than by the rules: nobody should take such a score for strength. */
function faultLines(run: RunOf<'matches'>): string[] {
  const lines = run.header.agents.flatMap((agent) => {
    const text = faultsText(faultsOf(agent, run.lines));
    return text === '' ? [] : [`${agent} lost ${text}`];
  });
  return lines.length === 0 || run.folder === null
    ? lines
    : [...lines, `what went wrong is in ${run.folder}/failures.jsonl`];
}

function searchTable(rows: readonly SearchSummary[]): string {
  return grid(
    ['agent', 'searches', 'nodes', 'depth', 'ms'],
    rows.map(({ agent, searches, nodes, depth, ms }) => [
      agent,
      searches,
      nodes.toFixed(1),
      depth.toFixed(2),
      ms.toFixed(3),
    ]),
  );
}

function countTable(run: RunOf<'counts'>, condition: number): string {
  const rows = run.lines
    .filter((line) => line.condition === condition)
    .map(({ position, count, depth, counts, total }) => [position, count, depth, counts.join(' '), total]);
  return grid(['position', 'count', 'depth', 'by turn', 'total'], rows);
}

/** How a network came along, where it was measured. */
export function learningTable({ lines }: RunOf<'learning'>): string {
  const percent = (share: number | null): string => (share === null ? '' : `${(100 * share).toFixed(1)}%`);
  const rows = lines.flatMap(({ games, measured }) => {
    if (measured === undefined) return [];
    const { score, beforeScore, kept, decisions, taken } = measured;
    const exact = kept === null || decisions === null ? '' : percent(kept / decisions);
    return [[games, percent(score), percent(beforeScore), exact, taken ? 'kept' : '']];
  });
  if (rows.length === 0) return `${lines.at(-1)?.games ?? 0} games of practice`;
  return grid(['games', 'score', 'against the one kept', 'exact values kept', ''], rows);
}

/** The networks of several seeds by their match, and that of the best one once more. */
export function seedsTable(
  { against, scores, best, again }: NetworkChoice,
  networks: readonly { readonly seed: number; readonly net: string }[],
): string {
  const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
  const cells = ({ games, score, low, high }: MeasuredScore) => [
    games,
    percent(score),
    `${percent(low)} to ${percent(high)}`,
  ];
  const rows = networks.map(({ seed, net }, i) => [seed, net, ...cells(scores[i]), i === best ? 'best' : '']);
  const [, ...last] = cells(again);
  return [
    grid(['seed', 'network', 'games', 'score', '95% interval', ''], rows),
    `against ${against}; the best once more, from other openings: ${last.join(', ')}`,
  ].join('\n');
}
