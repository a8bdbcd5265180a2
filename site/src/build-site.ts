import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { built } from '@tabuleiro/web/built';
import { addressOf } from './addresses.js';
import { PAGES } from './contents.js';
import { frame } from './frame.js';
import { renderGuide } from './markdown.js';
import { type Findable, indexScript } from './search-index.js';

const require = createRequire(import.meta.url);
const ASSETS = fileURLToPath(new URL('../assets', import.meta.url));

/** What to build, and what to leave out where it would take long. */
export interface SiteOptions {
  /** The repository. */
  readonly root: string;
  /** Where the site goes; what is there is thrown away. */
  readonly out: string;
  /** Writes the API reference; null leaves it out. */
  readonly writeApi: ((root: string, folder: string) => Promise<Findable[]>) | null;
}

/** Builds the site, and answers with how many pages it has and how much can be found. */
export async function buildSite({ root, out, writeApi }: SiteOptions): Promise<{ pages: number; findable: number }> {
  if (!existsSync(join(built, 'index.html'))) throw new Error('the page is not built: run "npm run build" first');
  rmSync(out, { recursive: true, force: true });
  const write = (address: string, text: string) => {
    mkdirSync(dirname(join(out, address)), { recursive: true });
    writeFileSync(join(out, address), text);
  };
  const guides = PAGES.map((file) => ({ file, ...renderGuide(readFileSync(join(root, file), 'utf8'), file, root) }));
  const titles = new Map(guides.map(({ file, title }) => [file, title]));
  for (const guide of guides) {
    write(addressOf(guide.file), frame(guide, titles, writeApi !== null));
    for (const file of guide.copied) cpSync(join(root, file), join(out, file), { recursive: true });
  }
  cpSync(ASSETS, out, { recursive: true });
  cpSync(join(dirname(require.resolve('minisearch')), '../umd/index.js'), join(out, 'minisearch.js'));
  // Compressed copies are for a server that knows of them.
  cpSync(built, join(out, 'demo'), { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  const findable = guides.flatMap(({ file, title, sections }) =>
    sections.map((section) => ({
      address: addressOf(file) + (section.anchor === '' ? '' : `#${section.anchor}`),
      page: title,
      title: section.title || title,
      text: section.text,
    })),
  );
  if (writeApi !== null) findable.push(...(await writeApi(root, join(out, 'api'))));
  write('search-index.js', indexScript(findable));
  return { pages: guides.length, findable: findable.length };
}
