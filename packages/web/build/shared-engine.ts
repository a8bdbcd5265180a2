import type { Plugin } from 'vite';

/** Where extensions find what they import of ours; package extensions names the files so, too. */
export const SHARED_FOLDER = 'shared/';

const ROOMS = ['kit', 'learn', 'match', 'mcts', 'search', 'solve', 'text'];

/**
 * What an extension may import on the page. Of the games and of the solvers not all: tables, plans and counts are for
 * research, and whatever is named here every visitor of the page loads, with an extension or without.
 */
const SHARED: Readonly<Record<string, string>> = {
  '@tabuleiro/engine': '*',
  ...Object.fromEntries(ROOMS.map((room) => [`@tabuleiro/engine/${room}`, '*'])),
  '@tabuleiro/engine/learn': '{ imitates, learnable, learnedEvaluation, learnRoom }',
  '@tabuleiro/engine/solve':
    '{ binomial, forcedWinPuzzles, isAsGood, isCritical, keepers, keepsValue, moveValues, solve, solveRoom, solverFor, turnResults, valueFor, valueLost, valuePuzzles }',
  '@tabuleiro/games':
    '{ chineseCheckers, dominoes, games, jogoDaOnca, ladderKind, ladderOf, laddersOf, Pentago, pentago, ticTacToe }',
};

const VIRTUAL = '\0shared:';

/**
 * Puts the public entry points of engine and games into files whose names do not change: an extension imports them from
 * there, on the page and in its workers, and meets the very modules that they run on. Without an extension nobody
 * fetches them.
 */
export function sharedEngine(): Plugin {
  return {
    name: 'shared-engine',
    apply: 'build',
    buildStart() {
      for (const name of Object.keys(SHARED)) {
        const fileName = `${SHARED_FOLDER}${name.replace('@tabuleiro/', '').replace('/', '-')}.js`;
        this.emitFile({ type: 'chunk', id: `${VIRTUAL}${name}`, fileName, preserveSignature: 'strict' });
      }
    },
    resolveId: (id) => (id.startsWith(VIRTUAL) ? id : null),
    load(id) {
      const name = id.startsWith(VIRTUAL) ? id.slice(VIRTUAL.length) : null;
      return name === null ? null : `export ${SHARED[name]} from '${name}';`;
    },
  };
}
