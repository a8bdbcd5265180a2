import { parseRoute } from './route.js';

/** Pages that were built besides the first one: the same, with a title, a text and a picture for those who are sent a link. */
const SHARED: readonly string[] = import.meta.env.SHARED_PAGES ?? [];

/** The address of where the visitor is, or of another place in the app, to be sent to somebody. */
export function shareLink(hash: string = location.hash): string {
  const route = parseRoute(hash);
  const file = `${'game' in route ? route.game : 'tables'}.html`;
  return new URL(`${SHARED.includes(file) ? file : ''}${hash}`, new URL('./', location.href)).href;
}
