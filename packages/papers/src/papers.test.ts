import { describe, expect, it } from 'vitest';
import { findPaper, papers } from './papers.js';

describe('papers', () => {
  it('have identifiers that the command line can tell apart', () => {
    for (const paper of papers) {
      expect(paper.id).toMatch(/^[a-z0-9-]+$/);
      const tables = paper.tables.map(({ id }) => id);
      expect(new Set(tables).size).toBe(tables.length);
      for (const id of tables) expect(id).toMatch(/^[a-z0-9-]+$/);
    }
    expect(new Set(papers.map(({ id }) => id)).size).toBe(papers.length);
  });
});

describe('findPaper', () => {
  it('finds a paper, and a table of it', () => {
    const whole = findPaper(papers, 'tic-tac-toe');
    expect(whole.ok && whole.value.paper.id).toBe('tic-tac-toe');
    expect(whole.ok && whole.value.table).toBeUndefined();
    const one = findPaper(papers, 'tic-tac-toe/limits');
    expect(one.ok && one.value.table?.id).toBe('limits');
  });

  it.each([
    ['tictactoe', 'there is no paper "tictactoe"; did you mean "tic-tac-toe"?'],
    ['tictactoe/nodes', 'there is no paper "tictactoe"'],
    ['', 'there is no paper ""'],
    ['tic-tac-toe/node', 'there is no table of tic-tac-toe "node"; did you mean "nodes"?'],
    ['tic-tac-toe/', 'there is no table of tic-tac-toe ""'],
    ['tic-tac-toe/nodes/1', 'there is no table of tic-tac-toe "nodes/1"'],
  ])('refuses "%s" and says what there is', (text, message) => {
    const found = findPaper(papers, text);
    expect(found).toMatchObject({ ok: false, code: expect.stringMatching(/^text\.unknown/) });
    expect(!found.ok && found.message).toContain(message);
    expect(!found.ok && found.message).toContain('known: ');
  });
});
