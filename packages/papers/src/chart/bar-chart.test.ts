import { describe, expect, it } from 'vitest';
import { axisOf, type BarChart, formatValue } from './bar-chart.js';

function chartOf(scale: BarChart['scale'], values: (number | null)[]): BarChart {
  return { title: 't', valueLabel: 'v', scale, series: values.map(String), groups: [{ label: 'g', values }] };
}

describe('axisOf', () => {
  it('puts equal ratios at equal distances on a log scale', () => {
    const { place, ticks } = axisOf(chartOf('log', [1, 1000]));
    expect(place(100) - place(10)).toBeCloseTo(place(1000) - place(100));
    expect(place(1000)).toBeCloseTo(1);
    expect(ticks).toEqual([1, 10, 100, 1000]);
  });

  it('shows the smallest value of a log scale as a bar, too', () => {
    expect(axisOf(chartOf('log', [1, 179_115])).place(1)).toBeGreaterThan(0.03);
    expect(axisOf(chartOf('log', [1, 1])).place(1)).toBe(1);
  });

  it('marks the values themselves where no powers of ten lie between them', () => {
    expect(axisOf(chartOf('log', [3, 7])).ticks).toEqual([3, 7]);
  });

  it('begins a linear scale at 0 and ends it at a round number', () => {
    const { place, ticks } = axisOf(chartOf('linear', [null, 0, 43]));
    expect(place(0)).toBe(0);
    expect(ticks).toEqual([0, 10, 20, 30, 40, 50]);
    expect(place(50)).toBe(1);
  });

  it('has an axis even without values', () => {
    expect(axisOf(chartOf('linear', [null])).ticks.every(Number.isFinite)).toBe(true);
    expect(axisOf(chartOf('log', [])).ticks.every(Number.isFinite)).toBe(true);
  });
});

describe('formatValue', () => {
  it.each([
    [1, '1'],
    [179_115, '179,115'],
    [1_000_000, '1,000,000'],
    [0.30000000000000004, '0.3'],
    [1234.5678, '1,230'],
    [0.000030808, '0.0000308'],
  ])('%d as %s', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });
});
