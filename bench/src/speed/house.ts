import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** The packages of a house, from which a process measures: those of this program, or those of another checkout. */
export class House {
  /** @param checkout the root of a checkout that is built; null for the packages of this program itself */
  constructor(private readonly checkout: string | null) {}

  engine(): Promise<typeof import('@tabuleiro/engine')> {
    return import(this.entry('engine'));
  }

  games(): Promise<typeof import('@tabuleiro/games')> {
    return import(this.entry('games'));
  }

  trials(): Promise<typeof import('@tabuleiro/trials')> {
    return import(this.entry('trials'));
  }

  /** What a module of the games exports that is no public entry; `path` is from the package's `dist`. */
  partOfGames(path: string): Promise<unknown> {
    return import(new URL(path, this.entry('games')).href);
  }

  /** The program that is the command. */
  program(own: string): string {
    return this.checkout === null ? own : join(this.checkout, 'packages/cli/bin/tabuleiro.js');
  }

  private entry(name: string): string {
    if (this.checkout === null) return import.meta.resolve(`@tabuleiro/${name}`);
    return pathToFileURL(join(this.checkout, 'packages', name, 'dist/index.js')).href;
  }
}

/** The checkout that this program is part of; null where its packages were installed one by one. */
export function ownCheckout(): string | null {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  return isBuilt(root) ? root : null;
}

/** Whether a folder is a checkout, and built. */
export function isBuilt(root: string): boolean {
  return ['engine', 'games', 'trials'].every((name) => existsSync(join(root, 'packages', name, 'dist/index.js')));
}
