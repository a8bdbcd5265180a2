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

/** How long a motion is watched: the longest of them takes less. */
const MOTION_MS = 1200;

/**
 * @param {import('playwright-core').Browser} browser
 * @param {import('./measure.d.mts').Motion} motion
 * @returns {Promise<import('./measure.d.mts').Moved>}
 */
export async function watchMotion(browser, { address, clicks = [], drag, beside }) {
  const context = await browser.newContext({
    locale: 'en',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'no-preference',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(address);
    const thinker = beside === undefined ? page : await context.newPage();
    if (beside !== undefined) {
      await thinker.goto(beside);
      await thinker.locator('main .dots').waitFor();
      await page.bringToFront();
    }
    await page.locator('.touch.target').first().waitFor();
    // What the page does once it is there is not part of the motion.
    await page.waitForTimeout(1000);
    const press = (/** @type {string} */ cell) =>
      page.evaluate((id) => {
        document.querySelector(`[data-cell="${id}"]`)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }, cell);
    for (const cell of clicks.slice(0, -1)) await press(cell);
    if (drag !== undefined) await untilGrabbed(page, drag);
    await page.waitForTimeout(200);
    await page.evaluate(recordFrames);
    if (drag === undefined) {
      await press(clicks[clicks.length - 1]);
      await page.waitForTimeout(MOTION_MS);
    } else await dragAbout(page, drag);
    const gaps = await page.evaluate(() => /** @type {number[]} */ (/** @type {any} */ (globalThis).stopFrames()));
    const thought = (await thinker.locator('main .dots').count()) > 0;
    return { longest: Math.max(0, ...gaps), frames: gaps.length, thought };
  } finally {
    await context.close();
  }
}

/**
 * Plays on until there is something to be taken up: with the first move of a game there may be no choice.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 */
async function untilGrabbed(page, selector) {
  const choices = page.locator('.touch.target');
  for (let move = 0; (await page.locator(selector).count()) === 0; move++) {
    if (move > 40) throw new Error(`nothing can be dragged: ${selector}`);
    await choices.first().waitFor();
    if ((await page.locator(selector).count()) === 0) await choices.first().dispatchEvent('click');
    await page.waitForTimeout(300);
  }
}

/**
 * Takes a piece up and carries it round the board, without putting it down.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} selector
 */
async function dragAbout(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`nothing can be dragged: ${selector}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const steps = 60;
  for (let step = 1; step <= steps; step++) {
    const angle = (2 * Math.PI * step) / steps;
    await page.mouse.move(x + 120 * Math.sin(angle), y - 150 + 150 * Math.cos(angle));
    await page.waitForTimeout(MOTION_MS / steps);
  }
}

/** In the browser: how long each frame takes from now on. */
function recordFrames() {
  /** @type {number[]} */
  const gaps = [];
  let [last, going] = [performance.now(), true];
  const frame = () => {
    const now = performance.now();
    gaps.push(now - last);
    last = now;
    if (going) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(globalThis, {
    stopFrames: () => {
      going = false;
      return gaps;
    },
  });
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
