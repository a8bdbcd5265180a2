import type { SourceFile } from './import-direction.js';

/**
 * What only one place in the house does: play agents against each other, replay moves from texts, say what an ending is
 * worth, seat agents in a block and seed a game. Everybody else goes through it, or there would soon be two answers.
 */
interface OnlyHere {
  readonly what: string;
  readonly found: (text: string) => boolean;
  /** Where it is done. */
  readonly owner: RegExp;
  /** Who does something that only looks like it, and what that is. */
  readonly but: Readonly<Record<string, string>>;
}

const has =
  (...patterns: readonly RegExp[]) =>
  (text: string): boolean =>
    patterns.every((pattern) => pattern.test(text));

const ONLY_HERE: readonly OnlyHere[] = [
  {
    what: 'asks agents and plays what they answer',
    found: has(/\.(decide|choose)\(/, /\.(play|repeat)\(/, /\b(while|for)\b/),
    // What searches and simulations play is in their heads.
    owner: /^packages\/engine\/src\/(match\/play-match\.ts$|search\/|mcts\/|solve\/)/,
    but: {
      'packages/engine/src/learn/practice.ts':
        'practises against itself: nobody is asked, and every position is learned from',
      'packages/engine/src/learn/searched-practice.ts':
        'practises against itself: one search decides for all, and what it found is learned from',
      'packages/cli/src/commands/move.ts': 'explains the position after one move',
      'packages/trials/src/puzzles/grade.ts': 'asks a level for the one turn that solves a puzzle',
      'packages/trials/src/plan/plan-searches.ts': 'lets chance move before a position is searched',
      'packages/games/src/dominoes/agents/policies.ts': 'plays a round out within a simulation',
      'packages/games/src/dominoes/agents/players.ts': 'plays a round out within a simulation',
      'packages/web/src/engine/review.ts': 'judges the moves of a game that was played',
      'packages/games/src/chinese-checkers/agents/racer.ts': 'an agent that looks one move ahead',
      'packages/papers/src/agents/jogo-da-onca/paper-search.ts': 'a search, which looks a move ahead for its end',
      'packages/papers/src/tic-tac-toe/every-game.ts': 'goes through all games that a search can come into, by undo',
    },
  },
  {
    what: 'reads moves from text one after the other',
    found: has(/\.parseMove\(/, /\b(while|for)\b|\.map\(|\.flatMap\(|\.forEach\(/),
    owner: /^packages\/engine\/src\/match\/replay\.ts$/,
    but: {
      'packages/engine/src/contract/referee.ts': 'hands the reading of one move on to the game inside',
      'packages/engine/src/kit/check-notation.ts': 'reads the text of each legal move back',
      'packages/engine/src/solve/strategy.ts': 'reads the one move that a plan has for a position',
      'packages/engines/src/check/rules.ts': 'reads the one move that an engine decided on',
      'packages/cli/src/engine/hosted-game.ts': 'reads the one move that another program plays',
      'packages/host/src/host.ts': 'reads the one move that a person plays',
      'packages/online/src/online-table.ts': 'reads the moves of a log, among other events, one at a time as they come',
      'packages/trials/src/puzzles/solution.ts': 'reads the one turn that is tried in a puzzle, hidden hands or not',
      'packages/web/src/online/shown-table.ts': 'reads the last move, to show it being made',
      'packages/web/src/play/line-arrows.ts': 'reads the few moves of a line that are drawn upon the board',
      'packages/web/src/play/typed-moves.ts': 'reads the decisions of one turn that a person types',
    },
  },
  {
    what: 'says what seats receive at the end of a game',
    found: has(/\bseat\) => [\w.]*\bposition\.payoff\(seat\)|=== \w*sides?\[[^\]]*seat\] \? low/),
    owner: /^packages\/engine\/src\/match\/ending\.ts$/,
    but: {},
  },
  {
    what: 'gives agents their seats in a block',
    found: has(/\b(arrange|makeBlock|meetings)\(/),
    owner: /^packages\/(stats\/src\/(blocks|pairing)|trials\/src\/plan\/plan-matches)\.ts$/,
    but: {},
  },
  {
    what: 'makes the generators of the seats of a game',
    found: has(/subSeed\([^)]*\bseat( \+ 1)?\)/),
    owner: /^packages\/engine\/src\/match\/seeds\.ts$/,
    but: {
      'packages/papers/src/dominoes/two-ended.ts': 'seeds whole games by the deal and by who sits where',
    },
  },
];

/** Whoever does what only one place may do, each as a sentence. */
export function secondOwners(files: readonly SourceFile[]): string[] {
  const shipped = files.filter(({ path }) => !/\.(test|fixture)\.ts$|\/testing\//.test(path));
  return ONLY_HERE.flatMap(({ what, found, owner, but }) =>
    shipped
      .filter(({ path, text }) => !owner.test(path) && !(path in but) && found(text))
      .map(({ path }) => `${path} ${what}`),
  );
}

/** Reasons that nobody needs any more: the file is gone, or does no such thing. */
export function idleExceptions(files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  return ONLY_HERE.flatMap(({ found, but }) => Object.keys(but).filter((path) => !found(texts.get(path) ?? '')));
}

/** Every rule has an owner that does what it says. */
export function lostOwners(files: readonly SourceFile[]): string[] {
  return ONLY_HERE.filter(({ owner, found }) => !files.some(({ path, text }) => owner.test(path) && found(text))).map(
    ({ what }) => `nobody ${what}`,
  );
}
