import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '@tabuleiro/engine';
import { thisVersion } from '@tabuleiro/lab';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { UserError } from '../io/user-error.js';

const TEMPLATES = new URL('../../templates/', import.meta.url);

/** What an extension can be begun with. */
type Part = 'game' | 'agent' | 'paper';

/** What a new folder is to hold. */
interface NewFolder {
  readonly command: string;
  readonly description: string;
  readonly parts: readonly Part[];
}

const FOLDERS: readonly NewFolder[] = [
  {
    command: 'new-extension',
    description: 'a folder to start an extension from: a small game and an agent, in TypeScript, with their tests',
    parts: ['game', 'agent'],
  },
  {
    command: 'new-game',
    description: 'a folder to start a game of your own from: a small working game, its test and notes',
    parts: ['game'],
  },
  {
    command: 'new-agent',
    description: 'a folder to start an agent of your own from: one that plays any game, its test and notes',
    parts: ['agent'],
  },
  {
    command: 'new-paper',
    description: 'a folder to start the reproduction of a document from: published figures beside measured ones',
    parts: ['paper'],
  },
];

/** A command that writes a folder to begin with, by its name. */
export function newCommand(name: string, output: Output, catalogue: Catalogue): Command {
  const folder = FOLDERS.find(({ command }) => command === name);
  if (folder === undefined) throw new Error(`no folder is written by "${name}"`);
  const { command, description, parts } = folder;
  const some = catalogue.games[0].id;
  return new Command(command)
    .description(description)
    .argument('<name>', 'what it is called: lower case with dashes')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', `\nExample:\n  tabuleiro ${command} my-own\n  ${tryIt(parts, 'my-own', some)[0]}`)
    .action((name: string, options: { json?: true }) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name)) {
        throw new UserError(`a name is lower case letters, digits and dashes, not "${name}"`);
      }
      if (existsSync(name)) throw new UserError(`"${name}" is there already; nothing was written`);
      const files = filesOf(name, parts, some);
      mkdirSync(name);
      for (const [file, text] of files) writeFileSync(join(name, file), text);
      const names = files.map(([file]) => file);
      if (options.json) output.out(makeJson({ name, folder: name, files: names }));
      else {
        output.out(`${name}/ has what it takes to begin: ${names.join(', ')}`);
        for (const line of tryIt(parts, name, some)) output.out(`  ${line}`);
      }
    });
}

/** Command lines that show what is there; an agent alone needs some game. */
function tryIt(parts: readonly Part[], name: string, some: string, file = `${name}/extension.ts`): string[] {
  const given = `--with ${file}`;
  const agent = agentName(parts, name);
  const lines: Record<Part, readonly string[]> = {
    game: [`tabuleiro check ${given}`, `tabuleiro open ${given}`],
    agent: [`tabuleiro match ${parts.includes('game') ? name : some} --agents "${agent}, random" --games 100 ${given}`],
    paper: [`tabuleiro reproduce ${name} ${given}`],
  };
  return parts.flatMap((part) => lines[part]);
}

/** Where a game has the name of the folder, its agent has another. */
function agentName(parts: readonly Part[], name: string): string {
  return parts.includes('game') ? `${name}-agent` : name;
}

function filesOf(name: string, parts: readonly Part[], some: string): (readonly [string, string])[] {
  const filled = (file: string): readonly [string, string] => {
    // The templates end in ".txt", so that no tool of the house takes them for its own sources.
    const text = readFileSync(new URL(`${file}.txt`, TEMPLATES), 'utf8');
    return [file, text.replaceAll('NAME', name).replaceAll('AGENT', agentName(parts, name))];
  };
  return [
    ['extension.ts', extensionText(parts)],
    ...parts.flatMap((part) => [filled(`${part}.ts`), filled(`${part}.test.ts`)]),
    ['package.json', packageText(name, parts)],
    filled('tsconfig.json'),
    ['README.md', readmeText(name, parts, some)],
  ];
}

function extensionText(parts: readonly Part[]): string {
  const imports = parts.filter((part) => part !== 'paper').map((part) => `import { ${part} } from './${part}.js';\n`);
  const fields: Record<Part, string> = {
    game: 'games: [game]',
    agent: 'agents: [agent]',
    // Loaded when somebody reproduces it: the page has no use for it.
    paper: "papers: async () => [(await import('./paper.js')).paper]",
  };
  return (
    `import { defineExtension } from '@tabuleiro/engine';\n${imports.join('')}\n` +
    `export default defineExtension({ ${parts.map((part) => fields[part]).join(', ')} });\n`
  );
}

function packageText(name: string, parts: readonly Part[]): string {
  const version = `^${thisVersion().version}`;
  const ours: Record<Part, readonly string[]> = { game: [], agent: ['games'], paper: ['papers'] };
  const names = ['engine', ...parts.flatMap((part) => ours[part])];
  return `${JSON.stringify(
    {
      ...{ name, version: '0.1.0', private: true, type: 'module' },
      scripts: { test: 'tsc && node --test dist/*.test.js' },
      dependencies: Object.fromEntries(names.map((each) => [`@tabuleiro/${each}`, version])),
      devDependencies: { '@types/node': '^20.19.0', tabuleiro: version, typescript: '^6.0.0' },
    },
    null,
    2,
  )}\n`;
}

function readmeText(name: string, parts: readonly Part[], some: string): string {
  const lines = tryIt(parts, name, some, 'extension.ts');
  return (
    `# ${name}\n\nAn extension of Tabuleiro: \`extension.ts\` says what is in it.\n\n` +
    `    npm install\n    npm test\n${lines.map((line) => `    npx ${line}\n`).join('')}`
  );
}
