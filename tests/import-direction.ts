/** Which packages a package may import. Imports go one way; the engine imports nothing but itself. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  games: ['engine'],
  extensions: ['engine'],
  stats: ['engine'],
  trials: ['engine', 'stats'],
  protocol: ['engine'],
  engines: ['engine', 'protocol'],
  host: ['engine', 'protocol'],
  online: ['engine', 'protocol'],
  server: ['engine', 'games', 'extensions', 'stats', 'protocol', 'engines', 'online'],
  lab: ['engine', 'games', 'extensions', 'stats', 'trials', 'engines'],
  papers: ['engine', 'games', 'stats', 'trials', 'lab'],
  bench: ['engine', 'games', 'trials', 'engines', 'server', 'web'],
  cli: [
    'engine',
    'games',
    'extensions',
    'stats',
    'trials',
    'protocol',
    'engines',
    'host',
    'online',
    'server',
    'lab',
    'papers',
    'bench',
    'web',
  ],
  web: ['engine', 'games', 'stats', 'trials', 'protocol', 'host', 'online'],
};

/** The line of a package's README that says what may be imported there. */
export function importLine(owner: string): string {
  return `May import: ${ALLOWED[owner].join(', ') || 'nothing but itself'}.`;
}

/** Rooms that may import less than their package: threads load the agents of the papers, and nothing else of them. */
const ROOMS: Readonly<Record<string, readonly string[]>> = { 'packages/papers/src/agents/': ['engine', 'games'] };

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const IMPORT =
  /^\s*(?:import|export)\s[^;'"`]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]/gm;

/** What a file imports, as it names it. */
export function importsOf({ text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, named, called, bare]) => named ?? called ?? bare);
}

/** Tests and what they stand on may look at everything: they are not shipped. */
export function isTest(path: string): boolean {
  return /\.(test|fixture)\.ts$|\/testing\//.test(path);
}

/** The file that a relative import means, from the root of the repository; null where it names a package. */
export function resolved(path: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const parts = path.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/').replace(/\.js$/, '.ts');
}

/** The imports that go the wrong way, each as a sentence. */
export function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const owner = /^(?:packages\/)?([a-z]+)\//.exec(path)?.[1] ?? '';
    const room = Object.keys(ROOMS).find((folder) => path.startsWith(folder));
    const allowed = room === undefined ? ALLOWED[owner] : ROOMS[room];
    if (allowed === undefined) return [`${path} belongs to no known package`];
    if (isTest(path)) return [];
    return importsOf({ path, text }).flatMap((specifier) => {
      const target = /^@tabuleiro\/([a-z]+)/.exec(specifier)?.[1];
      if (target !== undefined) {
        return target === owner || allowed.includes(target) ? [] : [`${path} must not import ${specifier}`];
      }
      if (specifier.startsWith('.')) {
        return escapes(path, specifier, room) ? [`${path} reaches out of its place: ${specifier}`] : [];
      }
      const bare = owner === 'engine' || specifier.startsWith('node:');
      const nodeFree = ['engine', 'games', 'stats', 'trials', 'protocol', 'host', 'web'].includes(owner);
      return bare && nodeFree && !isBuildFile(path) ? [`${path} must not import ${specifier}`] : [];
    });
  });
}

/** What is shipped and imports what is only there to test, each as a sentence. */
export function shippedTesting(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) =>
      importsOf(file)
        .filter((specifier) => {
          const target = resolved(file.path, specifier);
          return specifier.startsWith('#test') || (target !== null && (isTest(target) || target.startsWith('tests/')));
        })
        .map((specifier) => `${file.path} must not import ${specifier}`),
    );
}

/** Whether a relative import leaves its own package, or its room where that has walls. */
function escapes(path: string, specifier: string, room: string | undefined): boolean {
  if (room !== undefined) return !resolved(path, specifier)?.startsWith(room);
  const root = path.startsWith('packages/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0];
  return !resolved(path, specifier)?.startsWith(`${root}/`);
}

/** Scripts beside the sources run in Node, whatever their package runs in. */
function isBuildFile(path: string): boolean {
  return !/^(?:packages\/)?[a-z]+\/src\//.test(path);
}
