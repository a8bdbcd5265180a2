import MarkdownIt from 'markdown-it';
import { ledTo } from './addresses.js';

/** A stretch of a page below one heading, as the search finds it. */
export interface Section {
  readonly title: string;
  /** The heading's name in addresses; none above the first one. */
  readonly anchor: string;
  readonly text: string;
}

/** A guide, rendered. */
export interface Rendered {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
  /** Files of the repository that it shows or links to, and that are no pages. */
  readonly copied: readonly string[];
}

/** A heading's name in addresses, as hosts of repositories make it: the guides link to each other by these. */
export function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The reader of the guides. Tags are allowed, for they are our own; what is said to programs in comments is left out. */
function makeReader() {
  const reader = new MarkdownIt({ html: true });
  reader.renderer.rules.html_block = (tokens, i) => tokens[i]?.content.replace(/<!--[\s\S]*?-->\s*/g, '') ?? '';
  reader.renderer.rules.table_open = () => '<div class="wide"><table>';
  reader.renderer.rules.table_close = () => '</table></div>';
  return reader;
}

const reader = makeReader();

type Tokens = ReturnType<typeof reader.parse>;

/** Links and pictures lead to where these are on the site; answers with the files to take along. */
function lead(tokens: Tokens, file: string, root: string): string[] {
  const copied: string[] = [];
  for (const token of tokens) {
    for (const name of ['href', 'src']) {
      const given = token.attrGet(name);
      if (given === null) continue;
      const led = ledTo(String(given), file, root);
      token.attrSet(name, led.href);
      if (led.copied !== null) copied.push(led.copied);
    }
    if (token.children !== null) copied.push(...lead(token.children, file, root));
  }
  return copied;
}

/** Headings get their names in addresses; one that comes again gets a number. */
function nameHeadings(tokens: Tokens): void {
  const times = new Map<string, number>();
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const slug = slugOf(tokens[i + 1]?.content ?? '');
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    token.attrSet('id', before === 0 ? slug : `${slug}-${before}`);
  }
}

function sectionsOf(tokens: Tokens): Section[] {
  const sections = [{ title: '', anchor: '', texts: [] as string[] }];
  for (const [i, token] of tokens.entries()) {
    const inHeading = tokens[i - 1]?.type === 'heading_open';
    if (token.type === 'heading_open') {
      sections.push({ title: tokens[i + 1]?.content ?? '', anchor: String(token.attrGet('id') ?? ''), texts: [] });
    } else if (!inHeading && (token.type === 'inline' || token.type === 'fence')) {
      sections[sections.length - 1]?.texts.push(token.content);
    }
  }
  return sections
    .map(({ title, anchor: name, texts }) => ({ title, anchor: name, text: texts.join('\n') }))
    .filter(({ title, text }) => title !== '' || text !== '');
}

/** Makes a page of a guide. */
export function renderGuide(markdown: string, file: string, root: string): Rendered {
  const tokens = reader.parse(markdown, {});
  nameHeadings(tokens);
  const copied = lead(tokens, file, root);
  const sections = sectionsOf(tokens);
  return {
    title: sections.find(({ title }) => title !== '')?.title ?? file,
    html: reader.renderer.render(tokens, reader.options, {}),
    sections,
    copied,
  };
}
