/** A report as one HTML page that needs nothing else: no script, no font, no address. */
import { drawPlot } from './draw-plot.js';
import { escapeHtml, tableHtml } from './html.js';
import type { Report, ReportPlot, Section } from './report.js';

const STYLE = `
:root { color: #1b1b1b; background: #fff; font: 15px/1.45 system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif; }
body { max-width: 68rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; border-bottom: 1px solid #bbb; padding-bottom: .2rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .4rem; }
p { margin: .3rem 0; max-width: 46rem; }
.note { color: #555; font-size: .85rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; border-bottom: 2px solid #1b1b1b; }
thead { border-top: 2px solid #1b1b1b; border-bottom: 1px solid #1b1b1b; }
th, td { padding: .22rem .45rem; vertical-align: baseline; white-space: nowrap; }
th { font-weight: 600; }
td small { display: block; color: #444; font-size: .72rem; }
.left { text-align: left; } td.left { white-space: normal; min-width: 6rem; } .right { text-align: right; }
figure { margin: 1.6rem 0 0; break-inside: avoid; }
figure svg { max-width: 100%; height: auto; display: block; }
.legend { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin: .2rem 0 .4rem; padding: 0; font-size: .85rem; }
.legend span { display: inline-block; width: .8em; height: .8em; margin-right: .4em; border-radius: 2px; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; font-size: .85rem; }
dt { color: #555; } dd { margin: 0; overflow-wrap: anywhere; }
pre { background: #f4f4f4; padding: .7rem .9rem; font-size: .8rem; white-space: pre-wrap; overflow-wrap: anywhere; }
@media print { body { max-width: none; padding: 0; } }
`;

export function pageOf(report: Report): string {
  const { title, summary, sections, origin, experiment } = report;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
${summary.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
${sections.map(sectionHtml).join('\n')}
<h2>How it was done</h2>
<dl>
${origin.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('\n')}
</dl>
<h3>The experiment, as asked</h3>
<pre>${escapeHtml(experiment)}</pre>
</body>
</html>
`;
}

/** The tables that answer the question come before the plots, and the long one of effort after them. */
function sectionHtml({ title, notes, tables, plots }: Section): string {
  const last = tables.filter(({ id }) => id.startsWith('effort'));
  return [
    '<section>',
    `<h2>${escapeHtml(title)}</h2>`,
    ...notes.map((note) => `<p>${escapeHtml(note)}</p>`),
    ...tables.filter((table) => !last.includes(table)).map((table) => tableHtml(table, title)),
    ...plots.map(figureHtml),
    ...last.map((table) => tableHtml(table, title)),
    '</section>',
  ].join('\n');
}

function figureHtml({ id, plot, note }: ReportPlot): string {
  const { svg, legend } = drawPlot(plot);
  const entries = legend.map(
    ({ name, colour }) => `<li><span style="background:${colour}"></span>${escapeHtml(name)}</li>`,
  );
  const key = legend.length === 0 ? '' : `<ul class="legend">${entries.join('')}</ul>\n`;
  const said = note === undefined ? '' : `\n<figcaption class="note">${escapeHtml(note)}</figcaption>`;
  return `<figure id="plot-${escapeHtml(id)}">
<h3>${escapeHtml(plot.title)}</h3>
${key}${svg}${said}
</figure>`;
}
