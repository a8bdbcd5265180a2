import { join } from 'node:path';
import { games } from '@tabuleiro/games';
import { servePage } from '@tabuleiro/server';
import { built } from '@tabuleiro/web/built';
import { launchChromium, NoChromium } from '@tabuleiro/web/chromium';
import { type Moved, type Visited, visitPage, watchMotion } from '@tabuleiro/web/measure';
import { CannotMeasure } from '../cannot-measure.js';
import { makePageReport, type PageReport } from './report.js';
import { makeMotions, makeVisit } from './visits.js';

export interface PageBenchOptions {
  readonly rounds?: number;
  readonly onProgress?: (text: string) => void;
}

/**
 * Measures the built page in Chromium, every visit as if it were the first. All games have their turn in every round,
 * so that a machine that is busy for a while is so for all of them.
 */
export async function runPageBench({ rounds = 9, onProgress = () => {} }: PageBenchOptions = {}): Promise<PageReport> {
  // No tables, whatever this machine has: everybody measures the same levels.
  const server = await servePage({ folder: built, port: 0, tables: join(built, 'none') }).catch(missing);
  try {
    const browser = await launchChromium().catch((thrown) => {
      if (thrown instanceof NoChromium) return missing(thrown);
      throw thrown;
    });
    try {
      const measured = games.map((game) => ({ game, weakest: [] as Visited[], strongest: [] as Visited[] }));
      const motions = Object.entries(makeMotions(server.address));
      const moved: Record<string, Moved[]> = Object.fromEntries(motions.map(([name]) => [name, []]));
      for (let round = 1; round <= rounds; round++) {
        for (const { game, ...visits } of measured) {
          for (const opponent of ['weakest', 'strongest'] as const) {
            onProgress(`${game.id}, ${opponent} opponent: round ${round} of ${rounds}`);
            visits[opponent].push(await visitPage(browser, makeVisit(server.address, game, opponent)));
          }
        }
        for (const [name, motion] of motions) {
          onProgress(`${name}: round ${round} of ${rounds}`);
          moved[name].push(await watchMotion(browser, motion));
        }
      }
      return makePageReport(
        measured.map(({ game, ...visits }) => ({ game: game.id, ...visits })),
        moved,
      );
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}

function missing({ message }: Error): never {
  throw new CannotMeasure(message);
}
