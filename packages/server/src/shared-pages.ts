import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileIn } from './files.js';

/** The picture of a link, as the build wrote it: beside the page, wherever that will be. */
const PICTURE = /(property="og:image" content=")\.\//;
/** The page is small: the quickest of the better ways is enough. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The page, and what is said in it besides. */
export interface SharedPages {
  readonly folder: string;
  readonly publicUrl: URL | null;
  /** What it is told of extensions. */
  readonly told: string;
}

/**
 * Serves the page under its names: one for everything that can be shared. Those who show a picture with a link want its
 * whole address, which only the server knows; names that are not its own were refused before.
 */
export function serveSharedPages(app: FastifyInstance, { folder, publicUrl, told }: SharedPages): void {
  // The policy that a page comes with stays the first thing in it.
  const note = told === '' ? '</head>' : `  ${told}\n  </head>`;
  const send = (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const file = fileIn(folder, name);
    if (file === null) return reply.callNotFound();
    const base = publicUrl?.href ?? `${request.protocol}://${request.host}/`;
    const text = readFileSync(file.path, 'utf8')
      .replace(PICTURE, (_, before: string) => before + base)
      .replace('</head>', () => note);
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').header('Vary', 'accept-encoding');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text);
    return reply.header('Content-Encoding', 'br').send(brotliCompressSync(text, QUALITY));
  };
  app.get('/', (request, reply) => send('index.html', request, reply));
  app.get<{ Params: { name: string } }>('/:name(^[a-z-]+).html', (request, reply) =>
    send(`${request.params.name}.html`, request, reply),
  );
}
