/**
 * A process with all that it starts, so that all of it can be ended. It has a group of its own, and a watcher that ends
 * the group when this program is gone, in whatever way: a thread that is ended, or `kill -9`, says nothing to anybody.
 */
import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';

const WINDOWS = process.platform === 'win32';

/**
 * Reads "+ PID" and "- PID" until its input ends, which it does when whoever wrote to it is gone; then it ends all groups
 * that are left. Engines have their own end of input as a sign to stop, and a second for it.
 */
const WATCHER = `pids=""
while read -r sign pid; do
  case $sign in
    +) pids="$pids $pid" ;;
    -) rest=""; for p in $pids; do [ "$p" = "$pid" ] || rest="$rest $p"; done; pids=$rest ;;
  esac
done
[ -z "$pids" ] && exit 0
sleep 1
for p in $pids; do kill -KILL -- "-$p" 2>/dev/null; done
exit 0`;

/** Ends groups when this program, or the thread that runs this, is gone. */
class Watcher {
  private readonly told: (line: string) => void;

  constructor() {
    if (WINDOWS) {
      // There are no groups: engines end by themselves when their input does.
      this.told = () => {};
      return;
    }
    const child = spawn('sh', ['-c', WATCHER], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    // Without it engines are still ended when they are told to.
    child.on('error', () => {});
    child.stdin.on('error', () => {});
    child.unref();
    this.told = (line) => child.stdin.write(`${line}\n`);
  }

  add(pid: number): void {
    this.told(`+ ${pid}`);
  }

  remove(pid: number): void {
    this.told(`- ${pid}`);
  }
}

let watcher: Watcher | undefined;

/** Starts a program in a group of its own. */
export function startGroup([program, ...args]: readonly string[]): ChildProcessWithoutNullStreams {
  watcher ??= new Watcher();
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: !WINDOWS, windowsHide: true });
  const { pid } = child;
  if (pid === undefined) return child;
  watcher.add(pid);
  child.once('exit', () => {
    // Whatever it started may still be there.
    endGroup(pid);
    watcher?.remove(pid);
  });
  return child;
}

/** Ends a process and all that it started, at once. */
export function endGroup(pid: number): void {
  if (WINDOWS) {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], () => {});
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It is gone already.
  }
}
