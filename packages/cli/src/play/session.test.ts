import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue } from '@tabuleiro/engine';
import { dominoes } from '@tabuleiro/games';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LineReader } from './line-reader.js';
import { Session } from './session.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-session-'));
beforeEach(() => {
  vi.stubEnv('TABULEIRO_KEY', join(folder, 'key'));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Answers what was written down beforehand. */
class Scripted extends LineReader {
  constructor(private readonly answers: string[]) {
    super();
  }

  override async ask(): Promise<string | null> {
    return this.answers.shift() ?? null;
  }
}

async function said(seats: readonly string[], answers: string[]): Promise<string[]> {
  const catalogue = makeCatalogue({ games: [dominoes] });
  const table = catalogue.tableFor(dominoes);
  const players = seats.map((text) => ({ text, person: text === 'human' }));
  const lines: string[] = [];
  const output = { out: (text: string) => lines.push(text), err: (text: string) => lines.push(text) };
  const settings = { catalogue, seed: 1, archive: folder, json: false };
  await new Session(table, players, output, new Scripted(answers), settings).run();
  return lines;
}

const HAND = /^[> ](South|West|North|East) +\d-\d/gm;

/** The seats whose hands a text shows. */
const handsIn = (text: string): string[] => [...new Set(Array.from(text.matchAll(HAND), ([, seat]) => seat))];

describe('a person at a game of hidden hands', () => {
  it('sees its own hand alone, from the deal on', async () => {
    const lines = await said(['human', 'random', 'random', 'random'], ['moves', 'quit']);
    expect(handsIn(lines.join('\n'))).toEqual(['South']);
    expect(lines.join('\n')).toMatch(/East +[67] tiles/);
  });

  it('sees no hand without asking where several people sit at the keyboard', async () => {
    const people = ['human', 'human', 'human', 'human'];
    expect(handsIn((await said(people, ['quit'])).join('\n'))).toEqual([]);
    expect(handsIn((await said(people, ['look', 'quit'])).join('\n'))).toHaveLength(1);
  });

  it('may see everything where only agents play', async () => {
    expect(handsIn((await said(['random', 'random', 'random', 'random'], [])).join('\n'))).toHaveLength(4);
  });
});
