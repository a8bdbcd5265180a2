/**
 * The plan of a run as it was meant: its agents' texts are read as of when they were written, so that a default that
 * has changed since changes nothing. What they decided otherwise then cannot be had any more, and is told.
 */
import { type AgentReading, type Catalogue, ok, type Result } from '@tabuleiro/engine';
import { type AsOf, own } from '@tabuleiro/engine/text';
import type { Experiment } from '../experiment/experiment.js';
import { expandBraces } from '../experiment/sweep.js';
import type { Line } from '../lines.js';
import { err } from '../sentences.js';
import type { Spellings } from './agents.js';
import { at, conditionsOf, type SetCondition } from './conditions.js';
import { makePlan } from './make-plan.js';
import type { Plan } from './plan.js';

/** What a run says of itself, as much of it as it takes. */
export interface Recorded {
  readonly created: string;
  readonly experiment: Experiment;
  /** The agents by name. */
  readonly agents: readonly string[];
  /** What the names stand for; runs of before did not say. */
  readonly spelled?: Spellings;
}

/** The plan of a run that was recorded. */
export interface RecordedPlan {
  /** Its agents and lines have the names of the run. */
  readonly plan: Plan;
  /** What agents decided otherwise when the run was made, as sentences. */
  readonly since: readonly string[];
}

/** Its agents are made, to play again: one that asks for more memory than the catalogue allows is refused. */
export function planAsRecorded(catalogue: Catalogue, run: Recorded): Result<RecordedPlan> {
  const read = experimentAsRecorded(catalogue, run);
  if (!read.ok) return read;
  const plan = makePlan(catalogue, read.value.experiment);
  return plan.ok ? ok({ plan: renamed(plan.value, run.agents), since: read.value.since }) : plan;
}

/** The experiment of a run with every agent spelled out as it was then. Nothing is made, whatever memory it takes. */
export function experimentAsRecorded(
  catalogue: Catalogue,
  run: Recorded,
): Result<{ readonly experiment: Experiment; readonly since: readonly string[] }> {
  const { experiment } = run;
  if (experiment.kind === 'counts' || experiment.kind === 'learning') return ok({ experiment, since: [] });
  const game = catalogue.game(experiment.game);
  if (!game.ok) return game;
  const names = catalogue.forNames();
  const conditions = conditionsOf(names, experiment, game.value);
  if (!conditions.ok) return conditions;
  const agents: string[] = [];
  const since = new Set<string>();
  const written = experiment.agents.flatMap((text) => {
    const texts = expandBraces(text);
    return texts.ok ? texts.value : [text];
  });
  for (const [i, text] of written.entries()) {
    const readings = readAt(names, conditions.value, run, run.agents[i], text);
    if (!readings.ok) return at(`agents[${i}]`, readings);
    const one = textOf(readings.value);
    if (one === null) return err('several-agents', { text });
    agents.push(one);
    for (const reading of readings.value) for (const change of reading.since) since.add(change);
  }
  return ok({ experiment: { ...experiment, agents }, since: [...since] });
}

/** What the agent of this name was, under each condition. */
function readAt(
  catalogue: Catalogue,
  conditions: readonly SetCondition[],
  { created, spelled }: Recorded,
  name: string,
  text: string,
): Result<AgentReading[]> {
  const found: AgentReading[] = [];
  for (const [i, { table }] of conditions.entries()) {
    const spelling = own(spelled ?? {}, name)?.find((each) => each.conditions.includes(i));
    const asOf: AsOf = spelling === undefined ? { date: created } : { versions: spelling.versions };
    const reading = catalogue.readAgent(table, spelling?.full ?? text, asOf);
    if (!reading.ok) return reading;
    found.push(reading.value);
  }
  return ok(found);
}

/** One text for all conditions: spelled out where that is the same, else the name where that is; null where none is. */
function textOf(readings: readonly AgentReading[]): string | null {
  const [{ full, text }] = readings;
  if (readings.every((reading) => reading.full === full)) return full;
  return readings.every((reading) => reading.text === text) ? text : null;
}

/** A plan under other names, which its agents have in the same order. */
function renamed(plan: Plan, names: readonly string[]): Plan {
  const told = new Map(plan.agents.map((agent, i) => [agent, names[i]]));
  const nameOf = (agent: string): string => told.get(agent) ?? agent;
  const line = (played: Line): Line => {
    if ('seats' in played) return { ...played, seats: played.seats.map(nameOf) };
    return 'agent' in played ? { ...played, agent: nameOf(played.agent) } : played;
  };
  return {
    ...plan,
    agents: names,
    spelled: Object.fromEntries(Object.entries(plan.spelled).map(([agent, spelling]) => [nameOf(agent), spelling])),
    test: plan.test && { ...plan.test, agent: nameOf(plan.test.agent), other: nameOf(plan.test.other) },
    play: (...work) => plan.play(...work).map(line),
  };
}
