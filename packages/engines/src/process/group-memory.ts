import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The size of a page of memory on the machines that have /proc. */
const PAGE_BYTES = 4096;
const MEGABYTE = 2 ** 20;

/** Megabytes that each group of processes has, by its number; empty where that cannot be found out. */
export function groupMemory(tell: (megabytes: ReadonlyMap<number, number>) => void): void {
  if (process.platform === 'linux') tell(fromProc());
  else if (process.platform === 'win32') tell(new Map());
  else {
    execFile('ps', ['-A', '-o', 'pgid=,rss='], (error, text) => tell(error === null ? fromPs(text) : new Map()));
  }
}

function fromProc(): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The name of a program stands in brackets and may have anything in it: what counts comes after the last one.
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      add(found, Number(fields[2]), (Number(fields[21]) * PAGE_BYTES) / MEGABYTE);
    } catch {
      // It has ended since.
    }
  }
  return found;
}

function fromPs(text: string): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const line of text.split('\n')) {
    const [group, kilobytes] = line.trim().split(/\s+/).map(Number);
    if (Number.isInteger(group) && Number.isFinite(kilobytes)) add(found, group, kilobytes / 1024);
  }
  return found;
}

function add(found: Map<number, number>, group: number, megabytes: number): void {
  found.set(group, (found.get(group) ?? 0) + megabytes);
}
