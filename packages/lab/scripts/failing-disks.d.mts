import type { Disk } from '@tabuleiro/lab';

export class Killed extends Error {}
export function dyingDisk(moments: number): Disk;
export function fullDisk(free: number): Disk;
