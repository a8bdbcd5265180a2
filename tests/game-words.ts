import { isTest, type SourceFile } from './import-direction.js';

/**
 * The games by any of their names, and words that only one of them has, however they are written in code or in text.
 * `onca` stands in "concat" too, so it counts where a word begins.
 */
const WORDS: readonly RegExp[] = [
  /tic[- ]?tac[- ]?toe/i,
  /pentago/i,
  /domino/i,
  /chinese[- ]?checkers/i,
  /(?<![A-Za-z])on[cç]a(?![a-z])|On[cç]a(?![a-z])|ONCA/,
  /solitaire/i,
];

/** Where games are at home: their own folder, the papers about them, what measures them. */
const HOMES = /^(?:packages\/(?:games|papers)|bench)\//;

/** Who else names a game, and why it has to. */
const BUT: Readonly<Record<string, string>> = {
  'packages/cli/templates/agent.test.ts.txt': 'has a new agent decide in some game',
  'packages/cli/templates/paper.ts.txt': 'begins with figures of some game',
  'packages/web/build/shared-engine.ts': 'lets extensions import the games by name, to have agents for them',
  'packages/lab/scripts/digests.mjs': 'knows how long recorded runs of each game may take to be played again',
  'packages/lab/scripts/disturb.mjs': 'damages runs of some game, in every way there is',
  'packages/lab/scripts/kill-test.mjs': 'kills a run of some game, again and again',
  'packages/lab/scripts/learn-grip.mjs':
    'learns an evaluation of one game from its tables, for the folder of that game',
};

/** Where something outside the homes of games speaks of one, each as a sentence. */
export function gameWords(files: readonly SourceFile[]): string[] {
  return speakers(files)
    .filter(({ path }) => !Object.hasOwn(BUT, path))
    .map(({ path, word }) => `${path} speaks of "${word}"`);
}

/** Exceptions that are none any more. */
export function idleSpeakers(files: readonly SourceFile[]): string[] {
  const found = new Set(speakers(files).map(({ path }) => path));
  return Object.keys(BUT).filter((path) => !found.has(path));
}

function speakers(files: readonly SourceFile[]) {
  return files
    .filter(({ path }) => !HOMES.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const looked = path.startsWith('packages/cli/src/') ? withoutHelp(text) : text;
      const word = WORDS.map((pattern) => pattern.exec(looked)?.[0]).find((match) => match !== undefined);
      return word === undefined ? [] : [{ path, word }];
    });
}

const HELP = '.addHelpText(';

/** A command without its help, whose examples are about some game; brackets within them are in pairs. */
function withoutHelp(text: string): string {
  const from = text.indexOf(HELP);
  if (from < 0) return text.replace(/^const EXAMPLES = `[^`]*`;$/m, '');
  let end = from + HELP.length;
  for (let open = 1; open > 0 && end < text.length; end++) {
    if (text[end] === '(') open++;
    else if (text[end] === ')') open--;
  }
  return withoutHelp(text.slice(0, from) + text.slice(end));
}
