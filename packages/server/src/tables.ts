import { createReadStream } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { fileIn } from './files.js';

/** What a solved game is kept in: values, and how far each win is. */
const TABLE = /\.(table|ranks)$/;

/** No answer is longer: tables are read in pieces. */
const LONGEST_RANGE = 2 ** 22;

/** The list of the tables there are, and ranges of the bytes of one. */
export function serveTables(app: FastifyInstance, folder: string): void {
  app.get('/tables/index.json', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    return tablesIn(folder);
  });
  app.get<{ Params: { '*': string } }>('/tables/*', { compress: false }, (request, reply) => {
    const name = request.params['*'];
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

/** The bytes that a request asks for, the last one included; null where it does not say so, or asks for too many. */
function rangeOf(text: string | undefined, size: number): { readonly start: number; readonly end: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  const [start, end] = [Number(first), Math.min(Number(last), size - 1)];
  return first === undefined || start > end || end - start >= LONGEST_RANGE ? null : { start, end };
}

/** Tables are files in folders by game. */
async function tablesIn(folder: string): Promise<{ readonly name: string; readonly size: number }[]> {
  const root = await realpath(folder).catch(() => null);
  if (root === null) return [];
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && TABLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(
    paths.map(async (path) => ({ name: relative(root, path).split(sep).join('/'), size: (await stat(path)).size })),
  );
}
