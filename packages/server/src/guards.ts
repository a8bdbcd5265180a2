import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Only what comes from here runs, is drawn or is fetched, as the page itself says too; and no other page may show it. */
export const CONTENT_POLICY: readonly string[] = [
  "default-src 'none'",
  // Kernels are WebAssembly, which is no code from strings.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

const HEADERS = {
  Server: 'tabuleiro',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** What every answer says about itself. Encryption is asked for only where there is some: not among neighbours. */
function headersFor(publicUrl: URL | null): Record<string, string> {
  const encrypted = publicUrl?.protocol === 'https:';
  const policy = [...CONTENT_POLICY, "frame-ancestors 'none'", ...(encrypted ? ['upgrade-insecure-requests'] : [])];
  return {
    ...HEADERS,
    'Content-Security-Policy': policy.join('; '),
    ...(encrypted && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}
/**
 * Browsers take these from encrypted pages and from their own machine alone, and complain of the first elsewhere. With
 * both the page is by itself, and its workers may share memory: all cores can search for one move.
 */
const WHERE_SECURE = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const THIS_MACHINE: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Where a server can be asked. */
export interface Reach {
  /** Whether others than this machine may ask. */
  readonly lan: boolean;
  /** Where people find it behind a proxy; null without one. */
  readonly publicUrl: URL | null;
}

/** The names under which this machine may be asked: under any other, some page made a browser ask for us. */
export function ownNames({ lan, publicUrl }: Reach): ReadonlySet<string> {
  const names = new Set(THIS_MACHINE);
  if (publicUrl !== null) names.add(publicUrl.hostname);
  if (!lan) return names;
  const host = hostname().toLowerCase();
  names.add(host).add(`${host}.local`);
  for (const { address, family } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
    names.add(family === 'IPv6' ? `[${address}]` : address);
  }
  return names;
}

/** Answers only under its own names, only what is asked to be read, and connects only with its own pages. */
export function guard(app: FastifyInstance, names: ReadonlySet<string>, publicUrl: URL | null): void {
  const headers = headersFor(publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    const name = nameIn(request.headers.host);
    reply.headers(headers);
    if (publicUrl?.protocol === 'https:' || THIS_MACHINE.includes(name)) reply.headers(WHERE_SECURE);
    if (!names.has(name) || !isOwnPage(request, publicUrl)) return reply.code(403).send('403\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(405).send('405\n');
  });
  app.addHook('onResponse', async ({ headers, raw }) => {
    // Whoever asked for a connection and got an answer instead is done: nothing else closes it.
    if (headers.upgrade !== undefined) raw.socket.destroy();
  });
  app.setNotFoundHandler((_, reply) => reply.code(404).send('404\n'));
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _, reply) => {
    // What Fastify cannot read is an address that names nothing.
    const code = error.statusCode !== undefined && error.statusCode < 500 ? 404 : 500;
    return reply.code(code).send(`${code}\n`);
  });
}

/** The name of a `Host` header, without its port. */
function nameIn(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase();
}

/** A browser says which page asks: one of another place has no business with a connection. Programs say nothing. */
function isOwnPage({ headers }: FastifyRequest, publicUrl: URL | null): boolean {
  if (headers.upgrade === undefined || headers.origin === undefined) return true;
  try {
    const { host } = new URL(headers.origin);
    return host === headers.host || host === publicUrl?.host;
  } catch {
    return false;
  }
}
