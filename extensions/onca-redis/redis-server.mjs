/** A Redis of one's own: on a free port of this machine, with nothing kept on disk. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { Redis } from './resp.mjs';

const PATIENCE_MS = 10_000;

export async function startRedis() {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', tmpdir()];
  const child = spawn('redis-server', words, { stdio: 'ignore' });
  let failed = null;
  child.on('error', ({ message }) => {
    failed = message;
  });
  child.on('exit', (code) => {
    failed ??= `it ended with ${code}`;
  });
  for (const begun = Date.now(); ; ) {
    try {
      (await Redis.open('127.0.0.1', port)).close();
      return { port, stop: () => child.kill() };
    } catch (error) {
      if (failed !== null || Date.now() - begun > PATIENCE_MS) {
        child.kill();
        throw new Error(`redis-server cannot be started: ${failed ?? error.message}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
