/** `npm run site`: builds the site into site/public. */
import { fileURLToPath } from 'node:url';
import { writeApi } from './api-reference.js';
import { buildSite } from './build-site.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const out = fileURLToPath(new URL('../public', import.meta.url));

try {
  console.log('Guides, the demo and the API reference (about half a minute) ...');
  const { pages, findable } = await buildSite({ root, out, writeApi });
  console.log(`${pages} guides, ${findable} places to be found, in site/public: open site/public/index.html,`);
  console.log('or "npm run site:serve" for the demo too, which a browser does not run from a folder.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
