import { describe, expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';

describe('tabuleiro ladder', () => {
  it('measures the levels on record again, and says which cannot be told apart', async () => {
    const { code, out } = await capture('ladder', 'tic-tac-toe', '--games', '42', '--threads', '1');
    expect(code).toBe(0);
    expect(out).toMatch(/level.*agent.*score.*recorded/);
    expect(out).toMatch(/42 games, all against all/);
    expect(out).toMatch(/levels \d and \d cannot be told apart by these games/);
  });

  it('measures the ladders of all seats at once, and shows each seat by itself', async () => {
    const { code, out } = await capture(
      'ladder',
      'jogo-da-onca',
      '--rules',
      'moves=2',
      '--games',
      '56',
      '--threads',
      '1',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/agent.*Elo as jaguar.*Elo as dogs/);
    expect(out).toMatch(/pvs\(depth=3, order=random\) .*, level 3 .*, level 4/);
    expect(out).not.toMatch(/told apart/);
  });

  it('does not tell levels apart by games that repeat, and says so', async () => {
    const same = ['--agents', 'pvs(depth=1), pvs(depth=2)', '--games', '200', '--threads', '1'];
    const { out } = await capture('ladder', 'tic-tac-toe', ...same);
    expect(out).toContain('levels 1 and 2 cannot be told apart by these games');
    expect(out).toContain('only 2 of 200 games are distinct');
  });

  it('takes levels of one’s own, and refuses a game that has none', async () => {
    const own = ['--agents', 'random, uct(nodes=50)', '--games', '8', '--threads', '1', '--json'];
    const { levels } = JSON.parse((await capture('ladder', 'tic-tac-toe', ...own)).out);
    expect(levels.map(({ agent }: { agent: string }) => agent)).toEqual(['random', 'uct(nodes=50)']);
    expect((await capture('ladder', 'chinese-checkers', '--players', '6')).err).toMatch(/has no ladder yet/);
  });
});
