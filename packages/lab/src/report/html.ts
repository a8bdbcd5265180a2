import type { ReportCell, ReportTable } from './report.js';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that stands as itself in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/** Its title is left out where the section above says the same. */
export function tableHtml({ id, title, columns, rows, note }: ReportTable, above = ''): string {
  const head = columns.map(({ name, align }) => `<th class="${align}" scope="col">${escapeHtml(name)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell, i) => cellHtml(cell, columns[i]?.align ?? 'left')).join('')}</tr>`)
    .join('\n');
  const said = note === undefined ? '' : `<p class="note">${escapeHtml(note)}</p>`;
  return `<div class="table" id="${escapeHtml(id)}">
${title === above ? '' : `<h3>${escapeHtml(title)}</h3>`}
<div class="scroll"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody>
</table></div>
${said}</div>`;
}

function cellHtml({ text, shade, detail }: ReportCell, align: string): string {
  const style = shade === undefined ? '' : ` style="background:${shadeOf(shade)}"`;
  const more = detail === undefined ? '' : `<small>${escapeHtml(detail)}</small>`;
  return `<td class="${align}"${style}>${escapeHtml(text)}${more}</td>`;
}

/** From orange (0) through white (a half) to blue (1): told apart with any colour vision, and pale enough to read on. */
function shadeOf(share: number): string {
  const distance = Math.min(1, Math.abs(share - 0.5) * 2);
  const [red, green, blue] = share >= 0.5 ? [120, 170, 220] : [240, 175, 110];
  const mixed = [red, green, blue].map((part) => Math.round(255 + (part - 255) * distance * 0.85));
  return `rgb(${mixed.join(',')})`;
}
