/**
 * Compiles every kernel, an AssemblyScript source NAME.as.ts, to WebAssembly, and writes it beside its source as
 * NAME.wasm.ts: a module that holds the code as text, so that it is found wherever the package is, in Node, in a page's
 * worker and in a test. What has not changed is left alone.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = '.as.ts';
/** What several sources of a game have in common: they import it, and it is no kernel itself. */
const PART = '.part.as.ts';
const FLAGS = [
  '-O3',
  '--noAssert',
  '--runtime',
  'stub',
  '--importMemory',
  // Of what is shared among threads, the whole size has to be named; kernel.ts makes the same code take memory of its own.
  '--sharedMemory',
  '--initialMemory',
  '1',
  '--maximumMemory',
  '65536',
  '--enable',
  'simd',
  '--enable',
  'threads',
  '--disable',
  'bulk-memory',
];

const folder = fileURLToPath(new URL('.', import.meta.url));
const own = readFileSync(fileURLToPath(import.meta.url), 'utf8');
const files = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' });
for (const file of files.filter((each) => each.endsWith(SOURCE) && !each.endsWith(PART)).sort()) {
  const sources = [file, ...partsOf(gameOf(file))];
  const target = join(folder, 'src', file.replace(SOURCE, '.wasm.ts'));
  const head = `/** Made from ${basename(file)} by build-kernels.mjs: ${digest(own + sources.map(read).join(''))}. */\n`;
  if (existsSync(target) && readFileSync(target, 'utf8').startsWith(head)) continue;
  const code = await compile(file);
  writeFileSync(
    target,
    `${head}export const KERNEL: { code: string } = {\n  code: '${code.toString('base64')}',\n};\n`,
  );
  console.log(`kernel ${file}: ${code.length} bytes`);
}

/** The folder of the game that a source belongs to. */
function gameOf(file) {
  return file.split(sep)[0];
}

function partsOf(game) {
  return files.filter((each) => gameOf(each) === game && each.endsWith(PART)).sort();
}

function read(file) {
  return readFileSync(join(folder, 'src', file), 'utf8');
}

/** The code of a source, or the compiler's own words and the end. */
async function compile(file) {
  const { main } = await import('assemblyscript/asc');
  let code = null;
  const { error, stderr } = await main([file.replaceAll(sep, '/'), '--outFile', 'kernel.wasm', ...FLAGS], {
    readFile: (name) => (existsSync(join(folder, 'src', name)) ? read(name) : null),
    writeFile: (_name, contents) => {
      code = Buffer.from(contents);
    },
    listFiles: () => [],
  });
  if (error === null && code !== null) return code;
  console.error(`${file}: ${stderr}`);
  process.exit(1);
}

function digest(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
