/**
 * Which program played: the version of the project, and a digest of the code that decides how a game goes. Games of
 * two builds must not be mixed in one run, or "same seed, same games" would be an empty promise.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Which program made a run. */
export interface Version {
  readonly version: string;
  readonly build: string;
}

const require = createRequire(import.meta.url);
const home = new URL('../../', import.meta.url);

/** What a game's course depends on. Executors, folders and reports may change without a run becoming another one. */
const DECISIVE = [
  '../engine/dist/',
  '../games/dist/',
  '../trials/dist/',
  '../stats/dist/blocks.js',
  '../papers/dist/agents/',
];

let known: Version | undefined;

/** Which program this is. */
export function thisVersion(): Version {
  known ??= {
    version: (require(new URL('package.json', home).pathname) as { version: string }).version,
    build: digest(),
  };
  return known;
}

function digest(): string {
  const hash = createHash('sha256');
  for (const place of DECISIVE) {
    for (const file of scripts(new URL(place, home))) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** The scripts of a folder and the folders in it, in a fixed order. */
function scripts(place: URL): URL[] {
  if (!place.pathname.endsWith('/')) return existsSync(place) ? [place] : [];
  if (!existsSync(place)) return [];
  return readdirSync(place, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return scripts(new URL(`${entry.name}/`, place));
      return entry.name.endsWith('.js') ? [new URL(entry.name, place)] : [];
    });
}
