import type { ReportTable } from './report.js';

/** A table for other programs: plain numbers, RFC 4180. */
export function csvOf({ columns, rows, data }: ReportTable): string {
  const head = data?.head ?? columns.map(({ name }) => name);
  const body = data?.rows ?? rows.map((row) => row.map(({ value }) => value));
  return `${[head, ...body].map((row) => row.map(field).join(',')).join('\n')}\n`;
}

function field(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
