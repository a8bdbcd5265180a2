import {
  type AgentKind,
  defaultText,
  type Evaluation,
  expectedForm,
  type Game,
  makeTable,
  nothing,
  type ParamSpecs,
  type TableBuild,
} from '@tabuleiro/engine';
import { type Ladder, laddersOf } from '@tabuleiro/games';
import type { AboutPaper } from '@tabuleiro/papers/about';
import { Command } from 'commander';
import { asList } from '../io/colours.js';
import type { CommandCatalogue } from '../io/command-catalogue.js';
import { makeJson, type Output } from '../io/output.js';
import { must } from '../io/user-error.js';

export function listCommand(output: Output, catalogue: CommandCatalogue): Command {
  return new Command('list')
    .description('the games, the agents and the evaluations, with their parameters')
    .argument('[game]', 'only this game, and the agents that can play it')
    .option('--agents', 'only the agents')
    .option('--json', 'one JSON document on stdout')
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro list\n  tabuleiro list dominoes --agents\n  tabuleiro list --json | jq .games[].id',
    )
    .action((name: string | undefined, options: { agents?: true; json?: true }) => {
      const one = name === undefined ? null : must(catalogue.game(name));
      const known = one === null ? catalogue.games : [one];
      const { papers, added } = catalogue;
      const kinds = one === null ? catalogue.kinds : catalogue.kinds.filter((kind) => canPlay(kind, one));
      const papersOf = (game: Game) =>
        papers.filter(({ agents }) => agents?.game === game.id && added.includes(agents));
      if (options.json) {
        output.out(
          makeJson({ games: known.map((game) => describeGame(game, papersOf(game))), agents: kinds.map(describeKind) }),
        );
        return;
      }
      if (options.agents) {
        const own = known.flatMap((game) => [
          ...game.agents,
          ...papersOf(game).flatMap(({ agents }) => agents?.kinds ?? []),
        ]);
        output.out([...kinds, ...own].map(kindText).join('\n'), asList);
        return;
      }
      output.out(`Games\n${known.map((game) => gameText(game, papersOf(game))).join('\n')}`, asList);
      output.out(`\nAgents, written as name(parameter=value, ...)\n${kinds.map(kindText).join('\n')}`, asList);
    });
}

/** Whether agents of a kind can sit at the usual table of a game. */
function canPlay(kind: AgentKind, game: Game): boolean {
  if (game.hidden && kind.sees === 'everything') return false;
  return (kind.unsuited?.(makeTable(game)) ?? null) === null;
}

function describeParams(specs: ParamSpecs) {
  return Object.entries(specs).map(([name, spec]) => ({
    name,
    ...spec,
    default: defaultText(spec),
    expected: expectedForm(spec),
  }));
}

function describeGame(game: Game, papers: readonly AboutPaper[]) {
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
    ladders: laddersOf(game).map(describeLadder),
    tables: game.tables === undefined ? null : describeTables(game.tables),
    papers: papers.map(({ id: paper, title: about, agents }) => ({
      ...{ id: paper, title: about },
      agents: agents?.kinds.map(describeKind),
    })),
  };
}

function describeKind({ name, summary, sees, params }: AgentKind) {
  return { name, summary, sees, params: describeParams(params) };
}

function describeLadder({ players, seat, levels, measured, judged }: Ladder) {
  return { players: players ?? null, seat: seat ?? null, levels, measured, judged: judged ?? [] };
}

function describeTables({ name, help, params }: TableBuild) {
  return { name, help, params: describeParams(params) };
}

function paramLines(specs: ParamSpecs, indent: string): string[] {
  return Object.entries(specs).map(
    ([name, spec]) => `${indent}${name.padEnd(12)} ${spec.help}; ${expectedForm(spec)} (${defaultText(spec)})`,
  );
}

function gameText(game: Game, papers: readonly AboutPaper[]): string {
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
    ...laddersOf(game).flatMap((ladder) => ladderLines(game, ladder)),
    ...(game.tables === undefined ? [] : tableLines(game.tables)),
    ...papers.flatMap(paperLines),
  ].join('\n');
}

/** The levels with their strength and, where that was measured, how often they keep the exact value. */
function ladderLines(game: Game, { players, seat, levels, measured, judged = [] }: Ladder): string[] {
  const whose = seat === undefined ? '' : ` as ${game.seatNames(players ?? game.seats[0])[seat]}`;
  const among = players === undefined ? '' : ` for ${players} players`;
  const about = ['Elo above the first from', `${measured.games} games (${measured.folder})`];
  const accuracy = judged.length === 0 ? [] : [`exact values kept in critical decisions (${judged.join(', ')})`];
  return [
    `    levels${among}${whose}: ${[about.join(' '), ...accuracy].join('; ')}`,
    ...levels.map(({ agent, elo, error, kept }, i) => {
      const strength = i === 0 ? '0' : `${elo} ± ${(1.96 * error).toFixed(0)}`;
      const share = kept === undefined ? '' : `${((100 * kept[0]) / kept[1]).toFixed(1)}%`;
      const shares = levels.some((level) => level.kept !== undefined) ? `${share.padStart(6)}  ` : '';
      return `      level(${i + 1})  ${strength.padStart(10)}  ${shares}${agent}`;
    }),
  ];
}

function tableLines({ name, help, params }: TableBuild): string[] {
  return [`    ${name}, built by "solve --build": ${help}`, ...paramLines(params, '      ')];
}

/** The agents that only a paper has a use for, below its name. */
function paperLines({ title, citation, agents }: AboutPaper): string[] {
  const [first] = citation.authors;
  return [
    `    agents of a paper, for its experiments: ${title} (${first}, ${citation.year})`,
    ...(agents?.kinds ?? []).flatMap((kind) =>
      kindText(kind)
        .split('\n')
        .map((line) => `    ${line}`),
    ),
  ];
}

function kindText(kind: AgentKind): string {
  return [`  ${kind.name}: ${kind.summary}`, ...paramLines(kind.params, '      ')].join('\n');
}
