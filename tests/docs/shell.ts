import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLIENT } from '../python.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'packages/cli/bin/tabuleiro.js');
/** What a command may take before it is called hung. */
const PATIENCE = 240_000;

/** How a command ended, what it printed, and what it said besides (progress, and what is wrong). */
export interface Ended {
  readonly code: number | null;
  readonly printed: string;
  readonly said: string;
}

/** An empty folder in which somebody follows a guide: the command is there, the packages are, and a home of its own. */
export class Follower {
  readonly folder = mkdtempSync(join(tmpdir(), 'tabuleiro-guide-'));
  private readonly environment: NodeJS.ProcessEnv;

  constructor() {
    const tools = join(this.folder, '.tools');
    mkdirSync(tools);
    this.script(join(tools, 'tabuleiro'), `exec '${process.execPath}' '${BIN}' "$@"`);
    this.script(join(tools, 'npx'), 'exec "$@"');
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    this.environment = {
      ...process.env,
      HOME: join(this.folder, '.home'),
      PATH: `${tools}${delimiter}${process.env.PATH}`,
      PYTHONPATH: CLIENT,
      PYTHONDONTWRITEBYTECODE: '1',
      TABULEIRO: 'tabuleiro',
    };
  }

  /** A file that the guide shows. */
  write(name: string, text: string): void {
    mkdirSync(join(this.folder, name, '..'), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  /** Runs a line; nobody types anything. */
  run(line: string): Promise<Ended> {
    const child = this.start(line);
    return new Promise((resolve, reject) => {
      let printed = '';
      let said = '';
      const timer = setTimeout(() => {
        stop(child);
        reject(new Error(`${line} took more than ${PATIENCE / 1000} s`));
      }, PATIENCE);
      child.stdout?.on('data', (text) => {
        printed += text;
      });
      child.stderr?.on('data', (text) => {
        said += text;
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ code, printed, said });
      });
    });
  }

  /** Starts a server, waits until it says where it is, and has it stop; answers with how it ended. */
  serve(line: string): Promise<Ended> {
    // Any port: several run at a time, and somebody may have one open. No browser.
    const child = this.start(`exec ${line} --port 0${/ open\b/.test(line) ? ' --no-browser' : ''}`);
    return new Promise((resolve, reject) => {
      let printed = '';
      const timer = setTimeout(() => {
        stop(child);
        reject(new Error(`${line} never said where it is: ${printed}`));
      }, 60_000);
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (text) => {
          if (!/http:\/\//.test(printed) && /http:\/\//.test(printed + text)) stop(child, 'SIGTERM');
          printed += text;
        });
      }
      child.on('close', (code) => {
        clearTimeout(timer);
        resolve({ code, printed, said: '' });
      });
    });
  }

  private start(line: string): ChildProcess {
    // A group of its own, so that whatever the line starts ends with it.
    return spawn('sh', ['-c', line], {
      cwd: this.folder,
      env: this.environment,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  }

  private script(path: string, line: string): void {
    writeFileSync(path, `#!/bin/sh\n${line}\n`);
    chmodSync(path, 0o755);
  }
}

function stop({ pid }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
  if (pid !== undefined) process.kill(-pid, signal);
}
