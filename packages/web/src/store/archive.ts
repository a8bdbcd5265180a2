import { type Catalogue, type Game, ok, type Result } from '@tabuleiro/engine';
import { type GameRecord, gameOfRecord, makeRecord, parseRecord, readable } from '@tabuleiro/engine/match';
import { err } from '../sentences.js';
import { readStored, writeStored } from './stored.js';

/** A game on the device, finished or brought here from elsewhere: the day it was kept, and its text. */
export interface KeptGame {
  readonly date: string;
  readonly text: string;
}

const KEY = 'games';
const MAX_GAMES = 500;

/** The games on the device, the newest first. What cannot be read is left out. */
export function keptGames(): KeptGame[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(value: unknown): value is KeptGame {
  if (typeof value !== 'object' || value === null) return false;
  const { date, text } = value as Partial<Record<keyof KeptGame, unknown>>;
  return typeof date === 'string' && typeof text === 'string';
}

function store(games: readonly KeptGame[]): void {
  writeStored(KEY, JSON.stringify(games.slice(0, MAX_GAMES)));
}

/** Keeps a game; the same game once more, as after a reload, is kept once. */
export function keepGame(game: Game, record: GameRecord): void {
  const text = makeRecord(game, record);
  const games = keptGames();
  if (record.moves.length === 0 || games.some((kept) => kept.text === text)) return;
  store([{ date: new Date().toISOString(), text }, ...games]);
}

export function forgetGame(text: string): void {
  store(keptGames().filter((kept) => kept.text !== text));
}

/** Reads the saved games in a text, strictly; all or none are taken. */
export function readGames(
  catalogue: Catalogue,
  text: string,
): Result<readonly { readonly game: Game; readonly record: GameRecord }[]> {
  const parts = text.split(/^(?=tabuleiro-game )/m).filter((part) => part.trim() !== '');
  if (parts.length === 0) return err('no-saved-game');
  const found: { game: Game; record: GameRecord }[] = [];
  for (const part of parts) {
    const id = gameOfRecord(part);
    if (!id.ok) return id;
    const game = catalogue.game(id.value);
    if (!game.ok) return game;
    const replay = parseRecord(game.value, part);
    if (!replay.ok) return replay;
    const shown = readable(replay.value.match);
    if (!shown.ok) return shown;
    found.push({ game: game.value, record: replay.value.record });
  }
  return ok(found);
}

export function importGames(catalogue: Catalogue, text: string): Result<number> {
  const read = readGames(catalogue, text);
  if (!read.ok) return read;
  for (const { game, record } of read.value) keepGame(game, record);
  return ok(read.value.length);
}

export function exportGames(): string {
  return keptGames()
    .map(({ text }) => text)
    .join('\n');
}
