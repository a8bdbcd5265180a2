import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A file that may be served. */
export interface ServedFile {
  readonly path: string;
  readonly size: number;
}

/** The file of a folder that a path names, or null: links and dots that lead out of the folder lead nowhere. */
export function fileIn(folder: string, path: string): ServedFile | null {
  try {
    const root = realpathSync(folder);
    const wanted = realpathSync(join(root, path));
    if (!wanted.startsWith(root + sep)) return null;
    const found = statSync(wanted);
    return found.isFile() ? { path: wanted, size: found.size } : null;
  } catch {
    return null;
  }
}
