import { basename } from 'node:path';
import { addedIn, type Catalogue, type GivenExtension, kindsIn } from '@tabuleiro/engine';
import type { Plan } from '@tabuleiro/trials';

/** An extension that a run was played with: what it is called, for people, and its digest. */
export interface NeededExtension {
  readonly name: string;
  readonly digest: string;
}

/** The game of a run, and what it took besides the program to play it. */
export interface GameOfRun {
  readonly id: string;
  readonly version: number;
  /** Of older runs, the digest of the module that the game was from. */
  readonly module: string | null;
  /** Left out where the program alone has all of it. */
  readonly extensions?: readonly NeededExtension[];
}

/** The extensions that a run needs, also one from when there were only game modules. */
export function neededBy({ id, module, extensions = [] }: GameOfRun): readonly NeededExtension[] {
  return module === null ? extensions : [{ name: id, digest: module }, ...extensions];
}

/** What an extension is called. */
export function nameOf(file: string): string {
  return basename(file);
}

/** Of the extensions of a catalogue, those that the game and the agents of a plan come from, by their digests. */
export function neededFor({ extensions }: Catalogue, { game, spelled }: Plan): readonly NeededExtension[] {
  const named = new Set(
    Object.values(spelled).flatMap((list) => list.flatMap(({ versions }) => Object.keys(versions))),
  );
  return extensions
    .filter((given) => isOf(given, game.id, named))
    .map(({ file, digest }) => ({ name: nameOf(file), digest }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
}

function isOf({ extension }: GivenExtension, game: string, agents: ReadonlySet<string>): boolean {
  if (extension.games.some(({ id }) => id === game)) return true;
  const kinds = [
    ...kindsIn(extension),
    ...addedIn(extension).flatMap((added) => (added.game === game ? added.kinds : [])),
  ];
  return kinds.some(({ name }) => agents.has(name));
}
