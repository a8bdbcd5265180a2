import { type AgentKind, makeCatalogue, makeTable, standardKinds, unwrap } from '@tabuleiro/engine';
import { ticTacToe } from '@tabuleiro/games';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isTimed, participantsAt } from './agents.js';

describe('participantsAt', () => {
  afterEach(() => vi.restoreAllMocks());

  it('makes each agent once, when it first plays', () => {
    const create = vi.spyOn(standardKinds.find(({ name }) => name === 'uct') as AgentKind, 'create');
    const [uct, again] = unwrap(
      participantsAt(makeCatalogue({ games: [ticTacToe] }), makeTable(ticTacToe), ['uct(nodes=5)', 'uct(nodes=5)']),
    );
    expect([uct.name, again.name]).toEqual(['uct(nodes=5)', 'uct(nodes=5) #2']);
    expect(uct.full).toContain('nodes=5');
    expect(create).not.toHaveBeenCalled();
    expect(uct.agent).toBe(uct.agent);
    expect(create).toHaveBeenCalledTimes(1);
  });
});

describe('isTimed', () => {
  it('finds a clock anywhere in an agent', () => {
    expect(['uct(ms=5)', 'level(of=uct(ms=20))'].map(isTimed)).toEqual([true, true]);
    expect(['uct(nodes=5)', 'random', 'pvs(ms=unlimited)'].map(isTimed)).toEqual([false, false, false]);
  });
});
