import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nimFile } from '#test-games';
import { loadGameModule } from './load-game.js';
import { planOf, refusalOf } from './plans.fixture.js';

const sentence = async (file: string): Promise<string> => {
  const game = await loadGameModule(file);
  return game.ok ? game.value.id : game.message;
};

describe('loadGameModule', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-module-'));

  it('loads a game of one’s own, and plans with it', async () => {
    expect(await sentence(nimFile)).toBe('nim');
    const experiment = { kind: 'counts', game: 'nim', gameModule: nimFile, depth: 1 } as const;
    expect((await planOf(experiment)).play(0)[0]).toMatchObject({ counts: [12] });
    expect(await refusalOf({ ...experiment, game: 'nym' })).toMatch(/"game" is "nym", but the game module has "nim"/);
  });

  it('says what is wrong with a file', async () => {
    const [broken, empty] = [join(folder, 'broken.mjs'), join(folder, 'empty.mjs')];
    writeFileSync(broken, 'export default (');
    writeFileSync(empty, 'export default {};');
    expect(await sentence(join(folder, 'none.js'))).toMatch(/there is no game module/);
    expect(await sentence(broken)).toMatch(/does not load/);
    expect(await sentence(empty)).toMatch(/should have a game as its default export/);
  });
});
