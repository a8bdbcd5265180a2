import {
  type AgentKind,
  type Catalogue,
  defaultText,
  expectedForm,
  type Game,
  type ParamSpecs,
  type Table,
} from '@tabuleiro/engine';

type Facts = Readonly<Record<string, unknown>>;

/** What there is to know of a game before it is set up. */
export function gameFacts(game: Game): Facts {
  const { id, version, title, summary, seats, hidden, chance, payoffs, moveIds = null, rules, presets } = game;
  return {
    id,
    version,
    title: title.en,
    summary,
    seats,
    seatNames: Object.fromEntries(seats.map((count) => [count, game.seatNames(count)])),
    sides: Object.fromEntries(seats.map((count) => [count, game.sides(count)])),
    hidden,
    chance,
    payoffs,
    moveIds,
    rules: paramFacts(rules),
    presets: Object.keys(presets),
  };
}

/** The agents of a table, as far as they suit it. */
export function agentFacts(catalogue: Catalogue, table: Table): readonly Facts[] {
  return catalogue
    .kindsOf(table.game)
    .filter((kind) => isSuited(kind, table))
    .map(({ name, summary, params }) => ({ name, summary, params: paramFacts(params) }));
}

function isSuited(kind: AgentKind, table: Table): boolean {
  if (table.game.hidden && kind.sees === 'everything') return false;
  return (kind.unsuited?.(table) ?? null) === null;
}

function paramFacts(params: ParamSpecs): readonly Facts[] {
  return Object.entries(params).map(([name, spec]) => ({
    name,
    help: spec.help,
    expected: expectedForm(spec),
    default: defaultText(spec),
  }));
}
