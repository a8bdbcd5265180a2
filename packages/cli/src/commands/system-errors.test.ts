import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { capture } from '../io/capture.fixture.js';

afterEach(() => vi.unstubAllEnvs());

it('a table that is a folder is told in a sentence, as everything that the system refuses', async () => {
  const tables = mkdtempSync(join(tmpdir(), 'tabuleiro-tables-'));
  for (const dogs of [10, 11, 12, 13, 14]) {
    mkdirSync(join(tables, 'jogo-da-onca', `dogs-${dogs}.table`), { recursive: true });
  }
  vi.stubEnv('TABULEIRO_TABLES', tables);
  const { code, err } = await capture('solve', 'jogo-da-onca');
  expect([code, err]).toEqual([2, expect.stringMatching(/cannot be read: it is a folder$/)]);
});
