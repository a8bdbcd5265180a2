import type { Time } from '@tabuleiro/host';

/** The clock of this machine. */
export const SYSTEM_TIME: Time = {
  now: () => performance.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
