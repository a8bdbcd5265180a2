import type { Report, Section } from '../report/report.js';
import { accuracyAsReport } from './accuracy.js';
import { benchAsReport } from './bench.js';
import type { ClaimFolder, KeptReport } from './claim-folder.js';
import { foretoldAsReport } from './foretold.js';
import { reproducedReport } from './reproduced.js';

/** Everything that a claim rests on as one report: what all runs came to, then run by run. */
export function claimReport({ name, claim, report, runs }: ClaimFolder): Report {
  const whole = report === null ? null : reportOf(report);
  const state = claim.supersededBy === null ? [] : [`Superseded by ${claim.supersededBy}.`];
  return {
    title: whole?.title ?? name,
    summary: [claim.claim, ...state, ...(whole?.summary ?? [])],
    sections: [
      ...(whole?.sections ?? []),
      ...runs.flatMap((run) => (run.report?.sections ?? []).map((section) => ofRun(section, run.name))),
    ],
    origin: [['claim', name], ['date', claim.date], ...(whole?.origin ?? [])],
    experiment: [...claim.commands, ...(whole === null ? [] : ['', whole.experiment])].join('\n'),
  };
}

/** What a report of any kind shows by itself; of a tuning the report of its result shows all. */
function reportOf(kept: KeptReport): Report | null {
  switch (kept.kind) {
    case 'report':
      return kept.report;
    case 'reproduction':
      return reproducedReport(kept.reproduction);
    case 'tuning':
      return null;
    case 'accuracy':
      return accuracyAsReport(kept.accuracy);
    case 'bench':
      return benchAsReport(kept.bench);
    case 'foretold':
      return foretoldAsReport(kept.foretold);
  }
}

/** The tables of several runs have the same names: those of each run get its own in front. */
function ofRun({ title, notes, tables, plots }: Section, run: string): Section {
  return {
    title: `${run}: ${title}`,
    notes,
    tables: tables.map((table) => ({ ...table, id: `${run}-${table.id}` })),
    plots: plots.map((plot) => ({ ...plot, id: `${run}-${plot.id}` })),
  };
}
