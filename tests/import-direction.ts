/** Which packages a package may import. Imports go one way; the engine imports nothing but itself. */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  games: ['engine'],
  stats: ['engine'],
  trials: ['engine', 'stats'],
  protocol: ['engine'],
  host: ['engine', 'protocol'],
  lab: ['engine', 'games', 'stats', 'trials'],
  papers: ['engine', 'games', 'stats', 'trials', 'lab'],
  bench: ['engine', 'games', 'web'],
  cli: ['engine', 'games', 'stats', 'trials', 'protocol', 'host', 'lab', 'papers', 'bench', 'web'],
  web: ['engine', 'games', 'stats', 'trials', 'protocol', 'host'],
};

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

const IMPORT = /^\s*(?:import|export)\s[^;'"`]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/** The imports that go the wrong way, each as a sentence. */
export function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const owner = /^(?:packages\/)?([a-z]+)\//.exec(path)?.[1] ?? '';
    const allowed = ALLOWED[owner];
    if (allowed === undefined) return [`${path} belongs to no known package`];
    // Tests and what they stand on may look at everything: they are not shipped.
    if (/\.(test|fixture)\.ts$|\/testing\//.test(path)) return [];
    return [...text.matchAll(IMPORT)].flatMap(([, named, called]) => {
      const specifier = named ?? called;
      const target = /^@tabuleiro\/([a-z]+)/.exec(specifier)?.[1];
      if (target !== undefined) {
        return target === owner || allowed.includes(target) ? [] : [`${path} must not import ${specifier}`];
      }
      if (specifier.startsWith('.')) {
        return escapes(path, specifier) ? [`${path} reaches into another package: ${specifier}`] : [];
      }
      const bare = owner === 'engine' || specifier.startsWith('node:');
      const nodeFree = ['engine', 'games', 'stats', 'trials', 'protocol', 'host', 'web'].includes(owner);
      return bare && nodeFree && !isBuildFile(path) ? [`${path} must not import ${specifier}`] : [];
    });
  });
}

/** Whether a relative import leaves its own package. */
function escapes(path: string, specifier: string): boolean {
  const parts = path.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  const root = path.startsWith('packages/') ? path.split('/').slice(0, 2).join('/') : path.split('/')[0];
  return !parts.join('/').startsWith(`${root}/`);
}

/** Scripts beside the sources run in Node, whatever their package runs in. */
function isBuildFile(path: string): boolean {
  return !/^(?:packages\/)?[a-z]+\/src\//.test(path);
}
