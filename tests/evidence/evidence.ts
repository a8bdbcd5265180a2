/** What the claims under experiments/ say, in the words in which documents cite it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchReport, benchTables } from '@tabuleiro/bench';
import {
  type ClaimFolder,
  type ForetoldReport,
  type Report,
  type ReproducedComparison,
  type ReproducedFigure,
  readClaimFolder,
} from '@tabuleiro/lab';
import type { AccuracyReport } from '@tabuleiro/trials';

export interface Standing {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly elo: number;
  readonly elo_low_95: number;
  readonly elo_high_95: number;
  readonly nodes: number;
  readonly ms: number;
}

export interface Step {
  readonly agent: string;
  readonly elo: number;
  readonly error: number;
  /** How likely it is that the agent is stronger than the one before it; null for the first. */
  readonly superiority: number | null;
}

/** What columns were called before their names said what they are: most reports under experiments/ are older. */
const FORMERLY: Readonly<Record<string, string>> = {
  score_low_95: 'low',
  score_high_95: 'high',
  elo_standard_error: 'error',
  nodes_per_move: 'nodes',
  ms_per_move: 'ms',
};

type Row = readonly (string | number | null)[];

export class Evidence {
  constructor(readonly folders: ReadonlyMap<string, ClaimFolder>) {}

  /** The claims of a name, or those of a pattern of names that nothing superseded; none where nothing answers to it. */
  named(pattern: string): string[] {
    const names = [...this.folders.keys()].filter(
      (name) => name === pattern || this.folder(name).claim.supersededBy === null,
    );
    if (pattern.endsWith('/*')) {
      const paper = pattern.slice(0, -2);
      return names.filter((name) => this.paperOf(name) === paper);
    }
    if (pattern.endsWith('*')) return names.filter((name) => name.startsWith(pattern.slice(0, -1)));
    return names.filter((name) => name === pattern);
  }

  private paperOf(name: string): string | null {
    const report = this.folders.get(name)?.report;
    return report?.kind === 'reproduction' ? report.reproduction.paper : null;
  }

  folder(name: string): ClaimFolder {
    const folder = this.folders.get(name);
    if (folder === undefined) throw new Error(`there is no claim "${name}"`);
    return folder;
  }

  /** The report of a claim's one run, or of one of its runs: "dominoes-strength/best-basic". */
  private report(place: string): Report {
    const [name, run] = place.split('/');
    const { report, runs } = this.folder(name);
    const found =
      run === undefined
        ? report?.kind === 'report'
          ? report.report
          : null
        : runs.find((each) => each.name === run)?.report;
    if (found == null) throw new Error(`"${place}" has no report of a run`);
    return found;
  }

  /** How many games a run has. */
  games(place: string): number {
    const [name, run] = place.split('/');
    const { header, runs } = this.folder(name);
    const found = run === undefined ? header : runs.find((each) => each.name === run)?.header;
    return found?.finished?.lines ?? missing(place, 'finished run');
  }

  private rows(place: string, table: string): readonly Readonly<Record<string, string | number | null>>[] {
    const tables = this.report(place).sections.flatMap((section) => section.tables);
    const data = tables.find(({ id }) => id === table)?.data ?? missing(place, table);
    return data.rows.map((row: Row) =>
      Object.fromEntries(data.head.map((name, i) => [FORMERLY[name] ?? name, row[i]])),
    );
  }

  standing(place: string, agent: string): Standing {
    const row = this.rows(place, 'standings').find((each) => each.agent === agent);
    return (row as unknown as Standing | undefined) ?? missing(place, agent);
  }

  /** The two agents of a match, the better one first. */
  pair(place: string): readonly [better: Standing, worse: Standing] {
    const [better, worse, ...others] = this.rows(place, 'standings');
    if (worse === undefined || others.length > 0) throw new Error(`"${place}" is no match of two agents`);
    return [better, worse] as unknown as readonly [Standing, Standing];
  }

  /** An agent against one of its opponents. */
  against(place: string, agent: string, opponent: string): Standing {
    const row = this.rows(place, 'cross-table').find((each) => each.agent === agent && each.opponent === opponent);
    return (row as unknown as Standing | undefined) ?? missing(place, `${agent} against ${opponent}`);
  }

  /** The agents of a ladder in their order, over all seats or in one. */
  ladder(place: string, seat?: number): Step[] {
    const rows = seat === undefined ? this.rows(place, 'ladder') : this.rows(place, 'ladder-by-seat');
    return (rows as unknown as (Step & { seat?: number })[]).filter(
      (row) => seat === undefined || row.seat === seat + 1,
    );
  }

  /** The mean number of plies. */
  plies(place: string): number {
    const plots = this.report(place).sections.flatMap((section) => section.plots);
    const said = /^Mean ([\d.]+) plies/.exec(plots.find(({ id }) => id === 'lengths')?.note ?? '');
    return said === null ? missing(place, 'mean length') : Number(said[1]);
  }

  /** How accurate agents are. */
  accuracy(name: string): AccuracyReport {
    const { report } = this.folder(name);
    return report?.kind === 'accuracy' ? report.accuracy : missing(name, 'accuracy');
  }

  /** How well policies foretell moves, by their rating. */
  foretold(name: string): ForetoldReport['foretold'] {
    const { report } = this.folder(name);
    return report?.kind === 'foretold' ? report.foretold.foretold : missing(name, 'moves foretold');
  }

  /** What a document has of how fast something is, as it is written. */
  speed(name: string, table: string): string {
    const { report } = this.folder(name);
    if (report?.kind !== 'bench') return missing(name, 'rates');
    return benchTables(report.bench as BenchReport)[table] ?? missing(name, table);
  }

  private table(name: string) {
    const { report } = this.folder(name);
    return report?.kind === 'reproduction' ? report.reproduction.tables[0] : missing(name, 'table of a paper');
  }

  figures(name: string): readonly ReproducedFigure[] {
    return this.table(name).figures;
  }

  notes(name: string): string {
    return this.table(name).notes.join('\n');
  }

  figure(name: string, id: string): ReproducedFigure {
    return this.figures(name).find((each) => each.id === id) ?? missing(name, id);
  }

  comparisons(name: string): readonly ReproducedComparison[] {
    return this.table(name).comparisons;
  }

  compared(name: string, id: string): ReproducedComparison {
    return this.comparisons(name).find((each) => each.id === id) ?? missing(name, id);
  }

  /** How many of a table's figures got this verdict. */
  verdicts(name: string, verdict: string, of: (figure: ReproducedFigure) => boolean = () => true): number {
    return this.figures(name).filter((figure) => of(figure) && figure.verdict === verdict).length;
  }
}

function missing(place: string, what: string): never {
  throw new Error(`"${place}" has no ${what}`);
}

export function readEvidence(root: string): Evidence {
  const names = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));
  return new Evidence(new Map(names.map((name) => [name, readClaimFolder(join(root, name))])));
}
