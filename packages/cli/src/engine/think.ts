import {
  type Agent,
  type Candidate,
  type Catalogue,
  type Decision,
  type DecisionRequest,
  type Position,
  Rng,
  type Table,
} from '@tabuleiro/engine';
import { lineTexts, storyOf } from '@tabuleiro/engine/match';
import { moveValues, solverFor } from '@tabuleiro/engine/solve';
import { matchAt, type Sight, sightAt, tableAt } from './places.js';
import type { ThinkAnswer, ThinkTask } from './tasks.js';

type Tell = (answer: ThinkAnswer) => void;
type DecideTask = Extract<ThinkTask, { readonly kind: 'decide' }>;

/** Agents that have been made: one serves many games, as no decision hangs on those before it. */
interface Made {
  readonly table: Table;
  readonly agent: Agent;
  /** The game that it was last asked about; null where it was about a position alone. */
  match: string | null;
}
const MOST_MADE = 16;

/** Thinks about what it is given, one thing after the other. */
export class Thinker {
  private readonly made = new Map<string, Made>();

  constructor(
    private readonly catalogue: Catalogue,
    /** Whether what is being thought about is to end. */
    private readonly stopped: () => boolean,
  ) {}

  /** Tells what comes of a task: things on the way, and one answer in the end. */
  think(task: ThinkTask, tell: Tell): void {
    try {
      tell(task.kind === 'decide' ? this.decide(task, tell) : this.solve(task));
    } catch (thrown) {
      tell(problem('broken', storyOf(thrown).message));
    }
  }

  private decide(task: DecideTask, tell: Tell): ThinkAnswer {
    const table = tableAt(this.catalogue, task.place);
    if (!table.ok) return problem('refused', table.message);
    const sight = sightAt(table.value, task.place);
    if (!sight.ok) return problem('refused', sight.message);
    if (sight.value === null) return problem('refused', 'nobody is to act there: there is no move to decide on');
    const { view } = sight.value;
    const text = task.agent ?? this.catalogue.best(table.value, view.seat);
    const made = this.agentFor(table.value, task, text);
    if (typeof made === 'string') return problem('refused', made);
    const { limits, seed } = task;
    const ask = (more: Pick<DecisionRequest, 'limits' | 'report'>): Decision => {
      if (task.match === null || task.match !== made.match) made.agent.begin?.(view.seat);
      made.match = task.match;
      const request = { ...limits, ...more.limits, stopped: this.stopped };
      return made.agent.decide(view, { ...more, rng: new Rng(seed), limits: request });
    };
    const tellEarly = (early: Decision): void => tell(told('info', thought(table.value, sight.value as Sight, early)));
    const { report } = task;
    const reports = made.agent.reports === true;
    if (report !== null && !reports) this.report(report, limits.ms, (ms) => ask({ limits: { ms } }), tellEarly);
    const decision = ask(report !== null && reports ? { report: paced(report, tellEarly) } : {});
    const { position } = sight.value;
    const move = table.value.game.makeMove(position, decision.move);
    const found = thought(table.value, sight.value, decision);
    // Within a game a move is waited for, and candidates have no more than the protocol promises of them.
    const candidates = task.match === null ? found.candidates : found.candidates.map(brief);
    return told('decision', { move, agent: text, ...found, candidates });
  }

  /**
   * Has an agent that says nothing on the way decide with less time first, and with twice as much again, as long as more
   * time changes anything. The decision in the end is the one that it would have been anyway.
   */
  private report(
    first: number,
    most: number | undefined,
    ask: (ms: number) => Decision,
    tell: (early: Decision) => void,
  ): void {
    for (let ms = first; most === undefined || ms < most; ms *= 2) {
      if (this.stopped()) return;
      const early = ask(ms);
      if (this.stopped() || early.ended !== 'request') return;
      tell(early);
    }
  }

  private solve({ place, limits }: Extract<ThinkTask, { readonly kind: 'solve' }>): ThinkAnswer {
    const table = tableAt(this.catalogue, place);
    if (!table.ok) return problem('refused', table.message);
    const match = matchAt(table.value, place);
    if (!match.ok) return problem('refused', match.message);
    const { position, turn } = match.value;
    if (turn < 0) return problem('refused', 'the game is over there, or chance is to act: there is nothing to solve');
    const solver = solverFor(table.value);
    if (!solver.ok) return problem('not-solved', solver.message);
    const whole = solver.value.solve(position, { ...limits, stopped: this.stopped });
    if (whole.value === null) return problem('not-solved', whole.reason?.message ?? 'the limits were reached');
    const { moves } = moveValues(table.value, position, solver.value, { ...limits, stopped: this.stopped });
    const say = (move: number) => table.value.game.makeMove(position, move);
    return told('solution', {
      value: whole.value,
      distance: whole.distance,
      line: lineTexts(table.value, position, whole.line),
      moves: moves.map(({ move, value }) => ({ move: say(move), value })),
      nodes: whole.nodes,
      ms: Math.round(whole.ms),
    });
  }

  /** The agent with this text, or why it cannot be had. */
  private agentFor(table: Table, { place: { game, seats, rules } }: DecideTask, text: string): Made | string {
    const key = JSON.stringify([game, seats, rules, text]);
    const known = this.made.get(key);
    this.made.delete(key);
    if (known === undefined) {
      const read = this.catalogue.readAgent(table, text);
      if (!read.ok) return read.message;
      this.made.set(key, { table, agent: read.value.make().agent, match: null });
    } else this.made.set(key, known);
    // The one that was asked last stays longest.
    for (const oldest of this.made.keys()) {
      if (this.made.size <= MOST_MADE) break;
      this.made.delete(oldest);
    }
    return this.made.get(key) as Made;
  }
}

/** Tells how a search stands once it has gone on for so many milliseconds, and whenever it has for twice as many. */
function paced(first: number, tell: (early: Decision) => void): (soFar: Decision) => void {
  let due = first;
  return (soFar) => {
    if (soFar.ms < due) return;
    while (due <= soFar.ms) due *= 2;
    tell(soFar);
  };
}

/** What is thought of a move, which is given as a text. */
type CandidateText = Omit<Candidate, 'move'> & { readonly move: string };

/** What a decision says of itself, its moves as texts. */
function thought(table: Table, { position }: Sight, decision: Decision) {
  const { value, basis, distance, depth, nodes, ms, ended, line, candidates } = decision;
  const rounded = Math.round(ms * 1000) / 1000;
  return {
    ...{ value, basis, distance, depth, nodes, ms: rounded, ended },
    line: lineOf(table, position, line),
    candidates: candidates.map(
      ({ move, ...rest }): CandidateText => ({ move: table.game.makeMove(position, move), ...rest }),
    ),
  };
}

function brief({ move, value, visits }: CandidateText): Partial<CandidateText> {
  return { move, value, ...(visits !== undefined && { visits }) };
}

/** The moves of a line as texts. Where something is hidden only the first of them is sure to be one. */
function lineOf(table: Table, position: Position, line: readonly number[]): readonly string[] {
  if (!table.game.hidden) return lineTexts(table, position, line);
  return line.slice(0, 1).map((move) => table.game.makeMove(position, move));
}

function told(type: ThinkAnswer['type'], fields: Readonly<Record<string, unknown>>): ThinkAnswer {
  return { type, fields };
}

function problem(code: string, message: string): ThinkAnswer {
  return { type: 'error', fields: { code, message } };
}
