/** Pages by hash, so that the page needs no server that knows them: `#/GAME/play?moves=5+1`. */
export const GAME_PAGES = ['play', 'learn', 'rules', 'puzzle', 'analysis', 'watch', 'lab'] as const;
export type GamePage = (typeof GAME_PAGES)[number];

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'games' }
  | { readonly page: 'puzzles' }
  | { readonly page: 'tables' }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'device'; readonly code: string }
  | { readonly page: GamePage; readonly game: string; readonly query: URLSearchParams }
  | { readonly page: 'unknown'; readonly path: string };

export function parseRoute(hash: string): Route {
  const [path, query = ''] = splitOnce(hash.replace(/^#/, ''), '?');
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && parts[0] === 'games') return { page: 'games' };
  if (parts.length === 1 && parts[0] === 'puzzles') return { page: 'puzzles' };
  if (parts[0] === 'tables' && parts.length === 1) return { page: 'tables' };
  if (parts[0] === 'tables' && parts.length === 2) return { page: 'table', table: parts[1] };
  if (parts[0] === 'device' && parts.length === 2) return { page: 'device', code: parts[1] };
  const page = parts.length === 1 ? 'play' : GAME_PAGES.find((name) => name === parts[1]);
  if (page === undefined || parts.length > 2) return { page: 'unknown', path };
  return { page, game: parts[0], query: new URLSearchParams(query) };
}

export function makeRoute(game: string, page: GamePage, query?: URLSearchParams): string {
  const text = query?.toString() ?? '';
  return `#/${game}/${page}${text === '' ? '' : `?${text}`}`;
}

/** The pages that can be shown to a class. */
const PRESENTED: readonly Route['page'][] = ['learn', 'analysis', 'watch'];

/** Whether a page is to be shown to a class: the whole screen, large letters, no menus. */
export function isPresented(route: Route): boolean {
  return 'query' in route && PRESENTED.includes(route.page) && route.query.get('present') === '1';
}

/** An address that says so, or no longer. */
export function presented(hash: string, on: boolean): string {
  const [path, words = ''] = splitOnce(hash, '?');
  const query = new URLSearchParams(words);
  if (on) query.set('present', '1');
  else query.delete('present');
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The address of a table online. */
export function tableRoute(table: string): string {
  return `#/tables/${table}`;
}

/** The address by which another device becomes one's own. The part behind # is sent to no server. */
export function deviceRoute(code: string): string {
  return `#/device/${code}`;
}

function splitOnce(text: string, sign: string): [string, string?] {
  const at = text.indexOf(sign);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
