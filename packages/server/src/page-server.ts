import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, sep } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import fastify from 'fastify';
import { fileIn } from './files.js';
import { guard } from './guards.js';
import { serveTables } from './tables.js';

/** What is served, and where. */
export interface PageServerOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** 0 takes any free one. */
  readonly port?: number;
  /** Where solved games are kept: TABULEIRO_TABLES, or a folder of the user's home, if left out. */
  readonly tables?: string;
}

/** A server that runs. */
export interface PageServer {
  readonly address: string;
  close(): Promise<void>;
}

/** Serves the built page and the tables of solved games to this machine only. */
export async function servePage({ folder, port = 4173, tables = kept() }: PageServerOptions): Promise<PageServer> {
  if (!existsSync(folder)) throw new Error('the page is not built yet: npm run build -w @tabuleiro/web');
  // Whoever closes it does not wait for browsers that keep a connection.
  const app = fastify({ forceCloseConnections: true, routerOptions: { ignoreDuplicateSlashes: true } });
  guard(app);
  await app.register(compress);
  serveTables(app, tables);
  await app.register(files, {
    root: folder,
    // The build has made them: nobody waits for a compressor.
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => fileIn(folder, path.endsWith('/') ? join(path, 'index.html') : path) !== null,
    setHeaders: (response, path) => {
      // Built names hold a hash of what is in them; everything else is asked for again.
      const built = path.includes(`${sep}assets${sep}`);
      response.setHeader('Cache-Control', built ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const bound = await app.listen({ port, host: '127.0.0.1' });
  return { address: `http://localhost:${new URL(bound).port}/`, close: () => app.close() };
}

function kept(): string {
  return process.env.TABULEIRO_TABLES ?? join(homedir(), '.tabuleiro', 'tables');
}
