import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hostileTrial } from '../testing/hostile-trial.js';
import { catalogue } from './hall.fixture.js';

it('refuses or limits whatever it must not do, and people play on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-hostile-'));
  const report = await hostileTrial({ catalogue, folder, messages: 4000, tables: 3, seed: 1, pause: 60, rest: 500 });
  rmSync(folder, { recursive: true });
  expect(report.faults).toEqual([]);
  expect(report.troubles).toEqual([]);
  const answered = Object.values(report.answered).reduce((all, count) => all + count, 0);
  expect(answered + report.closed).toBe(report.messages);
  expect(report.messages).toBeGreaterThanOrEqual(4000);
  for (const code of ['malformed', 'not-your-seat', 'no-game', 'unplayable', 'too-fast', 'stale']) {
    expect([code, report.answered[code] > 0]).toEqual([code, true]);
  }
  expect(report.connectionsEnded).toBeGreaterThan(0);
  expect(report.moves).toBeGreaterThan(20);
}, 120_000);
