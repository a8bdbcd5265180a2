import type { Result } from '@tabuleiro/engine';

/** Something outside the program is not as it must be (a file, a folder, a database): one sentence for the user. */
export class LabError extends Error {}

/** The value of a Result, or its sentence as a LabError. */
export function orLabError<T>(result: Result<T>, where = ''): T {
  if (result.ok) return result.value;
  throw new LabError(where === '' ? result.message : `${where}: ${result.message}`);
}

/** The code of a file error, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOTDIR: 'part of the path is not a folder',
    EROFS: 'the file system is read-only',
    ENOSPC: 'the disk is full',
    EEXIST: 'a file is in the way',
  };
  return reasons[code] ?? (error instanceof Error ? error.message : String(error));
}
