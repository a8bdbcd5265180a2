import { type Alias, runnerImport } from 'vite';
import type { LinkPreview } from './link-previews.ts';

interface Titled {
  readonly id: string;
  readonly title: { readonly en: string; readonly pt: string };
  readonly guide?: { readonly summary: { readonly en: string; readonly pt: string } };
}

/** Most who are sent a link read Portuguese. Nobody knows who will read it, so the other language follows. */
const both = ({ pt, en }: Titled['title']) => (pt === en ? pt : `${pt} / ${en}`);

/** What links to the page, to its tables and to each of its games look like to those who are sent one. */
export async function previewsOf(games: string, alias: readonly Alias[]): Promise<LinkPreview[]> {
  const { module } = await runnerImport<{ readonly games: readonly Titled[] }>(games, {
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [...alias] },
  });
  const page = { pt: 'Jogos de tabuleiro para jogar e entender', en: 'Board games to play and to understand' };
  const table = { pt: 'Venha jogar comigo', en: 'Come and play with me' };
  return [
    ...module.games.map(({ id, title, guide }) => ({
      file: `${id}.html`,
      title: `${both(title)} · Tabuleiro`,
      description: both(guide?.summary ?? page),
      picture: `${id}.png`,
    })),
    { file: 'tables.html', title: `${both(table)} · Tabuleiro`, description: both(page), picture: 'page.png' },
    { file: 'index.html', title: 'Tabuleiro', description: both(page), picture: 'page.png' },
  ];
}
