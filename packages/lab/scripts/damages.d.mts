import type { Rng } from '@tabuleiro/engine';

/** Does harm to a run folder. */
export type Damage = (folder: string, rng: Rng) => void;

export const PLAIN: Readonly<Record<string, Damage>>;
export const HIDDEN: Readonly<Record<string, Damage>>;
export const HEADER: Readonly<Record<string, Damage>>;
export function withoutSums(folder: string): void;
