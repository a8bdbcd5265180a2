/** Who cites what: a claim lists the files that rest on it, and they say so. */
import type { SourceFile } from '../import-direction.js';
import type { Evidence } from './evidence.js';
import { blocksOf } from './marks.js';

const PATH = /\bexperiments\/([a-z0-9-]+)(?![a-z0-9*-]|\.[a-z])/g;

/** Files that may rest on a claim: guides and sources, not tests of either. */
export function mayCite(path: string): boolean {
  return (
    /^(?:[A-Z]+|docs\/[^/]+)\.md$|^(?:packages\/[a-z]+|bench)\/src\/.*\.(?:ts|svelte)$/.test(path) &&
    !/\.(?:test|fixture)\.ts$/.test(path)
  );
}

/** The claims that a file names: by their paths, in its marks, and in a guide also by a name in code. */
function namedIn({ path, text }: SourceFile, evidence: Evidence): string[] {
  const paths = [...text.matchAll(PATH)].map(([, name]) => name);
  if (!path.endsWith('.md')) return paths;
  const marks = blocksOf(text).flatMap(({ mark }) => mark?.claims ?? []);
  const words = [...text.matchAll(/`([a-z0-9-]+)`/g)]
    .map(([, word]) => word)
    .filter((word) => evidence.folders.has(word));
  return [
    ...paths,
    ...words,
    ...marks.flatMap((pattern) => (pattern.includes('*') ? evidence.named(pattern) : [pattern])),
  ];
}

/** Citations that lead nowhere, and claims that do not know who cites them, each as a sentence. */
export function citationProblems(files: readonly SourceFile[], evidence: Evidence): string[] {
  const problems: string[] = [];
  const citing = new Map([...evidence.folders.keys()].map((name) => [name, new Set<string>()]));
  for (const file of files) {
    for (const name of namedIn(file, evidence)) {
      const known = citing.get(name);
      if (known === undefined) problems.push(`${file.path} names experiments/${name}, which is not there`);
      else known.add(file.path);
    }
  }
  for (const [name, found] of citing) {
    const { cited } = evidence.folder(name).claim;
    problems.push(
      ...cited.filter((path) => !found.has(path)).map((path) => `${name} says that ${path} cites it, which does not`),
      ...[...found].filter((path) => !cited.includes(path)).map((path) => `${name} does not say that ${path} cites it`),
    );
  }
  return problems;
}
