import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSite, ByteSource, Crew } from '@tabuleiro/engine';
import { LabError, reasonOf } from '../lab-error.js';
import { fillWhole } from '../run/files.js';
import { type CrewOptions, ThreadCrew } from './crew.js';
import type { ThreadData } from './crew-shared.js';
import { openFile } from './file-tables.js';

/** What is unfinished is saved after about so long, so that a kill costs no more. */
const SAVE_MS = 60_000;

export interface SiteOptions extends CrewOptions, Pick<ThreadData, 'game' | 'modules'> {
  /** Where the tables of all games are. */
  readonly folder: string;
  readonly saveMs?: number | undefined;
}

/** Builds in a folder, with threads of this machine. */
export class FileSite implements BuildSite {
  private saved = performance.now();

  constructor(private readonly options: SiteOptions) {}

  has(name: string): boolean {
    return existsSync(this.pathOf(name));
  }

  read<T>(name: string, use: (source: ByteSource) => T): T | null {
    if (!this.has(name)) return null;
    const file = openFile(this.pathOf(name));
    try {
      return use(file);
    } finally {
      file.close();
    }
  }

  write(name: string, fill: (put: (part: ArrayBufferView, offset: number) => void) => void): void {
    const path = this.pathOf(name);
    try {
      fillWhole(path, (whole) => fill((part, offset) => whole.put(part, offset)));
    } catch (error) {
      throw new LabError(`"${path}" cannot be written: ${reasonOf(error)}`);
    }
  }

  remove(name: string): void {
    rmSync(this.pathOf(name), { force: true });
  }

  saveDue(): boolean {
    const { saveMs = SAVE_MS } = this.options;
    const now = performance.now();
    if (now - this.saved < saveMs) return false;
    this.saved = now;
    return true;
  }

  async crew<Pass, Part, T>(shared: unknown, blocks: number, use: (crew: Crew<Pass, Part>) => Promise<T>): Promise<T> {
    const { game, modules } = this.options;
    const crew = new ThreadCrew({ game, modules, shared, blocks }, this.options);
    try {
      // What passes and parts are is between the two ends of the game's own work.
      return await use(crew as Crew<unknown, unknown> as Crew<Pass, Part>);
    } finally {
      await crew.dismiss();
    }
  }

  private pathOf(name: string): string {
    return join(this.options.folder, name);
  }
}
