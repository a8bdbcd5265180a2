import {
  type AgentKind,
  type Catalogue,
  defaultText,
  type Evaluation,
  expectedForm,
  type Game,
  nothing,
  type ParamSpecs,
  type TableBuild,
} from '@tabuleiro/engine';
import { Command } from 'commander';
import { loadGameModule } from '../io/game-module.js';
import { makeJson, type Output } from '../io/output.js';

export function listCommand(output: Output, catalogue: Catalogue): Command {
  return new Command('list')
    .description('the games, the agents and the evaluations, with their parameters')
    .option('--game-module <file>', 'list a game from a file of your own too')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro list\n  tabuleiro list --json | jq .games[].id')
    .action(async (options: { gameModule?: string; json?: true }) => {
      const own = options.gameModule === undefined ? [] : [await loadGameModule(options.gameModule)];
      const { games: known, kinds } = catalogue.with({ games: own });
      if (options.json) {
        output.out(makeJson({ games: known.map(describeGame), agents: kinds.map(describeKind) }));
        return;
      }
      output.out(`Games\n${known.map(gameText).join('\n')}`);
      output.out(`\nAgents, written as name(parameter=value, ...)\n${kinds.map(kindText).join('\n')}`);
    });
}

function describeParams(specs: ParamSpecs) {
  return Object.entries(specs).map(([name, spec]) => ({
    name,
    ...spec,
    default: defaultText(spec),
    expected: expectedForm(spec),
  }));
}

function describeGame(game: Game) {
  const { id, version, title, summary, seats, hidden, chance } = game;
  return {
    ...{ id, version, title, summary, seats, hidden, chance },
    rules: describeParams(game.rules),
    presets: Object.keys(game.presets),
    evaluations: [...game.evaluations, nothing].map((evaluation: Evaluation) => ({
      name: evaluation.name,
      summary: evaluation.summary,
      weights: describeParams(evaluation.weights),
    })),
    agents: game.agents.map(describeKind),
    tables: game.tables === undefined ? null : describeTables(game.tables),
  };
}

function describeKind({ name, summary, sees, params }: AgentKind) {
  return { name, summary, sees, params: describeParams(params) };
}

function describeTables({ name, help, params }: TableBuild) {
  return { name, help, params: describeParams(params) };
}

function paramLines(specs: ParamSpecs, indent: string): string[] {
  return Object.entries(specs).map(
    ([name, spec]) => `${indent}${name.padEnd(12)} ${spec.help}; ${expectedForm(spec)} (${defaultText(spec)})`,
  );
}

function gameText(game: Game): string {
  const facts = `for ${game.seats.join(', ')} players; rules version ${game.version}`;
  const rules = paramLines(game.rules, '      ');
  const evaluations = [...game.evaluations, nothing].flatMap((evaluation: Evaluation) => [
    `    evaluation ${evaluation.name}: ${evaluation.summary}`,
    ...paramLines(evaluation.weights, '      '),
  ]);
  return [
    `  ${game.id}: ${game.summary} (${facts})`,
    ...(rules.length > 0 ? ['    rules', ...rules] : []),
    ...evaluations,
    ...game.agents.map((kind) => `  ${kindText(kind)}`),
    ...(game.tables === undefined ? [] : tableLines(game.tables)),
  ].join('\n');
}

function tableLines({ name, help, params }: TableBuild): string[] {
  return [`    ${name}, built by "solve --build": ${help}`, ...paramLines(params, '      ')];
}

function kindText(kind: AgentKind): string {
  return [`  ${kind.name}: ${kind.summary}`, ...paramLines(kind.params, '      ')].join('\n');
}
