import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { PAGES } from './contents.js';

/** Where the guides say that the page is when it runs; on the site that is the demo. */
const RUNNING = 'http://localhost:4173/';
const DEMO = 'demo/index.html';

/** Where a file of the repository is on the site. Paths stay as they are, so that pictures are found where they were. */
export function addressOf(file: string): string {
  return file.replace(/(^|\/)README\.md$/, '$1index.html').replace(/\.md$/, '.html');
}

/** From one page of the site to another place on it. */
export function wayTo(address: string, from: string): string {
  const path = posix.relative(posix.dirname(from), address);
  return path === '' ? posix.basename(address) : path;
}

/** Where a link leads on the site; what is no page of it is to be copied there. */
export interface Led {
  readonly href: string;
  readonly copied: string | null;
}

/** What a link in a file of the repository becomes on the site; it has to lead somewhere. */
export function ledTo(href: string, file: string, root: string): Led {
  if (href.startsWith('#')) return { href, copied: null };
  const page = addressOf(file);
  if (href.startsWith(RUNNING)) return { href: wayTo(DEMO, page) + href.slice(RUNNING.length), copied: null };
  if (/^[a-z]+:/.test(href)) return { href, copied: null };
  const [path = '', anchor] = href.split('#');
  const place = posix.join(dirname(file), path);
  const found = isFolder(join(root, place)) ? posix.join(place, 'README.md') : place;
  if (!existsSync(join(root, found))) throw new Error(`${file} has a link to ${path}, which is not there`);
  const isPage = PAGES.includes(found);
  const address = wayTo(isPage ? addressOf(found) : found, page);
  return { href: anchor === undefined ? address : `${address}#${anchor}`, copied: isPage ? null : found };
}

function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}
