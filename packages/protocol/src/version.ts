/** Rises with every change after which an older program would misunderstand a newer one, or the other way round. */
export const PROTOCOL = 1;
