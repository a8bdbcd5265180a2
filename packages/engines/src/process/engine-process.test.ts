import { describe, expect, it } from 'vitest';
import { EngineProcess } from './engine-process.js';
import { runningProcesses } from './processes.fixture.js';

/** A process of a script, what it said and why it ended. */
function started(script: string, memory = 4096): { process: EngineProcess; lines: string[]; ended: Promise<string> } {
  const lines: string[] = [];
  let process!: EngineProcess;
  const ended = new Promise<string>((resolve) => {
    const command = [globalThis.process.execPath, '-e', script];
    process = new EngineProcess({ command, memory }, { onLine: (line) => lines.push(line), onEnd: resolve });
  });
  return { process, lines, ended };
}

describe('the process of an engine', () => {
  it('hears lines and says lines, whatever pieces they come in', async () => {
    const { process, lines, ended } = started(`
      process.stdin.on('data', (text) => {
        for (const sign of String(text).toUpperCase()) process.stdout.write(sign);
        if (String(text).includes('bye')) process.exit(0);
      });`);
    process.send('olá');
    process.send('bye');
    await ended;
    expect(lines).toEqual(['OLÁ', 'BYE']);
  });

  it('is ended where it takes more memory than it may', async () => {
    const { ended } = started('setInterval(() => {}, 1000)', 5);
    expect(await ended).toMatch(/^the engine took \d+ MB of memory, and may take 5$/);
  });

  it('is ended where it floods without a line', async () => {
    const { ended } = started(`const text = 'x'.repeat(100000); setInterval(() => process.stdout.write(text), 1)`);
    expect(await ended).toMatch(/more than 1048576 characters without a whole line/);
  });

  it('tells how it ended, with its last words', async () => {
    expect(await started(`console.error('no such file'); process.exitCode = 4`).ended).toBe(
      'the engine ended: exit code 4 (it said: no such file)',
    );
    expect(await started('process.kill(process.pid, "SIGKILL")').ended).toBe('the engine ended: signal SIGKILL');
  });

  it('takes with it what it has started', async () => {
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
      console.log(child.pid);
      setInterval(() => {}, 1000);`;
    const { process, lines, ended } = started(script);
    await expect.poll(() => lines.length).toBe(1);
    const child = Number(lines[0]);
    const lives = () => runningProcesses().has(child);
    expect(lives()).toBe(true);
    process.kill();
    await ended;
    await expect.poll(lives).toBe(false);
  });
});
