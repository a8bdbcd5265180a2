import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

/** What somebody sees who is sent a link, before it is opened. */
export interface LinkPreview {
  /** The page is this file besides: addresses within the app stand behind a #, which no server is told. */
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** A picture of the folder `preview`. */
  readonly picture: string;
}

const MARK = '<!-- preview -->';

/** Writes the page once for everything that can be shared: the same page, with another title, text and picture. */
export function linkPreviews(previews: readonly LinkPreview[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'link-previews',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Before they are compressed.
    closeBundle() {
      const { outDir } = config.build;
      const page = readFileSync(join(outDir, 'index.html'), 'utf8');
      if (!page.includes(MARK)) throw new Error(`index.html has no "${MARK}"`);
      for (const preview of previews) {
        const text = page
          .replace(MARK, tagsOf(preview))
          .replace(/<title>.*?<\/title>/, `<title>${escaped(preview.title)}</title>`);
        writeFileSync(join(outDir, preview.file), text);
      }
    },
  };
}

function tagsOf({ title, description, picture }: LinkPreview): string {
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Tabuleiro',
    'og:title': title,
    'og:description': description,
    // The server, which knows its own name, makes a whole address of it: not all who read it would.
    'og:image': `./preview/${picture}`,
    'og:image:width': '600',
    'og:image:height': '315',
  };
  const lines = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}" />`,
  );
  return [...lines, '<meta name="twitter:card" content="summary_large_image" />'].join('\n    ');
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
}
