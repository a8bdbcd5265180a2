import { NO_TABLES, unwrap } from '@tabuleiro/engine';
import { describe, expect, it } from 'vitest';
import { isPresented, parseRoute, presented } from '../app/route.js';
import { webCatalogue } from '../games/catalogue.js';
import {
  checkSlides,
  LONGEST_TEXT,
  LONGEST_TITLE,
  MOST_SLIDES,
  parseWatch,
  type Slide,
  slidesQuery,
} from './slides.js';

const catalogue = webCatalogue(NO_TABLES);
const parse = (words: string | URLSearchParams, game = 'tic-tac-toe') =>
  parseWatch(catalogue, game, new URLSearchParams(words));

const slide = (text: string, more: Partial<Slide> = {}): Slide => ({
  start: null,
  moves: [],
  agents: ['alphabeta(depth=3)'],
  step: 0,
  text,
  ...more,
});

describe('a lesson in its link', () => {
  it('comes back as it was, slide by slide, whatever signs are in it', () => {
    const { table } = unwrap(parse('seats=3&rules=board=73', 'chinese-checkers'));
    const lesson = {
      title: 'Cortes & <b>podas</b> 100%',
      slides: [
        slide('Uma linha\ne outra: a=1&b=2#?', { step: 40 }),
        slide('<script>alert(1)</script>', { agents: ['maxn(depth=2)', 'uct(nodes=20)'] }),
        slide(''),
      ],
    };
    for (const at of [0, 2]) {
      const written = slidesQuery(table, lesson, at).toString();
      const read = unwrap(parse(written, 'chinese-checkers'));
      expect([read.lesson, read.at, read.slide]).toEqual([lesson, at, lesson.slides[at]]);
      expect(read.table.setup).toEqual(table.setup);
    }
  });

  it('may be one text at a position', () => {
    const read = unwrap(parse('moves=5+1&a=minimax(depth%3D2)&step=7&lesson=Look'));
    expect(read.slide).toEqual({ start: null, moves: ['5', '1'], agents: ['minimax(depth=2)'], step: 7, text: 'Look' });
    expect([read.lesson?.title, read.lesson?.slides.length, read.at]).toEqual(['', 1, 0]);
    expect(unwrap(parse('moves=5')).lesson).toBe(null);
  });

  it('is refused in a sentence where it is too long, or where it is none', () => {
    const long = (most: number) => 'x'.repeat(most + 1);
    const inner = (words: string) => new URLSearchParams({ slide: words }).toString();
    const refused: readonly (readonly [string, string])[] = [
      [`lesson=${long(LONGEST_TEXT)}`, 'page.long-slide'],
      [`title=${long(LONGEST_TITLE)}`, 'page.long-title'],
      [inner(`lesson=${long(LONGEST_TEXT)}`), 'page.long-slide'],
      [Array(MOST_SLIDES).fill('slide=lesson%3Dx').join('&'), 'page.many-slides'],
      ['lesson=x&n=2', 'page.slide'],
      ['lesson=x&n=0', 'page.slide'],
      ['step=-1', 'page.step'],
      ['step=1e3', 'page.step'],
    ];
    for (const [words, code] of refused) {
      const read = parse(words);
      expect([words.slice(0, 20), read.ok ? 'read' : read.code]).toEqual([words.slice(0, 20), code]);
    }
    // A move of a later slide is checked like those of the first.
    expect(parse(inner('moves=5+5')).ok).toBe(false);
    expect(parse('moves=5+5').ok).toBe(false);
    expect(parse('lesson=x&start=nonsense').ok).toBe(false);
  });

  it('fits up to the last sign', () => {
    const title = 'x'.repeat(LONGEST_TITLE);
    const slides = Array.from({ length: MOST_SLIDES }, () => slide('x'.repeat(LONGEST_TEXT)));
    expect(checkSlides({ title, slides }).ok).toBe(true);
    expect(checkSlides({ title, slides: [...slides, slide('')] }).ok).toBe(false);
  });
});

describe('an address for a class', () => {
  it('says so, and keeps what else it says', () => {
    const hash = '#/tic-tac-toe/watch?moves=5+1&lesson=a%26b';
    const shown = presented(hash, true);
    expect(isPresented(parseRoute(shown))).toBe(true);
    expect(isPresented(parseRoute(hash))).toBe(false);
    expect(presented(shown, false)).toBe(hash);
    expect(presented(presented('#/tic-tac-toe/learn', true), false)).toBe('#/tic-tac-toe/learn');
  });

  it('is one of a search, an analysis or a lesson', () => {
    for (const [page, on] of [
      ['watch', true],
      ['analysis', true],
      ['learn', true],
      ['play', false],
    ] as const)
      expect([page, isPresented(parseRoute(`#/tic-tac-toe/${page}?present=1`))]).toEqual([page, on]);
    expect(isPresented(parseRoute('#/'))).toBe(false);
  });
});
