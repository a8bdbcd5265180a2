import { describe, expect, it } from 'vitest';
import { blocksOf, commandLines, printedAs } from './blocks.js';

describe('the blocks of a guide', () => {
  it('have a language, marks, a file and a line', () => {
    const guide = 'Words.\n\n<!-- file: a.json -->\n```json\n{}\n```\n\n```sh long\nls\n```\n\n```\nplain\n```\n';
    expect(blocksOf(guide)).toEqual([
      { language: 'json', marks: [], file: 'a.json', text: '{}\n', line: 4 },
      { language: 'sh', marks: ['long'], file: null, text: 'ls\n', line: 8 },
      { language: '', marks: [], file: null, text: 'plain\n', line: 12 },
    ]);
  });

  it('are command lines, without what is said about them', () => {
    expect(commandLines('a --b "#1"   # says\n# only words\n\nc \\\n  d\n')).toEqual(['a --b "#1"', 'c    d']);
  });

  it.each([
    ['a\n…\nc', 'a\nb\nb\nc\n', true],
    ['5 nodes, … ms', '5 nodes, 0.3 ms', true],
    ['5 nodes', '6 nodes', false],
    ['a', 'a\nb', false],
    ['1.5 (x)', '1x5 (x)', false],
  ])('show %j for %j: %s', (shown, printed, same) => {
    expect(printedAs(shown, printed)).toBe(same);
  });
});
