/**
 * Starts a Chromium for whoever tests or measures the page: one that is installed, or the one of the development
 * dependencies.
 */
import { existsSync } from 'node:fs';

const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const INSTALLED = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Nothing to start a browser with: a sentence that says what is missing. */
export class NoChromium extends Error {}

/**
 * @param {readonly string[]} more further arguments for the browser
 * @returns {Promise<import('playwright-core').Browser>}
 */
export async function launchChromium(more = []) {
  const args = [...ARGS, ...more];
  const { chromium } = await found('playwright-core', () => import('playwright-core'));
  const installed = INSTALLED.find((path) => path !== '' && existsSync(path));
  if (installed !== undefined) return chromium.launch({ executablePath: installed, args });
  // Told that it runs where nothing is installed, the package also brings the system's libraries that Chromium needs.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: packed } = await found('@sparticuz/chromium', () => import('@sparticuz/chromium'));
  // Its own arguments are for one page in one process; here contexts come and go.
  return chromium.launch({ executablePath: await packed.executablePath(), args });
}

/**
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
async function found(name, load) {
  try {
    return await load();
  } catch {
    throw new NoChromium(`${name} is not installed: npm ci brings it in a checkout, npm install ${name} elsewhere`);
  }
}
