import { type Catalogue, ok, type Result, type Table } from '@tabuleiro/engine';
import { replay, splitMoves } from '@tabuleiro/engine/match';
import { type AddressedPlace, parsePlace, placeQuery } from '../play/address.js';
import { err } from '../sentences.js';

/** What is shown at once: a position, the algorithms that search it, the step to begin with, and what the teacher says. */
export interface Slide {
  readonly start: string | null;
  readonly moves: readonly string[];
  readonly agents: readonly string[];
  readonly step: number;
  /** Plain text, never more. */
  readonly text: string;
}

/** A lesson of a teacher's own, all of which is in its link. */
export interface Slides {
  readonly title: string;
  readonly slides: readonly Slide[];
}

/** What an address of a search says. */
export interface WatchAddress {
  readonly table: Table;
  readonly slide: Slide;
  /** The lesson that the slide belongs to; null for a search alone. */
  readonly lesson: Slides | null;
  /** Which slide of it, from 0. */
  readonly at: number;
}

/** A title is a line, a text a few sentences, a lesson an hour: links have to stay small enough to be sent. */
export const LONGEST_TITLE = 80;
export const LONGEST_TEXT = 500;
export const MOST_SLIDES = 12;
/** Two algorithms are shown side by side. */
export const MOST_AGENTS = 2;
/** More steps are never recorded. */
const MOST_STEPS = 999_999;

/** Why a lesson cannot be a link; what it holds otherwise. */
export function checkSlides(lesson: Slides): Result<Slides> {
  const { title, slides } = lesson;
  if (slides.length > MOST_SLIDES) return err('many-slides', { slides: slides.length, most: MOST_SLIDES });
  if (title.length > LONGEST_TITLE) return err('long-title', { length: title.length, most: LONGEST_TITLE });
  const long = slides.findIndex(({ text }) => text.length > LONGEST_TEXT);
  if (long < 0) return ok(lesson);
  return err('long-slide', { slide: long + 1, length: slides[long].text.length, most: LONGEST_TEXT });
}

/** The words of an address for a search alone. */
export function watchQuery(table: Table, slide: Slide): URLSearchParams {
  const query = placeQuery(table, slide.start, slide.moves);
  for (const agent of slide.agents) query.append('a', agent);
  if (slide.step > 0) query.set('step', String(slide.step));
  return query;
}

/**
 * The words of an address for a lesson that is open at one of its slides. The first slide is told as any other search is,
 * with its text beside it; each further one is an address within the address.
 */
export function slidesQuery(table: Table, { title, slides }: Slides, at: number): URLSearchParams {
  const query = watchQuery(table, slides[0]);
  if (title !== '') query.set('title', title);
  query.set('lesson', slides[0].text);
  for (const slide of slides.slice(1)) {
    const inner = watchQuery(table, slide);
    // The table is the same throughout.
    for (const name of ['seats', 'rules']) inner.delete(name);
    inner.set('lesson', slide.text);
    query.append('slide', inner.toString());
  }
  if (at > 0) query.set('n', String(at + 1));
  return query;
}

/** Reads what `watchQuery` and `slidesQuery` write; whatever is wrong with it is a sentence. */
export function parseWatch(catalogue: Catalogue, gameId: string, query: URLSearchParams): Result<WatchAddress> {
  const place = parsePlace(catalogue, gameId, query);
  if (!place.ok) return place;
  const { table } = place.value;
  const further = query.getAll('slide').map((text) => new URLSearchParams(text));
  const slides: Slide[] = [];
  for (const words of [query, ...further]) {
    const slide = parseSlide(table, words);
    if (!slide.ok) return slide;
    slides.push(slide.value);
  }
  const taught = ['lesson', 'title', 'slide'].some((name) => query.has(name));
  const lesson = taught ? { title: (query.get('title') ?? '').trim(), slides } : null;
  const checked = lesson === null ? ok(null) : checkSlides(lesson);
  if (!checked.ok) return checked;
  const n = wholeUpTo(query.get('n') ?? '1', slides.length);
  if (n === null || n === 0) return err('slide', { slides: slides.length });
  return ok({ table, slide: slides[n - 1], lesson, at: n - 1 });
}

/** Where a slide begins, for what shows a position. */
export function placeOfSlide(table: Table, { start, moves }: Slide): AddressedPlace {
  return { table, start, moves };
}

function parseSlide(table: Table, words: URLSearchParams): Result<Slide> {
  const start = words.get('start');
  const moves = splitMoves(words.get('moves') ?? '');
  const replayed = replay(table, { start, moves });
  if (!replayed.ok) return replayed;
  const step = wholeUpTo(words.get('step') ?? '0', MOST_STEPS);
  if (step === null) return err('step', { most: MOST_STEPS });
  const agents = words.getAll('a').slice(0, MOST_AGENTS);
  return ok({ start, moves, agents, step, text: (words.get('lesson') ?? '').trim() });
}

function wholeUpTo(text: string, most: number): number | null {
  return /^\d{1,6}$/.test(text) && Number(text) <= most ? Number(text) : null;
}
