import type { Axis } from '@tabuleiro/stats';

/** From values to places along an axis, with the values worth a tick. */
export interface Scale {
  at(value: number): number;
  readonly ticks: readonly number[];
}

/** A scale that holds all values and the domain that the axis asks for, from `start` to `end` of the drawing. */
export function makeScale(axis: Axis, values: readonly (number | null)[], start: number, end: number): Scale {
  const finite = values.filter((value) => value !== null);
  const all = axis.domain === undefined ? finite : [...finite, ...axis.domain];
  return axis.scale === 'log' ? logScale(all, start, end) : linearScale(all, start, end);
}

function linearScale(values: readonly number[], start: number, end: number): Scale {
  let low = Math.min(...values);
  let high = Math.max(...values);
  if (values.length === 0) [low, high] = [0, 1];
  if (low === high) [low, high] = [low - 1, high + 1];
  const step = niceStep((high - low) / 5);
  const from = Math.floor(low / step + 1e-9);
  const to = Math.ceil(high / step - 1e-9);
  const ticks = Array.from({ length: to - from + 1 }, (_, i) => round((from + i) * step));
  const [first, last] = [ticks[0], ticks[ticks.length - 1]];
  return { ticks, at: (value) => start + ((value - first) / (last - first)) * (end - start) };
}

function logScale(values: readonly number[], start: number, end: number): Scale {
  const positive = values.filter((value) => value > 0);
  const low = positive.length === 0 ? 0 : Math.floor(Math.log10(Math.min(...positive)));
  const high = Math.max(low + 1, positive.length === 0 ? 1 : Math.ceil(Math.log10(Math.max(...positive))));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return { ticks, at: (value) => start + ((Math.log10(value) - low) / (high - low)) * (end - start) };
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((n) => n * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

function round(value: number): number {
  return Number(value.toPrecision(12));
}

export function tickText(axis: Axis, value: number, format: (value: number) => string): string {
  return axis.percent ? `${format(value * 100)}%` : format(value);
}
