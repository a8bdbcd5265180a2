/** What the page is told of extensions, and their files: from the page's own host, as everything that runs there. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageExtension } from '@tabuleiro/extensions';
import type { FastifyInstance, FastifyReply } from 'fastify';

const FOLDER = 'extensions';
/** Of a digest, as much as an address needs. */
const SHORT = 16;

/** How far the files of an extension are from where the page is. */
export const UP = '../../';

/** Serves the files of extensions, and a page that names them. */
export function serveExtensions(app: FastifyInstance, folder: string, extensions: readonly PageExtension[]): void {
  const files = new Map<string, string>();
  const told = extensions.map(({ file, digest, entry, files: own }) => {
    const place = `${FOLDER}/${digest.slice(0, SHORT)}`;
    for (const [name, code] of own) files.set(`/${place}/${name}`, code);
    return { file: basename(file), digest, entry: `${place}/${entry}` };
  });
  const page = pageWith(readFileSync(join(folder, 'index.html'), 'utf8'), JSON.stringify(told));
  const showPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  app.get('/', (_, reply) => showPage(reply));
  app.get('/index.html', (_, reply) => showPage(reply));
  for (const [path, code] of files) {
    app.get(path, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(code),
    );
  }
}

/** The page with a note for itself; the policy that it comes with stays the first thing in it. */
function pageWith(html: string, told: string): string {
  const content = told.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html.replace('</head>', () => `  <meta name="tabuleiro-extensions" content="${content}">\n  </head>`);
}
