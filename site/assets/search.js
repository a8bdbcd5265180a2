/* The search of the site: all in the browser, from files of the site alone, so that it works without a network. */
const top = document.currentScript.dataset.top;
const MOST_FOUND = 12;

document.addEventListener('DOMContentLoaded', () => {
  const input = document.getElementById('search');
  const found = document.getElementById('found');
  const [status, list] = found.children;
  let search = null;

  const load = (file) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, { src: top + file, onload: resolve, onerror: reject });
      document.head.append(script);
    });

  // Most visitors search for nothing: the index comes when somebody wants to.
  const ready = async () => {
    search ??= Promise.all([load('minisearch.js'), load('search-index.js')]).then(() => {
      const { index, options } = globalThis.TABULEIRO_SEARCH;
      return globalThis.MiniSearch.loadJS(index, options);
    });
    return search;
  };

  const show = async () => {
    const words = input.value.trim();
    found.hidden = words === '';
    if (words === '') return;
    const index = await ready();
    if (words !== input.value.trim()) return;
    const results = index.search(words, {
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boost: { title: 3, page: 2 },
    });
    status.textContent = results.length === 0 ? `Nothing about “${words}”.` : `${results.length} found`;
    list.replaceChildren(
      ...results.slice(0, MOST_FOUND).map(({ address, title, page }) => {
        const link = Object.assign(document.createElement('a'), { href: top + address, textContent: title });
        const where = Object.assign(document.createElement('small'), { textContent: page === title ? '' : page });
        link.append(where);
        const item = document.createElement('li');
        item.append(link);
        return item;
      }),
    );
  };

  input.addEventListener('focus', ready, { once: true });
  input.addEventListener('input', show);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      input.value = '';
      show();
    } else if (event.key === '/' && !event.target.closest('input, textarea')) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener('click', (event) => {
    if (!event.target.closest('search')) found.hidden = true;
  });
  // On a phone the list of all pages would push the page out of sight.
  if (matchMedia('(max-width: 55rem)').matches) document.querySelector('nav details').open = false;
});
