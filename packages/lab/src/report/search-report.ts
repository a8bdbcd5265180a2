import { effortsOf } from '@tabuleiro/stats';
import { type RunOf, samplesOf } from '../run/read-run.js';
import { conditionText, searchSummaries } from '../run/summary.js';
import { limitSweeps } from './curves.js';
import { effortPlots, effortTable } from './effort.js';
import { countCell, numberCell, percentCell, type ReportTable, type Section, textCell, threeDigits } from './report.js';

/** A section for every condition; where a limit is swept, all depths come together in one plot first. */
export function searchSections(run: RunOf<'searches'>): Section[] {
  const { conditions } = run.header;
  const several = conditions.length > 1;
  const swept = limitSweeps(conditions).map(({ name, points }, i): Section => {
    const samples = points.flatMap(({ condition }) => samplesOf(run, condition));
    return {
      title: `All limits together: ${name}`,
      notes: [],
      tables: samples.length === 0 ? [] : [effortTable(`effort-all-${i + 1}`, effortsOf(samples))],
      plots: effortPlots(effortsOf(samples), `-all-${i + 1}`),
    };
  });
  const sections = conditions.map((condition, i): Section => {
    const suffix = several ? `-${i + 1}` : '';
    const title = several ? `Condition ${i + 1}: ${conditionText(condition)}` : 'Results';
    const samples = samplesOf(run, i);
    if (samples.length === 0) return { title, notes: ['Nothing has been searched yet.'], tables: [], plots: [] };
    const summary = summaryTable(run, i, suffix);
    // What is shown for all limits together need not be shown again, point by point.
    if (swept.length > 0) return { title, notes: [], tables: [summary], plots: [] };
    const efforts = effortsOf(samples);
    const tables = [summary, effortTable(`effort${suffix}`, efforts)];
    return { title, notes: [], tables, plots: effortPlots(efforts, suffix) };
  });
  return [...swept, ...sections];
}

/** What the searches of each agent cost, and how often they agree with those of the first one. */
function summaryTable(run: RunOf<'searches'>, condition: number, suffix: string): ReportTable {
  const lines = run.lines.filter((line) => line.condition === condition);
  const [first] = run.header.agents;
  // Every agent searches the same positions in the same order.
  const byAgent = (agent: string) => lines.filter((line) => line.agent === agent);
  const reference = byAgent(first);
  const rows = searchSummaries(run, condition).map(({ agent, searches, nodes, depth, ms }) => {
    const own = byAgent(agent);
    const met = own.flatMap((line, i) => (reference[i] === undefined ? [] : [{ line, other: reference[i] }]));
    const moves = met.filter(({ line, other }) => line.move === other.move).length;
    return [
      textCell(agent),
      countCell(searches),
      { value: nodes, text: threeDigits(nodes) },
      numberCell(depth, 2),
      { value: ms, text: threeDigits(ms) },
      { value: nodes / ms, text: ms > 0 ? threeDigits(nodes / ms) : '–' },
      countCell(own.filter(({ ended }) => ended !== 'done').length),
      percentCell(met.length === 0 ? Number.NaN : moves / met.length, 0),
    ];
  });
  return {
    id: `searches${suffix}`,
    title: 'Searches',
    columns: [
      { name: 'agent', align: 'left' },
      ...['positions', 'nodes', 'depth', 'ms', 'nodes/ms', 'stopped', 'same move'].map((name) => ({
        name,
        align: 'right' as const,
      })),
    ],
    rows,
    note: `Means per position. Stopped: ended by a limit, of depth too. Same move: as ${first} at the same position.`,
  };
}
