import type { Plugin } from 'vite';

/**
 * Only what comes from the page's own host runs, is drawn or is fetched. Pictures to be saved are blobs. The server says
 * the same in a header; here it holds wherever the page is served from.
 */
export const POLICY: string = [
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
].join('; ');

/** Puts the policy into the built page. While developing, the tools need scripts inside the page, so not there. */
export function contentSecurity(): Plugin {
  return {
    name: 'content-security',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
