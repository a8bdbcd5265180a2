import type { Session } from './session.svelte.js';

const TICK_MS = 200;

/**
 * Lets the clock of the seat to act run. To be called again after every move; answers with how to stop it.
 */
export function runClock(session: Session, outOfTime: (seat: number) => void): () => void {
  const { clock, at, moves } = session.state;
  const { turn } = session;
  // A game begins with its first move, a game that was gone back to does not run, and to hand over takes its time.
  if (clock === null || session.over || session.covered || turn < 0 || session.toldAt === 0 || at < moves.length)
    return () => {};
  let then = performance.now();
  const timer = setInterval(() => {
    const { left } = session;
    if (left === null) return;
    const now = performance.now();
    const rest = Math.max(0, left[turn] - (now - then));
    then = now;
    session.left = left.map((ms, seat) => (seat === turn ? rest : ms));
    if (rest === 0) outOfTime(turn);
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** 4:07, and tenths in the last ten seconds. */
export function clockText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `0:0${seconds.toFixed(1)}`;
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
