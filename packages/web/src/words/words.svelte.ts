import {
  type Basis,
  type Game,
  type Phrase,
  type Phrasebook,
  type Portuguese,
  phraseIn,
  type Table,
  type Title,
} from '@tabuleiro/engine';
import { isFault, PERSON } from '@tabuleiro/engine/match';
import { own } from '@tabuleiro/engine/text';
import { catalogue } from '../app/catalogue.js';
import { settings } from '../app/settings.svelte.js';
import { LEVELS, levelOf } from '../play/levels.js';
import type { EarlyEnding } from '../play/play-state.js';
import type { Dictionary } from './en.js';

/** The words of the page, by language: loaded where they are wanted; null until then. */
let english = $state.raw<Dictionary | null>(null);
let portuguese = $state.raw<Dictionary | null>(null);
/** That of the games, each loaded where it is wanted, by id. */
let books = $state.raw<ReadonlyMap<string, Portuguese>>(new Map());
const asked = new Map<string, Promise<void>>();

/** Brings the words of the language chosen now, with those of a game where one is played. */
export async function loadWords(game?: Game): Promise<void> {
  if (settings.language === 'en') return loadEnglish();
  await Promise.all([loadPortuguese(), game !== undefined && loadBook(game)]);
}

async function loadEnglish(): Promise<void> {
  english ??= (await import('./en.js')).en;
}

async function loadPortuguese(): Promise<void> {
  if (portuguese !== null) return;
  try {
    portuguese = (await import('./pt.js')).pt;
  } catch {
    // Without them, the page speaks English.
    await loadEnglish();
  }
}

/** Brings the words of a game, once. */
function loadBook({ id, guide }: Game): Promise<void> {
  const begun = asked.get(id);
  if (begun !== undefined) return begun;
  const loading = (guide?.portuguese?.() ?? Promise.resolve({ words: {} }))
    .catch(() => ({ words: {} }))
    .then((book) => {
      books = new Map([...books, [id, book]]);
    });
  asked.set(id, loading);
  return loading;
}

/** The words of a game in Portuguese: none until they are there. */
function bookOf(game: Game): Portuguese {
  const book = books.get(game.id);
  if (book === undefined) void loadBook(game);
  return book ?? { words: {} };
}

/** The words in the language chosen now. Where a template calls it, the text changes with the language. */
export function t(): Dictionary {
  const wanted = settings.language === 'en' ? english : portuguese;
  if (wanted === null) void loadWords();
  if (settings.language === 'pt' && settings.portuguese === 'pt-PT') {
    const theirs = inPortugal()?.page;
    if (theirs !== undefined) return theirs;
  }
  // Until they have come, in the language that was spoken before; the page begins when there is one.
  const spoken = wanted ?? english ?? portuguese;
  if (spoken === null) throw new Error('the words of the page were asked for before they were loaded');
  return spoken;
}

/** What is said otherwise in Portugal: loaded where it is wanted; null until then. */
let portugal = $state.raw<{
  readonly page: Dictionary;
  /** Words of games, by what they are in Brazil. */
  readonly words: Readonly<Record<string, string>>;
} | null>(null);

function inPortugal(): typeof portugal {
  if (portugal === null && portuguese !== null) {
    const page = portuguese;
    void import('./pt-portugal.js').then(
      ({ asInPortugal, words }) => {
        portugal = { page: asInPortugal(page), words };
      },
      () => {},
    );
  }
  return portugal;
}

/** Portuguese of a game as it is written where the visitor is. */
function portugueseWord(word: string): string {
  return settings.portuguese === 'pt-PT' ? (own(inPortugal()?.words ?? {}, word) ?? word) : word;
}

export function inLanguage(title: Title): string {
  return settings.language === 'en' ? title.en : portugueseWord(title.pt);
}

export function summaryOf(game: Game): string {
  return game.guide === undefined ? game.summary : inLanguage(game.guide.summary);
}

/** Translates the words of a game: names of pieces, seats, rules. */
export function gameWords(game: Game): (word: string) => string {
  if (settings.language === 'en') return (word) => word;
  const known = bookOf(game).words;
  return (word) => portugueseWord(own(known, word) ?? word);
}

/** Portuguese for what the house refuses: loaded when it is first needed; null until then. */
let refusals = $state.raw<Phrasebook | null>(null);

async function loadRefusals(): Promise<void> {
  // Without it, what is refused is said in English.
  refusals = await import('./refusals-pt.js').then(
    ({ refusalsPt }) => refusalsPt,
    () => ({}),
  );
}

/** What the program or a game says, in the visitor's language; null where only its English is known. */
export function said(phrase: Phrase, game: Game | undefined): string | null {
  if (settings.language === 'en') return phrase.message;
  // What a game says needs no more than its own words.
  const book = (game === undefined ? undefined : bookOf(game).refusals) ?? {};
  if (knows(book, phrase)) return phraseIn(book, phrase);
  if (game !== undefined && !books.has(game.id)) return '';
  if (refusals !== null) return phraseIn({ ...book, ...refusals }, phrase);
  void loadRefusals();
  return '';
}

/** Whether a phrasebook has a phrase, and every phrase within it. */
function knows(book: Phrasebook, { code, parts }: Phrase): boolean {
  const inner = Object.values(parts).flatMap((part) => (typeof part === 'object' ? part : []));
  return own(book, code) !== undefined && inner.every((part) => typeof part === 'string' || knows(book, part));
}

/** A move as players call it, where the game has names for its moves; else as it is written. */
export function moveText(game: Game, text: string): string {
  const name = game.board?.moveName?.(text);
  return name === undefined ? gameWords(game)(text) : (said(name, game) ?? name.message);
}

export function seatName(game: Game, name: string): string {
  return gameWords(game)(name);
}

/** Portuguese for the words of agents: loaded where somebody sets one up; null until then. */
let agents = $state.raw<Readonly<Record<string, string>> | null>(null);

/** A word of an agent: its summary, a parameter, a choice. */
export function agentWord(english: string): string {
  if (settings.language === 'en') return english;
  if (agents === null) {
    void import('./agent-words.js').then(
      ({ agentWords }) => {
        agents = agentWords;
      },
      () => {},
    );
  }
  return own(agents ?? {}, english) ?? english;
}

/** A sentence that may begin with a name in small letters. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase(settings.locale) + text.slice(1);
}

/** A person, a level by its number or name, or any agent by its text, in a seat where that makes a difference. */
export function playerName(table: Table, player: string, seat?: number): string {
  if (player === PERSON) return t().play.person;
  const level = levelOf(catalogue, table, player, seat);
  if (level !== null)
    return level.elo === null ? t().play.level(level.n) : `${t().play.level(level.n)} · ${level.elo} Elo`;
  // A kept game spells its agents out.
  const checked = catalogue.forNames().readAgent(table, player);
  const text = checked.ok ? checked.value.text : player;
  const name = t().play.levels[LEVELS.indexOf(text)];
  return name === undefined ? text : `${name} · ${text}`;
}

export function resultText(names: readonly string[], payoffs: readonly number[], ended: EarlyEnding | null): string {
  const best = Math.max(...payoffs);
  const winners = names.filter((_, seat) => payoffs[seat] === best);
  const { wins, winTogether, draw, and, faults, agreed } = t().play;
  const result =
    winners.length === names.length ? draw : winners.length === 1 ? wins(winners[0]) : winTogether(winners.join(and));
  if (ended === null) return sentence(result);
  const why = isFault(ended) ? faults[ended.reason](names[ended.seat]) : agreed;
  return `${sentence(why)}. ${sentence(result)}`;
}

/** What a seat got, where a win, a draw or a loss do not say it all: its place among many sides, and its points. */
export function outcomeText(table: Table, payoffs: readonly number[], seat: number, withPoints = true): string {
  const { sides, sideCount } = table;
  const plain = !withPoints || payoffs.every((payoff) => [-1, 0, 1].includes(payoff));
  const points = plain ? '' : valueText(payoffs[seat]);
  if (sideCount <= 2) return points;
  const better = new Set(payoffs.flatMap((payoff, other) => (payoff > payoffs[seat] ? [sides[other]] : [])));
  return [t().play.place(better.size + 1), points].filter((part) => part !== '').join(' · ');
}

/** +0.25, −1, +0.0031: a value in units of payoff. Small ones keep two digits, for evaluations may differ by little. */
export function valueText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  const small = Math.abs(value) < 0.1;
  const rounded = Number(small ? Number(value.toFixed(4)).toPrecision(2) : value.toFixed(2));
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${numberText(Math.abs(rounded), small ? 4 : 2)}`;
}

/** Where a value comes from, in words. */
export function basisText(basis: Basis): string {
  const { proven, searched, sampled, sampledOnce } = t().values;
  if (basis.kind === 'proven') return proven;
  if (basis.kind === 'searched') return searched(numberText(basis.depth));
  return basis.error === null ? sampledOnce : sampled(errorText(basis.error));
}

/** The same as a mark beside the value, where it is not proven. */
export function basisMark(basis: Exclude<Basis, { readonly kind: 'proven' }>): string {
  if (basis.kind === 'searched') return t().values.searchedMark(numberText(basis.depth));
  return basis.error === null ? '±?' : `±${errorText(basis.error)}`;
}

/** Two digits of an error are all that is known of it. */
function errorText(error: number): string {
  return numberText(Number(error.toPrecision(2)), 4);
}

export function numberText(value: number, digits = 2): string {
  const language = settings.locale;
  return new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
}

/** 32%: a share of 1. */
export function shareText(share: number): string {
  const language = settings.locale;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(
    share,
  );
}

/** Win, draw or loss. */
export function exactText(value: number): string {
  const { win, draw, loss } = t().values;
  return value > 0 ? win : value < 0 ? loss : draw;
}

export function dateText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const language = settings.locale;
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}
