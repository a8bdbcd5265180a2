import { addressOf, wayTo } from './addresses.js';
import { CONTENTS, FRONT } from './contents.js';

/** A page to be framed. */
export interface Framed {
  readonly file: string;
  readonly title: string;
  readonly html: string;
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** What stands around every page: the search, what there is, and the page. */
export function frame({ file, title, html }: Framed, titles: ReadonlyMap<string, string>, hasApi: boolean): string {
  const here = addressOf(file);
  const to = (address: string) => escaped(wayTo(address, here));
  const link = (address: string, text: string, isHere = false) =>
    `<li><a href="${to(address)}"${isHere ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`;
  const parts = CONTENTS.map((part) => {
    const links = part.files.map((each) => link(addressOf(each), titles.get(each) ?? each, each === file));
    if (part.title === 'Reference' && hasApi) links.push(link('api/index.html', 'API reference'));
    return `<h2>${escaped(part.title)}</h2>\n<ul>\n${links.join('\n')}\n</ul>`;
  });
  const top = wayTo('index.html', here).replace(/index\.html$/, '');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(file === FRONT ? title : `${title} · Tabuleiro`)}</title>
<link rel="icon" href="${to('demo/icon.svg')}">
<link rel="stylesheet" href="${to('site.css')}">
<script src="${to('search.js')}" data-top="${escaped(top)}" defer></script>
</head>
<body>
<a class="skip" href="#page">Skip to the page</a>
<header>
<a class="name" href="${to('index.html')}">Tabuleiro</a>
<search>
<input type="search" id="search" aria-label="Search the guides and the API" placeholder="Search (press /)" autocomplete="off">
<div id="found" hidden><p role="status"></p><ol></ol></div>
</search>
<a class="demo" href="${to('demo/index.html')}">Play here</a>
</header>
<div class="sides">
<nav aria-label="All pages">
<details open>
<summary>All pages</summary>
${parts.join('\n')}
</details>
</nav>
<main id="page">
${html}
</main>
</div>
</body>
</html>
`;
}
