/** 4:07, and tenths in the last ten seconds. */
export function clockText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `0:0${seconds.toFixed(1)}`;
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
