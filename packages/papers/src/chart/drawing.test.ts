import { describe, expect, it } from 'vitest';
import type { BarChart } from './bar-chart.js';
import { barChartSvg } from './svg.js';
import { barChartText } from './text.js';

const chart: BarChart = {
  title: 'Apples & "pears"',
  valueLabel: 'kept <whole>',
  scale: 'linear',
  series: ['apples', 'pears'],
  groups: [
    { label: 'Monday', values: [10, 5] },
    { label: 'Tuesday', values: [null, 1250] },
  ],
};

describe('barChartText', () => {
  it('draws a bar per value, as long as the value is large', () => {
    const small: BarChart = { ...chart, groups: [{ label: 'Monday', values: [10, 5] }] };
    expect(barChartText(small, 8)).toBe(
      ['Apples & "pears"', 'kept <whole>', '', 'Monday', '  apples ████████ 10', '  pears  ████ 5'].join('\n'),
    );
  });

  it('draws eighths of a character', () => {
    const fine: BarChart = { ...chart, groups: [{ label: 'Monday', values: [10, 1] }] };
    expect(barChartText(fine, 10)).toContain('pears  █ 1');
    expect(barChartText(fine, 5)).toContain('pears  ▌ 1');
  });

  it('says that a value is missing, and that a scale is logarithmic', () => {
    const text = barChartText({ ...chart, scale: 'log' });
    expect(text).toContain('  apples -\n');
    expect(text).toContain('kept <whole> (log scale)');
  });
});

describe('barChartSvg', () => {
  const svg = barChartSvg(chart);

  it('names everything: title, axis, series, groups and values', () => {
    for (const text of ['Apples &amp; &quot;pears&quot;', 'kept &lt;whole&gt;', 'apples', 'Tuesday', '1,250']) {
      expect(svg).toContain(`>${text}</text>`);
    }
  });

  it('draws a bar for every value and none for a missing one', () => {
    const bars = [...svg.matchAll(/<rect [^>]*width="([\d.]+)"[^>]*><title>([^<]*)</g)];
    expect(bars.map(([, , label]) => label)).toEqual([
      'Monday, apples: 10',
      'Monday, pears: 5',
      'Tuesday, pears: 1,250',
    ]);
    const widths = bars.map(([, width]) => Number(width));
    expect(widths[0] / widths[1]).toBeCloseTo(2, 1);
  });

  it('is well-formed and needs nothing from outside', () => {
    const open: string[] = [];
    for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
      if (closing === '/') expect(open.pop()).toBe(name);
      else if (empty !== '/') open.push(name);
    }
    expect(open).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/http|href|url\(|<script/);
  });

  it('keeps a long legend inside the picture', () => {
    const series = Array.from({ length: 9 }, (_, i) => `a rather long name ${i}`);
    const wide = barChartSvg({ ...chart, series, groups: [{ label: 'Monday', values: series.map((_, i) => i) }] });
    const places = [...wide.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>a rather long name/g)];
    expect(places).toHaveLength(9);
    expect(Math.max(...places.map(([, x]) => Number(x)))).toBeLessThan(860 - 100);
    expect(new Set(places.map(([, x, y]) => `${x} ${y}`)).size).toBe(9);
  });
});
