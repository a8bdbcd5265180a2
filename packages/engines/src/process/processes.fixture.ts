import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The command lines of all processes that run, by their numbers; those that have ended and are only listed are not among them. */
export function runningProcesses(): ReadonlyMap<number, string> {
  return existsSync('/proc/self/stat') ? fromProc() : fromPs();
}

function fromProc(): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      if (stat[stat.lastIndexOf(')') + 2] === 'Z') continue;
      found.set(Number(name), readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' '));
    } catch {
      // It has ended since.
    }
  }
  return found;
}

function fromPs(): ReadonlyMap<number, string> {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,stat=,command='], { encoding: 'utf8' }).trim().split('\n');
  const fields = lines.map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line));
  return new Map(
    fields.flatMap((each) => (each === null || each[2].startsWith('Z') ? [] : [[Number(each[1]), each[3]]])),
  );
}
