import type { FastifyInstance } from 'fastify';

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Answers this machine only, and only what is asked to be read. */
export function guard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS);
    // A name other than this machine's means that some page made a browser ask for us under its own name.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')) return reply.code(403).send('403\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send('405\n');
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send('404\n'));
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _, reply) => {
    // What Fastify cannot read is an address that names nothing.
    const code = error.statusCode !== undefined && error.statusCode < 500 ? 404 : 500;
    return reply.code(code).send(`${code}\n`);
  });
}
