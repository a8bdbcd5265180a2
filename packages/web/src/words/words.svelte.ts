import type { Game, Table, Title } from '@tabuleiro/engine';
import { settings } from '../app/settings.svelte.js';
import { LEVELS, levelOf } from '../play/levels.js';
import { type Ending, PERSON } from '../play/play-state.js';
import { type Dictionary, en } from './en.js';
import { pt } from './pt.js';

const dictionaries: Readonly<Record<'en' | 'pt', Dictionary>> = { en, pt };

/** The words in the language chosen now. Where a template calls it, the text changes with the language. */
export function t(): Dictionary {
  return dictionaries[settings.language];
}

export function inLanguage(title: Title): string {
  return title[settings.language];
}

export function summaryOf(game: Game): string {
  return game.guide === undefined ? game.summary : inLanguage(game.guide.summary);
}

/** Translates the words of a game: names of pieces, seats, rules. */
export function gameWords(game: Game): (word: string) => string {
  if (settings.language === 'en') return (word) => word;
  const known = game.guide?.pt ?? {};
  return (word) => known[word] ?? word;
}

export function seatName(game: Game, name: string): string {
  return gameWords(game)(name);
}

export function agentWord(english: string): string {
  return t().agents.words(english);
}

/** A person, a level by its number or name, or any agent by its text. */
export function playerName(table: Table, player: string): string {
  if (player === PERSON) return t().play.person;
  const level = levelOf(table, player);
  if (level !== null)
    return level.elo === null ? t().play.level(level.n) : `${t().play.level(level.n)} · ${level.elo} Elo`;
  const name = t().play.levels[LEVELS.indexOf(player)];
  return name === undefined ? player : `${name} · ${player}`;
}

export function resultText(names: readonly string[], payoffs: readonly number[], ended: Ending | null): string {
  const best = Math.max(...payoffs);
  const winners = names.filter((_, seat) => payoffs[seat] === best);
  const { wins, winTogether, draw, and, resigned, outOfTime } = t().play;
  const result =
    winners.length === names.length ? draw : winners.length === 1 ? wins(winners[0]) : winTogether(winners.join(and));
  if (ended === null) return result;
  return `${(ended.reason === 'time' ? outOfTime : resigned)(names[ended.seat])}. ${result}`;
}

/** +0.25, -1: a value in units of payoff. */
export function valueText(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  const rounded = Math.round(value * 100) / 100;
  if (rounded === 0) return '0';
  return `${rounded > 0 ? '+' : '−'}${numberText(Math.abs(rounded))}`;
}

export function numberText(value: number): string {
  return new Intl.NumberFormat(settings.language === 'pt' ? 'pt-PT' : 'en', { maximumFractionDigits: 2 }).format(value);
}

/** Win, draw or loss. */
export function exactText(value: number): string {
  const { win, draw, loss } = t().values;
  return value > 0 ? win : value < 0 ? loss : draw;
}

export function dateText(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const language = settings.language === 'pt' ? 'pt-PT' : 'en';
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}
