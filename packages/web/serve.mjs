#!/usr/bin/env node
/**
 * Serves the built page to this machine only: `node serve.mjs [port]`, or `serve({ port })` from a program.
 */
import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { homedir } from 'node:os';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const GUARDS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What a solved game is kept in: values, and how far each win is. */
const TABLE = /\.(table|ranks)$/;

/** No answer is longer: tables are read in pieces. */
const LONGEST_RANGE = 2 ** 22;

/** The folder that `npm run build` writes. */
export const built = fileURLToPath(new URL('./dist/', import.meta.url));

/** Where solved games are kept, by name under /tables/. */
const kept = () => process.env.TABULEIRO_TABLES ?? join(homedir(), '.tabuleiro', 'tables');

/**
 * Starts the server; port 0 takes any free one.
 *
 * @param {{ port?: number, folder?: string, tables?: string }} [options]
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serve({ port = 4173, folder = built, tables = kept() } = {}) {
  const root = await realpath(folder).catch(() => {
    throw new Error('the page is not built yet: npm run build -w @tabuleiro/web');
  });
  const server = createServer((request, response) => {
    answer(root, tables, request, response).catch(() => refuse(response, 500));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(undefined));
  });
  const bound = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://localhost:${bound.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {string} root
 * @param {string} tables
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answer(root, tables, request, response) {
  // A name other than this machine's means that some page made a browser ask for us under its own name.
  if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return refuse(response, 403);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405);
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname.startsWith('/tables/')) return answerTable(tables, pathname.slice('/tables'.length), request, response);
  const file = await fileOf(root, pathname);
  if (file === null) return refuse(response, 404);
  response.writeHead(200, {
    ...GUARDS,
    'Content-Type': TYPES[/** @type {keyof typeof TYPES} */ (extname(file.path))] ?? 'application/octet-stream',
    'Content-Length': file.size,
    // Built names hold a hash of what is in them; everything else is asked for again.
    'Cache-Control': file.path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file.path)
      .on('error', () => response.destroy())
      .pipe(response);
}

/**
 * The list of the tables there are, or a range of the bytes of one.
 *
 * @param {string} folder
 * @param {string} pathname
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function answerTable(folder, pathname, request, response) {
  const root = await realpath(folder).catch(() => null);
  const fresh = { ...GUARDS, 'Cache-Control': 'no-store' };
  if (pathname === '/index.json') {
    response.writeHead(200, { ...fresh, 'Content-Type': TYPES['.json'] });
    response.end(JSON.stringify(root === null ? [] : await tablesIn(root)));
    return;
  }
  const file = root === null || !TABLE.test(pathname) ? null : await fileOf(root, pathname);
  if (file === null) return refuse(response, 404);
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(request.headers.range ?? '') ?? [];
  const [start, end] = [Number(first), Math.min(Number(last), file.size - 1)];
  if (first === undefined || start > end || end - start >= LONGEST_RANGE) {
    response.setHeader('Content-Range', `bytes */${file.size}`);
    return refuse(response, 416);
  }
  response.writeHead(206, {
    ...fresh,
    'Content-Type': 'application/octet-stream',
    'Content-Length': end - start + 1,
    'Content-Range': `bytes ${start}-${end}/${file.size}`,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file.path, { start, end })
      .on('error', () => response.destroy())
      .pipe(response);
}

/**
 * Tables are files in folders by game.
 *
 * @param {string} root
 */
async function tablesIn(root) {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ name: relative(root, path).split(sep).join('/'), size: (await stat(path)).size })),
  );
}

/**
 * The file that an address asks for, or null: links and dots that lead out of the folder lead nowhere.
 *
 * @param {string} root
 * @param {string} pathname
 */
async function fileOf(root, pathname) {
  try {
    const path = decodeURIComponent(pathname);
    if (path.includes('\0')) return null;
    const wanted = await realpath(join(root, path.endsWith('/') ? `${path}index.html` : path));
    if (wanted !== root && !wanted.startsWith(root + sep)) return null;
    const found = await stat(wanted);
    return found.isFile() ? { path: wanted, size: found.size } : null;
  } catch {
    return null;
  }
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 */
function refuse(response, status) {
  if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${status}\n`);
}

if (process.argv[1] !== undefined && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) {
  const { address } = await serve({ port: Number(process.argv[2] ?? 4173) });
  console.log(`Tabuleiro: ${address}`);
}
