import type { ReportTable } from './report.js';

/** A table for other programs: plain numbers, RFC 4180. */
export function csvOf({ columns, rows, data }: ReportTable): string {
  const head = data?.head ?? columns.map(({ name }) => name);
  const body = data?.rows ?? rows.map((row) => row.map(({ value }) => value));
  return `${[head, ...body].map((row) => row.map(csvCell).join(',')).join('\n')}\n`;
}

/** What a spreadsheet would take for a formula, and work out. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell by RFC 4180: quotes around what needs them, doubled inside. A text that looks like a formula stays a text. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
