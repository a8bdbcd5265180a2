import { axisOf, type BarChart, formatValue } from './bar-chart.js';

/** Two hues, strong and then light, and two more: most people who see colours less well tell them apart too. */
const COLOURS = ['#1f5f99', '#c2571a', '#8fbde3', '#f2b48a', '#4d7c4a', '#7a5195'];
const INK = '#222b33';
const FAINT = '#5b6770';
const GRID = '#dde3e8';

const WIDTH = 860;
/** Room for the value of the longest bar. */
const RIGHT = 96;
/** Where the legend begins, below the title. */
const LEGEND = 58;
const LEGEND_ROW = 22;
const BOTTOM = 62;
const BAR = 17;
const GAP = 3;
const GROUP_GAP = 22;
/** Letters are about this wide: a browser knows better, but only after the picture is made. */
const LETTER = 7.6;
/** Lifts a value off the grid lines. */
const HALO = 'stroke="#ffffff" stroke-width="4" paint-order="stroke" stroke-linejoin="round"';
const FONT = 'system-ui, -apple-system, "Segoe UI", "DejaVu Sans", Arial, sans-serif';

/** The chart as a picture that needs nothing from outside: one SVG document. */
export function barChartSvg(chart: BarChart): string {
  const axis = axisOf(chart);
  const left = Math.round(28 + LETTER * longest(chart.groups.map(({ label }) => label)));
  const legendRows = legendOf(chart.series, left);
  const top = LEGEND + legendRows.height + 16;
  const groupHeight = chart.series.length * (BAR + GAP) - GAP;
  const plotHeight = chart.groups.length * (groupHeight + GROUP_GAP);
  const height = top + plotHeight + BOTTOM;
  const end = top + plotHeight;
  const x = (value: number) => round(left + axis.place(value) * (WIDTH - left - RIGHT));
  const groupTop = (g: number) => top + GROUP_GAP / 2 + g * (groupHeight + GROUP_GAP);

  const ticks = axis.ticks.map(
    (tick) =>
      `<line x1="${x(tick)}" y1="${top}" x2="${x(tick)}" y2="${end}" stroke="${GRID}"/>` +
      text(x(tick), end + 18, formatValue(tick), `text-anchor="middle" fill="${FAINT}"`),
  );
  const groups = chart.groups.flatMap((group, g) => [
    text(left - 12, groupTop(g) + groupHeight / 2 + 5, group.label, `text-anchor="end" fill="${INK}" font-size="14"`),
    ...group.values.map((value, s) => {
      if (value === null) return '';
      const y = groupTop(g) + s * (BAR + GAP);
      const label = `${group.label}, ${chart.series[s]}: ${formatValue(value)}`;
      return (
        `<rect x="${left}" y="${y}" width="${round(x(value) - left)}" height="${BAR}" rx="2" fill="${colour(s)}">` +
        `<title>${escaped(label)}</title></rect>` +
        text(x(value) + 6, y + BAR / 2 + 4.5, formatValue(value), `fill="${INK}" ${HALO}`)
      );
    }),
  ]);
  const scale = chart.scale === 'log' ? `${chart.valueLabel} (log scale)` : chart.valueLabel;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"`,
    `  role="img" aria-label="${escaped(chart.title)}" font-family='${FONT}' font-size="13">`,
    `<title>${escaped(chart.title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>`,
    text(left, 38, chart.title, `fill="${INK}" font-size="20" font-weight="600"`),
    ...legendRows.items,
    ...ticks,
    ...groups,
    `<line x1="${left}" y1="${top}" x2="${left}" y2="${end}" stroke="${FAINT}"/>`,
    text((left + WIDTH - RIGHT) / 2, end + 44, scale, `text-anchor="middle" fill="${FAINT}"`),
    '</svg>',
    '',
  ]
    .filter((line, i, lines) => line !== '' || i === lines.length - 1)
    .join('\n');
}

/** The names of the series in columns, in as many rows as they need. */
function legendOf(series: readonly string[], left: number): { items: string[]; height: number } {
  const column = 44 + LETTER * longest(series);
  const perRow = Math.max(1, Math.floor((WIDTH - left) / column));
  const items = series.map((name, s) => {
    const x = round(left + (s % perRow) * column);
    const y = LEGEND + Math.floor(s / perRow) * LEGEND_ROW;
    return (
      `<rect x="${x}" y="${y}" width="14" height="14" rx="2" fill="${colour(s)}"/>` +
      text(x + 21, y + 12, name, `fill="${INK}"`)
    );
  });
  return { items, height: Math.ceil(series.length / perRow) * LEGEND_ROW };
}

function longest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map((content) => content.length));
}

function colour(series: number): string {
  return COLOURS[series % COLOURS.length];
}

function text(x: number, y: number, content: string, attributes: string): string {
  return `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escaped(content)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function escaped(content: string): string {
  return content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
