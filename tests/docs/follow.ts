import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { NO_PYTHON } from '../python.js';
import { type Block, blocksOf, commandLines, printedAs } from './blocks.js';
import { partsOf, unknownIn } from './known-lines.js';
import { Follower } from './shell.js';

const ROOT = new URL('../../', import.meta.url);

/** Blocks that other tests run, by guide and language; each of these files has to name the guide. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md js': 'tests/readme.test.ts',
  'docs/write-a-game.md js': 'tests/games/nim.ts',
  'docs/write-a-game.md ts': 'tests/games/goofspiel.test.ts',
  'docs/extensions.md ts': 'tests/extensions-guide.test.ts',
  'docs/protocol.md jsonl': 'packages/cli/src/engine/protocol-doc.test.ts',
};

/** No code of ours, and nothing here that reads it: the proxy's configuration and the system's. */
const NOT_OURS = ['nginx', 'ini', 'text', ''];

export interface Followed {
  readonly guide: string;
  /** Also what takes long. */
  readonly all: boolean;
}

/** Follows a guide in an empty folder, block by block, as a reader would; each has to do what the guide says it does. */
export async function follow({ guide, all }: Followed): Promise<void> {
  const follower = new Follower();
  const blocks = blocksOf(readFileSync(new URL(guide, ROOT), 'utf8'));
  for (const [i, block] of blocks.entries()) {
    if (block.file !== null) follower.write(block.file, block.text);
    const where = `${guide}:${block.line}`;
    const printed = await runBlock(follower, block, where, all);
    const next = blocks[i + 1];
    if (printed !== null && next?.marks.includes('output') && !printedAs(next.text, printed)) {
      expect.fail(`${where} printed\n${printed}\nand the guide shows\n${next.text}`);
    }
  }
}

/** What the block printed; null where it was not run. */
async function runBlock(follower: Follower, block: Block, where: string, all: boolean): Promise<string | null> {
  const { language, marks, text, file } = block;
  if (language === 'sh') {
    const isRun = !marks.includes('elsewhere') && (all || !marks.includes('long'));
    return isRun ? runLines(follower, text, where) : knowLines(text, where);
  }
  if (language === 'json') JSON.parse(text);
  else if (language === 'python' && file === null) return runPython(follower, text, where);
  else if (!isFor(where, language, file)) expect.fail(`${where}: nothing runs this block of ${language}`);
  return null;
}

function isFor(where: string, language: string, file: string | null): boolean {
  if (NOT_OURS.includes(language) || file !== null) return true;
  const [guide] = where.split(':');
  const test = ELSEWHERE[`${guide} ${language}`];
  return test !== undefined && readFileSync(new URL(test, ROOT), 'utf8').includes(guide.split('/').pop() ?? guide);
}

async function knowLines(text: string, where: string): Promise<null> {
  for (const line of commandLines(text)) {
    for (const part of partsOf(line)) expect([where, line, await unknownIn(part)]).toEqual([where, line, null]);
  }
  return null;
}

/** Lines that other machines would hear of are looked at only. */
const isForOthers = (line: string) => /--lan\b|--public-url|^npm /.test(line);

async function runLines(follower: Follower, text: string, where: string): Promise<string | null> {
  let printed = '';
  for (const line of commandLines(text)) {
    if (isForOthers(line)) await knowLines(line, where);
    else if (NO_PYTHON !== '' && line.includes('python3')) return null;
    else if (/tabuleiro (?:serve|open)\b/.test(line)) {
      const ended = await follower.serve(line);
      if (ended.code !== 0) expect.fail(`${where}: ${line}\nended with ${ended.code}: ${ended.printed}`);
    } else {
      const ended = await follower.run(line);
      if (ended.code !== 0) expect.fail(`${where}: ${line}\nended with ${ended.code}: ${ended.said}${ended.printed}`);
      printed += ended.printed;
    }
  }
  return printed;
}

/** What a program prints has to be what the comments behind its prints say. */
async function runPython(follower: Follower, text: string, where: string): Promise<null> {
  if (NO_PYTHON !== '') return null;
  follower.write('shown.py', text);
  const { code, printed } = await follower.run('python3 shown.py');
  const said = [...text.matchAll(/print\(.*\) {2}# (.*)$/gm)].map(([, value]) => value);
  expect([where, code, printed.trim().split('\n')]).toEqual([where, 0, said]);
  return null;
}
