// @ts-check
/**
 * What a visitor waits for: one visit to the page of a game, in a browser that has never been there, with a first move
 * and its reply.
 */

/** Nothing on the page may take so long, on however busy a machine. */
const PATIENCE_MS = 60_000;

/** Tasks of the main thread belong to the load until so long after the board shows. */
const SETTLING_MS = 500;

/**
 * @typedef {import('./measure.d.mts').Visit} Visit
 * @typedef {import('./measure.d.mts').Visited} Visited
 * @typedef {{ at: number, ms: number }} Task
 * @typedef {{ board: number | null, tasks: Task[] }} Seen
 */

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Visit} visit
 * @returns {Promise<Visited>}
 */
export async function visitPage(browser, { address, cells, decisions, wholeReply, watchMs }) {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1100, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchBoard, cells);
    await page.goto(address);
    await page.waitForFunction(() => /** @type {any} */ (globalThis).seen.board !== null);
    await page.waitForTimeout(SETTLING_MS);
    const moved = await page.evaluate(moveFirst, { decisions, wholeReply, watchMs: watchMs ?? PATIENCE_MS });
    // Long tasks are told of a little later.
    await page.waitForTimeout(100);
    /** @type {Seen} */
    const { board, tasks } = await page.evaluate(() => /** @type {any} */ (globalThis).seen);
    const shown = board ?? 0;
    return {
      board: shown,
      reply: moved.replied === null ? null : moved.replied - moved.moved,
      load: longest(tasks, 0, shown + SETTLING_MS),
      thinking: longest(tasks, moved.moved, moved.replied ?? moved.until),
    };
  } finally {
    await context.close();
  }
}

/**
 * The longest task between two moments. A browser only tells of those of 50 ms and more: 0 where it told of none.
 *
 * @param {readonly Task[]} tasks
 * @param {number} from
 * @param {number} to
 */
function longest(tasks, from, to) {
  return Math.max(0, ...tasks.filter(({ at, ms }) => at + ms > from && at < to).map(({ ms }) => ms));
}

/**
 * In the browser, before the page: when all cells of the board have been drawn, and which tasks took long.
 *
 * @param {number} cells
 */
function watchBoard(cells) {
  /** @type {Seen} */
  const seen = { board: null, tasks: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (document.querySelectorAll('[data-cell]').length < cells) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        seen.board = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * In the browser: makes the first move that offers itself and waits for the reply.
 *
 * @param {{ decisions: number, wholeReply: boolean, watchMs: number }} asked
 * @returns {Promise<{ moved: number, replied: number | null, until: number }>}
 */
async function moveFirst({ decisions, wholeReply, watchMs }) {
  const moves = () => document.querySelectorAll('main .move').length;
  /** @returns {Element | null} */
  const choosable = () =>
    document.querySelector('main .ask button') ?? document.querySelector('[data-cell][aria-disabled="false"]');
  const task = () => new Promise((resolve) => setTimeout(resolve));
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  /** @type {(done: () => boolean, ms?: number) => Promise<boolean>} */
  const until = (done, ms) =>
    new Promise((resolve) => {
      /** @param {boolean} came */
      const end = (came) => {
        observer.disconnect();
        clearTimeout(timer);
        resolve(came);
      };
      const observer = new MutationObserver(() => done() && end(true));
      const timer = ms === undefined ? undefined : setTimeout(() => end(false), ms);
      observer.observe(document, { childList: true, subtree: true, attributes: true });
      if (done()) end(true);
    });
  let [before, moved] = [0, 0];
  for (let decision = 0; decision < decisions; decision++) {
    await until(() => choosable() !== null);
    before = moves();
    // A move may take several cells, and the board may ask which of two was meant.
    for (let going = true; going; going = moves() === before && document.querySelector('.chosen, .ask') !== null) {
      moved = performance.now();
      choosable()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await task();
    }
    if (decision + 1 < decisions) await until(() => moves() > before);
  }
  // The own move is one more, the reply another.
  const replied = await until(() => moves() > before + 1 && (!wholeReply || choosable() !== null), watchMs);
  if (replied) await drawn();
  const now = performance.now();
  return { moved, replied: replied ? now : null, until: now };
}
