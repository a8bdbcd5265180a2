import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import compress from '@fastify/compress';
import files from '@fastify/static';
import sockets from '@fastify/websocket';
import type { PageExtension } from '@tabuleiro/extensions';
import fastify from 'fastify';
import { serveExtensions } from './extensions.js';
import { fileIn } from './files.js';
import { guard, ownNames } from './guards.js';
import { serveHealth } from './health.js';
import { lanAddresses, NeighbourDoor } from './neighbour-door.js';
import { VISITOR_LIMITS, type VisitorLimits } from './online/pace.js';
import { LONGEST_MESSAGE, serveSockets } from './online/sockets.js';
import type { Hall } from './online/visitor.js';
import { serveSharedPages } from './shared-pages.js';
import { keptTables, serveTables } from './tables.js';

/** What is served, and where. */
export interface PageServerOptions {
  /** The folder of the built page. */
  readonly folder: string;
  /** 0 takes any free one. */
  readonly port?: number;
  /** The address to listen on; this machine alone if left out. */
  readonly host?: string;
  /** Where solved games are kept: TABULEIRO_TABLES, or a folder of the user's home, if left out. */
  readonly tables?: string;
  /** Where people find it behind a proxy, whose headers are then believed. */
  readonly publicUrl?: URL;
  /** Where people and agents meet; without it there is only the page. */
  readonly hall?: Hall;
  /** What the page brings besides its own games and agents. */
  readonly extensions?: readonly PageExtension[];
  /** Called with the addresses when somebody at this machine lets the neighbours in, with null when no longer. */
  readonly onNeighbours?: (addresses: readonly string[] | null) => void;
  /** The addresses of this machine among its neighbours; those of its networks if left out. */
  readonly neighbours?: () => readonly string[];
  /** How much visitors may ask for; the usual limits if left out. Others are for measurements. */
  readonly limits?: VisitorLimits;
}

/** A server that runs. */
export interface PageServer {
  readonly address: string;
  readonly port: number;
  close(): Promise<void>;
}

const HERE = '127.0.0.1';
/** Where the page connects to the tables online. */
const ONLINE_PATH = '/online';

/** Serves the built page, the tables of solved games, and those where people meet. */
export async function servePage(options: PageServerOptions): Promise<PageServer> {
  const { folder, port = 4173, host = HERE, tables = keptTables(), publicUrl = null, hall } = options;
  const { onNeighbours = () => {}, neighbours = lanAddresses, limits = VISITOR_LIMITS, extensions = [] } = options;
  if (!existsSync(folder)) throw new Error('the page is not built yet: npm run build -w @tabuleiro/web');
  const app = fastify({
    // Whoever closes it does not wait for browsers that keep a connection.
    forceCloseConnections: true,
    trustProxy: publicUrl !== null,
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  const names = new Set(ownNames({ lan: host !== HERE, publicUrl }));
  guard(app, names, publicUrl);
  // A server that others reach already has no door to open.
  const door = host === HERE && publicUrl === null ? new NeighbourDoor(app, names, neighbours, onNeighbours) : null;
  await app.register(compress);
  if (hall !== undefined) {
    await app.register(sockets, {
      options: { maxPayload: LONGEST_MESSAGE },
      preClose(done) {
        // Clients come back by themselves: nobody waits for those who do not answer any more.
        for (const client of app.websocketServer.clients) client.terminate();
        app.websocketServer.close(() => done());
      },
    });
    await app.register(async (scope) => serveSockets(scope, ONLINE_PATH, hall, { limits, door }));
  }
  serveHealth(app, hall);
  serveTables(app, tables, join(folder, 'tables'));
  const told = serveExtensions(app, extensions);
  serveSharedPages(app, { folder, publicUrl, told });
  await app.register(files, {
    root: folder,
    // The page itself is served above.
    index: false,
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
  const bound = Number(new URL(await app.listen({ port, host })).port);
  const close = async (): Promise<void> => {
    await door?.close();
    await app.close();
  };
  return { address: `http://localhost:${bound}/`, port: bound, close };
}
