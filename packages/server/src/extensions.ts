/** What the page is told of extensions, and their files: from the page's own host, as everything that runs there. */
import { basename } from 'node:path';
import type { PageExtension } from '@tabuleiro/extensions';
import type { FastifyInstance } from 'fastify';

const FOLDER = 'extensions';
/** Of a digest, as much as an address needs. */
const SHORT = 16;

/** How far the files of an extension are from where the page is. */
export const UP = '../../';

/** Serves the files of extensions, and answers what the page is to be told of them: nothing where there are none. */
export function serveExtensions(app: FastifyInstance, extensions: readonly PageExtension[]): string {
  const files = new Map<string, string>();
  const told = extensions.map(({ file, digest, entry, files: own }) => {
    const place = `${FOLDER}/${digest.slice(0, SHORT)}`;
    for (const [name, code] of own) files.set(`/${place}/${name}`, code);
    return { file: basename(file), digest, entry: `${place}/${entry}` };
  });
  for (const [path, code] of files) {
    app.get(path, (_, reply) =>
      reply.type('text/javascript; charset=utf-8').header('Cache-Control', 'no-cache').send(code),
    );
  }
  return told.length === 0 ? '' : noteOf(JSON.stringify(told));
}

/** A note of the page for itself. */
function noteOf(told: string): string {
  const content = told.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<meta name="tabuleiro-extensions" content="${content}">`;
}
