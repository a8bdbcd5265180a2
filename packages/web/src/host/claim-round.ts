/** How long a page before this one may take to go. */
const CLAIM_MS = 1500;

const held = new Set<string>();

/** One round of a game at a time, in one place: a second tab would play another game with the same cards. */
export async function claimRound(game: string): Promise<boolean> {
  // A page by plain http on another host has no locks, and keeps no rounds either.
  if (held.has(game) || navigator.locks === undefined) return true;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(CLAIM_MS);
    navigator.locks
      .request(`tabuleiro.round.${game}`, { signal }, () => {
        held.add(game);
        resolve(true);
        // Held until this worker ends.
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}
