import { join } from 'node:path';
import { makeFolder, tablesFolder, writeWhole } from '@tabuleiro/lab';

/** Puts a network where this machine looks for them by name; where that cannot be, its file has to do. */
export function keepNetwork(name: string, bytes: Uint8Array): boolean {
  try {
    const folder = join(tablesFolder(), 'networks');
    makeFolder(folder);
    writeWhole(join(folder, `${name}.net`), [bytes]);
    return true;
  } catch {
    return false;
  }
}
