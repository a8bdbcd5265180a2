import type { LateCode } from '@tabuleiro/engine';
import { GRIP } from './grip-table.js';

/** Thousands of numbers, which a page has only once somebody is to judge by them. */
export const LATE: LateCode<typeof GRIP> = { code: GRIP };
