import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nimFile } from './nim.js';

/**
 * Nim with tables to build, as a module that threads can load: as many squares as are asked for, each worked out in two
 * passes. What the first pass gives is saved, so that a build that is stopped goes on with the second.
 */
export const squaresFile = nimFile.replace('nim-', 'squares-');

writeFileSync(
  squaresFile,
  `import { defineTables, flag, int, Refused, roomOf } from '@tabuleiro/engine';
import nim from './${basename(nimFile)}';

const room = roomOf('squares', { odd: 'the table of squares is damaged: {value} is no square' });
const fileOf = (count) => 'nim/squares-' + count + '.table';
const wordsOf = (source) => {
  const words = new Int32Array(source.size / 4);
  source.read(0, new Uint8Array(words.buffer));
  return words;
};

const work = {
  async build(site, { count }) {
    const name = fileOf(count);
    const words = new Int32Array(new SharedArrayBuffer(4 * count));
    const saved = site.read(name + '.saved', wordsOf);
    if (saved !== null) words.set(saved);
    await site.crew(words, count, async (crew) => {
      for (const pass of saved === null ? [1, 2] : [2]) {
        const parts = await crew.run(pass, 'pass ' + pass);
        if (parts.reduce((sum, part) => sum + part, 0) !== count) throw new Error('not every block was taken once');
        if (pass === 1 && site.saveDue()) site.write(name + '.saved', (put) => put(words, 0));
      }
    });
    site.write(name, (put) => {
      for (let i = count - 1; i >= 0; i--) put(words.slice(i, i + 1), 4 * i);
    });
    site.remove(name + '.saved');
  },
  join(words) {
    return (pass, take) => {
      let done = 0;
      for (let block = take(); block >= 0; block = take(), done++) {
        if (block === 13 && words.length === 14) throw new Error('thirteen');
        words[block] = pass === 1 ? block : words[block] * words[block];
      }
      return done;
    };
  },
  report(store, { count }) {
    const words = wordsOf(store.open(fileOf(count)));
    const odd = words.find((word) => !Number.isInteger(Math.sqrt(word)));
    if (odd !== undefined) throw new Refused(room.phrase('odd', { value: odd }));
    const last = words[count - 1];
    return { data: { last }, head: ['last'], rows: [[last]], notes: ['the last is ' + last] };
  },
  checker: ({ checked }) =>
    checked
      ? (store, { positions, progress }) => {
          progress(positions);
          return { failed: positions > 9 ? 1 : 0, failures: positions > 9 ? ['too many'] : [], counts: { small: 1 } };
        }
      : null,
};

export default {
  ...nim,
  tables: defineTables({
    name: 'squares',
    help: 'squares, from that of 0',
    params: { count: int('how many', 100, 1, 2e9), checked: flag('whether they can be checked', true) },
    files: ({ count }) => [{ name: fileOf(count), disk: count < 1e9 ? 4 * count : 1e18, memory: 4 * count }],
    work: async () => work,
  }),
};
`,
);
