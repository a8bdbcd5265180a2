import type { AgentKind, Catalogue, Table } from '@tabuleiro/engine';
import {
  bestFirst,
  effortsOf,
  estimate,
  fairShareOf,
  type GameOutcome,
  type IntervalsPlot,
  lengthsPlot,
  type MatchSummary,
  PLOT_WORDS,
  ratingsPlot,
  repeatsPhrase,
  type ScoreCurve,
  type Standing,
  scoresPlot,
  seatsPlot,
  shareSample,
  summaryOf,
} from '@tabuleiro/stats';
import { measuredLevels } from '../ladder/ladder.js';
import { outcomesOf, type RunOf, samplesOf } from '../run/read-run.js';
import { conditionText, matchStandings } from '../run/summary.js';
import { agentCurves, limitSweeps } from './curves.js';
import { effortPlots, effortTable } from './effort.js';
import { crossTable, endingsTable, ladderTables, placingsTable, seatsTable } from './match-tables.js';
import { capital, type ReportPlot, type ReportTable, type Section } from './report.js';
import { bySeatTable, standingsTable } from './standings-tables.js';

/** A section for every condition, and one that compares them. Tables are null where the game cannot be loaded. */
export function matchSections(
  run: RunOf<'matches'>,
  tables: readonly (Table | null)[],
  catalogue: Catalogue,
): Section[] {
  const { conditions } = run.header;
  const several = conditions.length > 1;
  const sections = conditions.map((condition, i) => {
    const suffix = several ? `-${i + 1}` : '';
    const title = several ? `Condition ${i + 1}: ${conditionText(condition)}` : 'Results';
    return sectionOf(run, i, tables[i], catalogue, title, suffix);
  });
  const compared = sweepPlots(run);
  return compared.length === 0
    ? sections
    : [{ title: 'Across conditions', notes: [], tables: [], plots: compared }, ...sections];
}

function sectionOf(
  run: RunOf<'matches'>,
  condition: number,
  table: Table | null,
  catalogue: Catalogue,
  title: string,
  suffix: string,
): Section {
  const outcomes = outcomesOf(run, condition);
  if (outcomes.length === 0) return { title, notes: ['No block has been played yet.'], tables: [], plots: [] };
  const summary = summaryOf(outcomes, table === null ? {} : { sides: [...table.sides] });
  const names = table === null ? null : sideNames(table);
  const { agents } = run.header;
  const efforts = effortsOf(samplesOf(run, condition)).sort(
    (a, b) => agents.indexOf(a.agent) - agents.indexOf(b.agent),
  );
  const { seats, placings } = summary;
  const standings = matchStandings(run, condition, table);
  const scores = bestFirst(standings.agents);
  const repeated = repeatsPhrase(standings);
  const seatNames = table === null ? [] : table.game.seatNames(table.setup.seats);
  const tablesHere: ReportTable[] = [
    standingsTable(`standings${suffix}`, scores, standings),
    ...bySeatTable(`by-seat${suffix}`, scores, seatNames),
    ...ladderOf(run, condition, outcomes, table, suffix),
    crossTable(`cross-table${suffix}`, summary.crossTable),
    ...(placings === null ? [] : [placingsTable(`places${suffix}`, placings)]),
    ...(seats === null ? [] : [seatsTable(`seats${suffix}`, seats, names ?? [])]),
    effortTable(`effort${suffix}`, efforts),
    ...endingsTable(`endings${suffix}`, scores),
  ];
  const plots: ReportPlot[] = [
    { id: `ratings${suffix}`, plot: ratingsPlot(scores) },
    { id: `scores${suffix}`, plot: agentScoresPlot(scores) },
    ...curvePlots(outcomes, agents, catalogue.kindsOf(table?.game ?? { id: '', agents: [] }), suffix),
    ...effortPlots(efforts, suffix),
    ...lengthPlots(summary, suffix),
    ...(seats === null
      ? []
      : [
          {
            id: `seats${suffix}`,
            plot: names === null ? seatsPlot(seats) : seatsPlot(seats, names),
            note: 'In blocks every agent sits everywhere equally often, so strength cancels out. Dashed: a fair share.',
          },
        ]),
  ];
  return { title, notes: repeated === null ? [] : [`${capital(repeated.message)}.`], tables: tablesHere, plots };
}

/** The agents in the order asked, where all met all: with their ratings come the errors of the steps between them. */
function ladderOf(
  run: RunOf<'matches'>,
  condition: number,
  outcomes: readonly GameOutcome[],
  table: Table | null,
  suffix: string,
): ReportTable[] {
  const { agents, experiment } = run.header;
  if (experiment.kind !== 'matches' || experiment.pairing !== 'all' || agents.length < 3) return [];
  const played = new Set(outcomes.flatMap(({ seats }) => seats));
  if (!agents.every((agent) => played.has(agent))) return [];
  const seats = table === null ? [] : table.game.seatNames(table.setup.seats);
  return ladderTables(`ladder${suffix}`, measuredLevels(run, condition), seats);
}

function agentScoresPlot(scores: readonly Standing[]): IntervalsPlot {
  return {
    kind: 'intervals',
    title: 'Score by agent with 95% Wilson intervals',
    value: { label: PLOT_WORDS.score, scale: 'linear', domain: [0, 1], percent: true },
    rows: scores.map(({ agent, score, interval }) => ({ name: agent, ...estimate(score, interval) })),
    reference: { value: scores[0]?.fairShare ?? 0.5, label: PLOT_WORDS.fair },
  };
}

/** The score by depth, nodes or whatever number agents differ in, a plot for each. */
function curvePlots(
  outcomes: readonly GameOutcome[],
  agents: readonly string[],
  kinds: readonly AgentKind[],
  suffix: string,
): ReportPlot[] {
  const curves = agentCurves(agents, kinds);
  const fair = fairShareOf(outcomes, agents[0]);
  return [...new Set(curves.map(({ parameter }) => parameter))].map((parameter) => {
    const own = curves.filter((curve) => curve.parameter === parameter);
    const drawn: ScoreCurve[] = own.map(({ name, points }) => ({
      name,
      points: points.map(({ x, agent }) => ({ x, sample: shareSample(outcomes, agent) })),
    }));
    const xs = own.flatMap(({ points }) => points.map(({ x }) => x));
    return {
      id: `score-by-${parameter}${suffix}`,
      plot: { ...scoresPlot(drawn, { label: parameter, scale: scaleFor(xs) }, fair), title: `Score by ${parameter}` },
      note: 'Against all opponents of the run together, with 95% Wilson intervals. Dashed: a fair share.',
    };
  });
}

/** Numbers that span more than a factor of twenty read best on a log axis. */
function scaleFor(xs: readonly number[]): 'linear' | 'log' {
  const least = Math.min(...xs);
  return least > 0 && Math.max(...xs) / least > 20 ? 'log' : 'linear';
}

/** The scores of the agents where conditions differ in a limit. */
function sweepPlots(run: RunOf<'matches'>): ReportPlot[] {
  return limitSweeps(run.header.conditions).map(({ limit, name, points }, i) => {
    const curves = run.header.agents.map((agent) => ({
      name: agent,
      points: points.flatMap(({ x, condition }) => {
        const outcomes = outcomesOf(run, condition);
        return outcomes.length === 0 ? [] : [{ x, sample: shareSample(outcomes, agent) }];
      }),
    }));
    const scale = scaleFor(points.map(({ x }) => x));
    const fair = fairShareOf(outcomesOf(run, points[0].condition), run.header.agents[0]);
    return {
      id: `score-by-limit-${i + 1}`,
      plot: {
        ...scoresPlot(curves, { label: `limit of ${limit} per move`, scale }, fair),
        title: `Score by limit of ${limit}`,
      },
      note: `${name}. With 95% Wilson intervals over blocks.`,
    };
  });
}

function lengthPlots({ lengths }: MatchSummary, suffix: string): ReportPlot[] {
  if (lengths === null) return [];
  const { mean, sd, shortest, median, longest } = lengths;
  const note = `Mean ${mean.toFixed(1)} plies (standard deviation ${sd.toFixed(1)}), median ${median}, from ${shortest} to ${longest}.`;
  return [{ id: `lengths${suffix}`, plot: lengthsPlot([{ name: 'all games', lengths }]), note }];
}

/** What a side is called: its seats, joined where partners share it. */
function sideNames({ game, setup, sides }: Table): string[] {
  const names = game.seatNames(setup.seats);
  const found: string[] = [];
  for (const [seat, side] of [...sides].entries()) {
    found[side] = found[side] === undefined ? names[seat] : `${found[side]} + ${names[seat]}`;
  }
  return found;
}
