import type { SourceFile } from './import-direction.js';

const LOOKS = 'match|matchAll|includes|startsWith|endsWith|search|indexOf|lastIndexOf|localeCompare';
/** A message that is looked at, searched, compared, or looked up: sentences are for people. */
const READS: readonly RegExp[] = [
  new RegExp(`\\bmessage\\??\\.(${LOOKS})\\(`),
  /\.(test|exec|includes|has|get|indexOf)\(\s*([\w.?[\]]+\.)?message\s*\)/,
  /\.message\s*[!=]==?/,
  /[!=]==?\s*[\w.?[\]]+\.message\b/,
  /\bmessage\s*[!=]==?\s*['"`]/,
  /\bswitch \(([\w.?[\]]+\.)?message\)/,
  /\w\[[\w.?]*\.message\]/,
];

/** Who has nothing else to go by, and why. */
const BUT: Readonly<Record<string, string>> = {
  'packages/lab/src/postgres/connection.ts': 'the driver of Postgres gives some of its own errors no code',
};

const isShipped = ({ path }: SourceFile): boolean => !/\.(test|fixture)\.ts$|\/testing\//.test(path);

/** Sources that go by an English sentence where there is a code. */
export function readSentences(sources: readonly SourceFile[]): string[] {
  return readers(sources).filter((path) => !Object.hasOwn(BUT, path));
}

/** Exceptions that are none any more. */
export function idleReaders(sources: readonly SourceFile[]): string[] {
  const found = readers(sources);
  return Object.keys(BUT).filter((path) => !found.includes(path));
}

function readers(sources: readonly SourceFile[]): string[] {
  return sources
    .filter((file) => isShipped(file) && READS.some((reads) => reads.test(file.text)))
    .map(({ path }) => path);
}
