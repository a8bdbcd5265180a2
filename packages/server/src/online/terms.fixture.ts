import type { Terms } from '@tabuleiro/protocol/online';

/** The terms of a table for two at tic-tac-toe to which everybody may come, with what differs. */
export function usualTerms(more: Partial<Terms> = {}): Terms {
  return {
    game: 'tic-tac-toe',
    seats: 2,
    rules: '',
    clock: null,
    listed: true,
    rated: false,
    replaceAfter: null,
    ...more,
  };
}
