import type { TableEvent } from '@tabuleiro/protocol/online';
import { expect, it } from 'vitest';
import { catalogue } from '../online/hall.fixture.js';
import { usualTerms } from '../online/terms.fixture.js';
import { MemoryStore } from '../stores/memory-store.js';
import { reportOnLogs } from './log-faults.js';
import type { SentMove } from './scripted-player.js';

const PERSON = 'p'.repeat(22);
const terms = usualTerms();
const moved = (seat: number, move: string, agent: boolean): TableEvent => ({ kind: 'moved', seat, move, ms: 1, agent });

/** What is found where a log has these moves, and a player sent these. */
async function faultsWith(moves: readonly TableEvent[], sent: readonly Omit<SentMove, 'table' | 'sent'>[]) {
  const store = new MemoryStore();
  const opened: TableEvent = { kind: 'opened', by: PERSON, terms, agents: [null, 'random'] };
  const log: TableEvent[] = [opened, { kind: 'seated', seat: 0, person: PERSON }, { kind: 'begun' }, ...moves];
  await store.open('t', log, { terms, stage: 'playing', over: false, chairs: [], payoffs: null });
  const player = { sent: sent.map((each) => ({ table: 't', sent: 0, ...each })), seen: () => null };
  return (await reportOnLogs(store, ['t'], [player], catalogue)).faults;
}

it('finds nothing where all is well, also where an acknowledgement never came', async () => {
  const moves = [moved(0, '5', false), moved(1, '1', true), moved(0, '2', false)];
  const sent = [
    { at: 0, move: '5', acknowledged: 1 },
    { at: 2, move: '2', acknowledged: null },
  ];
  expect(await faultsWith(moves, sent)).toEqual([]);
});

it('finds a move that was acknowledged and is lost, or is another one', async () => {
  expect(await faultsWith([], [{ at: 0, move: '5', acknowledged: 1 }])).toEqual([
    't: move 0, 5, was acknowledged, and the log has undefined',
  ]);
  const other = [moved(0, '4', false)];
  expect(await faultsWith(other, [{ at: 0, move: '5', acknowledged: 1 }])).toHaveLength(2);
});

it('finds a move that nobody sent, and a log that cannot be played through', async () => {
  const sent = [{ at: 0, move: '5', acknowledged: 1 }];
  expect(await faultsWith([moved(0, '5', false), moved(1, '1', true), moved(0, '2', false)], sent)).toEqual([
    't: move 2, 2, is in the log, and nobody sent it',
  ]);
  const twice = await faultsWith([moved(0, '5', false), moved(1, '5', true)], sent);
  expect(twice).toHaveLength(1);
  expect(twice[0]).toContain('t: its log cannot be played through: ');
});
