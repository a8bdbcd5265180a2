import { stripVTControlCharacters } from 'node:util';
import { VERDICTS } from '@tabuleiro/stats';
import { describe, expect, it } from 'vitest';
import { asChanged, asHelp, asList, asOutcome, asTable, hasColours } from './colours.js';
import { grid } from './grid.js';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
const green = (text: string) => `\u001b[32m${text}\u001b[39m`;
const bold = (text: string) => `\u001b[1m${text}\u001b[22m`;
const cyan = (text: string) => `\u001b[36m${text}\u001b[39m`;

describe('colours', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [true, { NO_COLOR: '1' }, false],
    [true, { NO_COLOR: '' }, true],
    [true, { TERM: 'dumb' }, false],
    [false, { FORCE_COLOR: '1' }, true],
    [true, { FORCE_COLOR: '0' }, false],
    [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, true],
  ])('in a terminal (%s) with %j: %s', (isTTY, env, shown) => {
    expect(hasColours({ isTTY }, env)).toBe(shown);
  });

  it('are all that painting adds', () => {
    const table = grid(['figure', 'verdict'], [['1', 'reproduced']]);
    const help = `Usage: x [options]\n\nOptions:\n  --json  one document\n\nExamples:\n  tabuleiro x y\n${table}`;
    for (const paint of [asHelp, asList, asTable, asOutcome(true), asChanged(help.replace('y', 'z'))]) {
      expect(paint(help)).not.toBe(help);
      expect(stripVTControlCharacters(paint(help))).toBe(help);
    }
  });

  it('mark headings and what can be typed', () => {
    const painted = asHelp('Options:\n  --seed <n>  the seed\n              of it all\n\nExample:\n  tabuleiro list');
    expect(painted).toContain(`${bold('Options:')}\n  ${cyan('--seed <n>')}  the seed\n              of it all\n`);
    expect(painted).toContain(`${bold('Example:')}\n  ${cyan('tabuleiro list')}`);
    expect(asList('Games\n  nim: Take some.')).toBe(`${bold('Games')}\n  ${cyan('nim')}: Take some.`);
  });

  it('tell verdicts apart, in tables only', () => {
    const painted = asTable(
      `${grid(
        ['figure', 'verdict'],
        VERDICTS.map((verdict) => ['1', verdict]),
      )}\n  reproduced`,
    );
    expect(painted).toContain(`│ ${green('reproduced')} `);
    expect(painted).toContain(`│ ${red('not reproduced')} `);
    expect(painted).toMatch(/\n {2}reproduced$/);
  });

  it('show what a move changed on a board', () => {
    expect(asChanged('. .\n. .')('. X\n. .')).toBe('. \u001b[1m\u001b[33mX\u001b[39m\u001b[22m\n. .');
    expect(asChanged('. .')('. X\n. .')).toBe('. X\n. .');
    expect(asChanged(null)('. X')).toBe('. X');
  });
});
