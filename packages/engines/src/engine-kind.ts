import {
  type Agent,
  type Catalogue,
  CHANCE,
  type Decision,
  type DecisionRequest,
  type HeardPlay,
  int,
  listMoves,
  makeRules,
  type Position,
  Refused,
  Rng,
  type Table,
  type View,
  type ViewAgentKind,
  viewKind,
  word,
} from '@tabuleiro/engine';
import { greet, haveDecide, letGo } from './desk/desk.js';
import type { NewGame } from './desk/tasks.js';
import type { EngineSpec } from './engine-spec.js';
import { phrase } from './sentences.js';

/** How much longer than it was told an engine may take until it has lost. */
const GRACE_MS = 2_000;
const MILLISECONDS = int('milliseconds to think at most', 1000, 1, 86_400_000);
const NODES = int(
  'nodes to visit at most, for engines that count them',
  Number.POSITIVE_INFINITY,
  1,
  Number.POSITIVE_INFINITY,
);
const unlimited = Number.POSITIVE_INFINITY;

/**
 * The kind of agent whose decisions come from an engine of another's. A text only names one that whoever started the
 * program has given: reading it starts nothing.
 */
export function engineKind(engines: readonly EngineSpec[]): EngineKind {
  const kind = viewKind({
    name: 'engine',
    version: 1,
    summary: 'a program of your own in any language, given with --engine NAME=COMMAND',
    params: { name: word('what it was called when it was given'), ms: MILLISECONDS, nodes: NODES },
    unrepeatable: true,
    unsuited: (_, values) => (values?.name === '' ? phrase('unnamed') : null),
    create(table, { name, ms, nodes }) {
      const engine = engines.find((each) => each.name === name);
      if (engine === undefined) throw new Refused(phrase('unknown', { name }));
      const { games } = greet(engine);
      const { id } = table.game;
      if (!games.includes(id)) throw new Refused(phrase('not-played', { name, game: id, games }));
      return new EngineAgent(table, engine, { ms, nodes });
    },
  });
  return { ...kind, engines };
}

/** The kind with the engines that it knows. */
export interface EngineKind extends ViewAgentKind {
  readonly engines: readonly EngineSpec[];
}

/** The same catalogue with these engines besides those that it has. */
export function withEngines<C extends Catalogue>(catalogue: C, engines: readonly EngineSpec[]): C {
  return catalogue.with({ kinds: [engineKind([...enginesOf(catalogue), ...engines])] }) as C;
}

/** The engines that a catalogue knows. */
export function enginesOf({ kinds }: Pick<Catalogue, 'kinds'>): readonly EngineSpec[] {
  const kind = kinds.find(({ name }) => name === 'engine');
  return kind !== undefined && 'engines' in kind ? (kind as EngineKind).engines : [];
}

/** Counts the games of this process: engines tell them apart by it. */
let matches = 0;

class EngineAgent<P extends Position> implements Agent<View<P>> {
  private match: string | null = null;
  private told: { readonly seat: number | null; readonly move: string | null }[] = [];

  constructor(
    private readonly table: Table<P>,
    private readonly engine: EngineSpec,
    private readonly limits: { readonly ms: number; readonly nodes: number },
  ) {}

  begin(): void {
    this.end();
  }

  heard({ seat, text }: HeardPlay): void {
    this.told.push({ seat: seat === CHANCE ? null : seat, move: text });
  }

  decide(view: View<P>, { limits }: DecisionRequest): Decision {
    const { engine } = this;
    const { moves, texts } = this.movesOf(view);
    const ms = Math.max(1, Math.floor(Math.min(this.limits.ms, limits?.ms ?? unlimited)));
    const nodes = Math.min(this.limits.nodes, limits?.nodes ?? unlimited);
    const depth = limits?.depth ?? unlimited;
    const game = this.gameOf(view.seat);
    const heard = this.told;
    this.told = [];
    const { decision, ms: taken } = haveDecide({
      engine,
      game,
      heard,
      go: {
        view: view.text(),
        moves: texts,
        limits: { ms, ...(nodes < unlimited && { nodes }), ...(depth < unlimited && { depth }) },
      },
      ms: ms + GRACE_MS,
    });
    const numberOf = (text: string): number | undefined => moves[texts.indexOf(text)];
    const move = numberOf(decision.move);
    return {
      // What is no legal move stays as it was said, for the match to refuse it by name.
      move: move ?? (decision.move as never),
      value: decision.value ?? null,
      basis: null,
      distance: null,
      // Only its first move is sure to be one: the rest of an engine's line is about what it expects.
      line: move === undefined ? [] : [move],
      candidates: (decision.candidates ?? []).flatMap(({ move: text, value = null, visits }) => {
        const number = numberOf(text);
        if (number === undefined) return [];
        return [{ move: number, value, basis: null, bound: 'exact' as const, ...(visits !== undefined && { visits }) }];
      }),
      nodes: decision.nodes ?? 0,
      depth: decision.depth ?? 0,
      ms: taken,
      ended: 'own-limit',
    };
  }

  end(): void {
    if (this.match !== null) letGo(this.engine, this.match);
    this.match = null;
    this.told = [];
  }

  private gameOf(seat: number): NewGame {
    this.match ??= `m${++matches}`;
    const { game, setup } = this.table;
    const rules = makeRules(game, setup);
    return { match: this.match, game: game.id, version: game.version, rules, seats: setup.seats, seat };
  }

  /** The legal moves of a seat, as numbers and as texts. */
  private movesOf(view: View<P>): { readonly moves: readonly number[]; readonly texts: readonly string[] } {
    // Which of the positions it is that agree with the view does not matter: what the seat can play is in all of them.
    const position = view.sample(new Rng(1));
    const moves = listMoves(position);
    return { moves, texts: moves.map((move) => this.table.game.makeMove(position, move)) };
  }
}
