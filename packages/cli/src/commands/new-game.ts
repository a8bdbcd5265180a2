import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { UserError } from '../io/user-error.js';

const TEMPLATES = new URL('../../templates/', import.meta.url);
const FILES = ['game.js', 'game.test.js', 'package.json', 'README.md'] as const;

export function newGameCommand(output: Output): Command {
  return new Command('new-game')
    .description('a folder to start a game of your own from: a small working game, its test and notes')
    .argument('<name>', 'the id of the game: lower case with dashes')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExample:\n  tabuleiro new-game my-game\n  tabuleiro check --game-module my-game/game.js')
    .action((name: string, options: { json?: true }) => {
      if (!/^[a-z][a-z0-9-]*$/.test(name)) {
        throw new UserError(`the name of a game is lower case letters, digits and dashes, not "${name}"`);
      }
      if (existsSync(name)) throw new UserError(`"${name}" is there already; nothing was written`);
      mkdirSync(name);
      for (const file of FILES) {
        // The templates end in ".txt", so that no tool of the house takes them for its own sources.
        const text = readFileSync(new URL(`${file}.txt`, TEMPLATES), 'utf8').replaceAll('NAME', name);
        writeFileSync(join(name, file), text);
      }
      if (options.json) output.out(makeJson({ game: name, folder: name, files: FILES }));
      else {
        output.out(`${name}/ has a small working game to change: ${FILES.join(', ')}`);
        output.out(`check it with:  tabuleiro check --game-module ${name}/game.js`);
        output.out(`play it with:   tabuleiro play --game-module ${name}/game.js`);
      }
    });
}
