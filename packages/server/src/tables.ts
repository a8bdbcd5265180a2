import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { isNetworkName } from '@tabuleiro/engine/learn';
import type { FastifyInstance } from 'fastify';
import { fileIn } from './files.js';

/** What a solved game is kept in: values, and how far each win is. */
const TABLE = /\.(table|ranks)$/;

/** Where this machine keeps tables: TABULEIRO_TABLES, or a folder of the user's home. */
export function keptTables(): string {
  return process.env.TABULEIRO_TABLES ?? join(homedir(), '.tabuleiro', 'tables');
}

/** Networks are called after what is in them, so that an answer holds for ever. */
const NETWORK = /^networks\/([^/]+)\.net$/;

/** No answer is longer: tables are read in pieces. */
const LONGEST_RANGE = 2 ** 22;

/**
 * The list of the tables there are, and ranges of the bytes of one: those of a folder, and the networks that come with
 * the page, which are sent whole.
 */
export function serveTables(app: FastifyInstance, folder: string, shipped: string): void {
  app.get('/tables/index.json', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    const own = await tablesIn(folder, isServed);
    const others = await tablesIn(shipped, isNetwork);
    return [...own, ...others.filter(({ name }) => own.every((each) => each.name !== name))];
  });
  app.get<{ Params: { '*': string } }>('/tables/*', { compress: false }, (request, reply) => {
    const name = request.params['*'];
    if (isNetwork(name)) {
      const file = fileIn(folder, name) ?? fileIn(shipped, name);
      if (file === null) return reply.callNotFound();
      return reply
        .type('application/octet-stream')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Content-Length', file.size)
        .send(createReadStream(file.path));
    }
    const file = TABLE.test(name) ? fileIn(folder, name) : null;
    if (file === null) return reply.callNotFound();
    reply.header('Cache-Control', 'no-store');
    const range = rangeOf(request.headers.range, file.size);
    if (range === null) return reply.code(416).header('Content-Range', `bytes */${file.size}`).send('416\n');
    const { start, end } = range;
    return reply
      .code(206)
      .type('application/octet-stream')
      .header('Content-Length', end - start + 1)
      .header('Content-Range', `bytes ${start}-${end}/${file.size}`)
      .send(createReadStream(file.path, range));
  });
}

/** Whether a file among tables is a network. */
export function isNetwork(name: string): boolean {
  const [, network = ''] = NETWORK.exec(name) ?? [];
  return isNetworkName(network);
}

function isServed(name: string): boolean {
  return TABLE.test(name) || isNetwork(name);
}

/** The bytes that a request asks for, the last one included; null where it does not say so, or asks for too many. */
function rangeOf(text: string | undefined, size: number): { readonly start: number; readonly end: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
  return first === undefined || start > end || end - start >= LONGEST_RANGE ? null : { start, end };
}

/** Tables are files in folders by game, networks in one of their own. */
async function tablesIn(
  folder: string,
  wanted: (name: string) => boolean,
): Promise<{ readonly name: string; readonly size: number }[]> {
  const root = await realpath(folder).catch(() => null);
  if (root === null) return [];
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(wanted)
    .sort();
  return Promise.all(names.map(async (name) => ({ name, size: (await stat(join(root, name))).size })));
}
