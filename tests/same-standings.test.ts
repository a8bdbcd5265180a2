/** One run, told in five places: all must say the same of it. */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@tabuleiro/games';
import { type Report, readRun as readFolder } from '@tabuleiro/lab';
import { type Measured, PLOT_WORDS } from '@tabuleiro/stats';
import { describe, expect, it } from 'vitest';
import { capture } from '../packages/cli/src/io/capture.fixture.js';
import { readRun } from '../packages/web/src/lab/read-run.js';
import { resultsOf } from '../packages/web/src/lab/results.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-standings-'));

interface Told {
  readonly agent: string;
  readonly elo: Measured;
  readonly score: number;
  readonly interval: { readonly low: number; readonly high: number };
  readonly place: Measured | null;
  readonly bySeat: readonly { readonly seat: number; readonly score: number }[] | null;
}

/** The rows of a CSV file by the names of its columns; no field of ours has a comma outside quotes. */
function csv(file: string): Record<string, string>[] {
  const [head, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const fields = (line: string): string[] =>
    [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)|(?<=,)(?=,|$)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  return rows.map((row) => Object.fromEntries(fields(row).map((value, i) => [fields(head)[i], value])));
}

describe.each([
  ['two', 'tic-tac-toe', ['--agents', 'uct(nodes=20), random', '--games', '40']],
  ['three', 'chinese-checkers', ['--players', '3', '--agents', 'greedy, random, uct(nodes=2)', '--games', '6']],
  ['unlike seats', 'jogo-da-onca', ['--agents', 'uct(nodes=5), random', '--games', '12']],
])('a run of %s', (_, id, options) => {
  const run = join(folder, id);

  it('has the same Elo, interval and places in the terminal, JSON, report, CSV and on the page', async () => {
    const asked = ['match', id, ...options, '--threads', '1', '--out', run];
    const { agents } = JSON.parse((await capture(...asked, '--json')).out) as { agents: Told[] };
    const text = (await capture(...asked)).out;
    expect((await capture('report', run)).code).toBe(0);
    const standings = csv(join(run, 'report', 'standings.csv'));
    const page = readFileSync(join(run, 'report', 'index.html'), 'utf8');
    const game = games.find((known) => known.id === id);
    const lines = readRun(readFileSync(join(run, 'games.jsonl'), 'utf8'));
    if (game === undefined || !lines.ok) throw new Error('there are games');
    const seats = readFolder(run).header.conditions[0].players;
    const names = game.seatNames(seats);
    const shown = resultsOf(lines.value, PLOT_WORDS, {
      names,
      sides: game.sides(seats),
      unlikeSeats: game.unlikeSeats ?? false,
    });
    expect(agents).toHaveLength(shown.rows.length);
    for (const { agent, elo, score, interval, place, bySeat } of agents) {
      const row = standings.find((each) => each.agent === agent);
      const told = [row?.elo, row?.elo_low_95, row?.elo_high_95, row?.score, row?.score_low_95, row?.score_high_95];
      expect(told.map(Number)).toEqual([elo.value, elo.low, elo.high, score, interval.low, interval.high]);
      expect(shown.rows.find((each) => each.agent === agent)).toMatchObject({ elo, score, interval, place, bySeat });
      const [value, margin] = [elo.value.toFixed(0), (elo.high - elo.value).toFixed(0)];
      expect(text).toContain(`${value} ± ${margin}`);
      expect(page).toContain(`${value.replace('-', '−')} ± ${margin}`);
      if (place !== null) {
        const own = csv(join(run, 'report', 'places.csv')).find((each) => each.agent === agent);
        expect([own?.mean_place, own?.mean_place_low_95, own?.mean_place_high_95].map(Number)).toEqual([
          place.value,
          place.low,
          place.high,
        ]);
      }
      for (const { seat, score: there } of bySeat ?? []) {
        expect(text).toMatch(new RegExp(`${names[seat]} .* ${(100 * there).toFixed(1)}%`));
        const rows = csv(join(run, 'report', 'by-seat.csv'));
        const own = rows.find((each) => each.agent === agent && each.seat === names[seat]);
        expect(Number(own?.score)).toBe(there);
      }
    }
    const { sections } = JSON.parse(readFileSync(join(run, 'report', 'report.json'), 'utf8')) as Pick<
      Report,
      'sections'
    >;
    const plots = new Map(sections.flatMap((section) => section.plots).map(({ id: name, plot }) => [name, plot]));
    expect(plots.get('scores')).toMatchObject({ reference: { value: expect.closeTo(1 / seats), label: 'fair share' } });
    expect(plots.get('ratings')).toMatchObject({ reference: { value: 0, label: 'fair share' } });
    expect(plots.get('ratings')).toEqual(shown.plots[0]);
    expect(agents.some(({ place }) => place !== null)).toBe(seats > 2);
    expect(agents.some(({ bySeat }) => bySeat !== null)).toBe(game.unlikeSeats === true);
  }, 60_000);
});
