/**
 * A report as plain data: sections with tables and plots. The page, the CSV files and the LaTeX tables are all written
 * from it, so that none of them can say something that the others do not.
 */
import type { Plot } from '@tabuleiro/stats';

/** A cell: what it is worth, and how it reads. */
export interface ReportCell {
  readonly value: string | number | null;
  readonly text: string;
  /** A share from 0 to 1 that colours the cell, a half being neutral. */
  readonly shade?: number;
  /** A second, smaller line. */
  readonly detail?: string;
}

/** A column of a report's table. */
export interface Column {
  readonly name: string;
  readonly align: 'left' | 'right';
}

/** A table of a report. */
export interface ReportTable {
  /** Also the name of its files. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly ReportCell[])[];
  /** What its readers must know. */
  readonly note?: string;
  /** The same as plain rows where the shape for the eye is no good for a program. */
  readonly data?: { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number | null)[])[] };
}

/** A plot of a report. */
export interface ReportPlot {
  readonly id: string;
  readonly plot: Plot;
  readonly note?: string;
}

/** A part of a report under a title. */
export interface Section {
  readonly title: string;
  readonly notes: readonly string[];
  readonly tables: readonly ReportTable[];
  readonly plots: readonly ReportPlot[];
}

/** A report: sections with tables, plots and text, however they are shown. */
export interface Report {
  readonly title: string;
  /** What was done, in a sentence or two. */
  readonly summary: readonly string[];
  readonly sections: readonly Section[];
  /** Where it comes from: name and value. */
  readonly origin: readonly (readonly [name: string, value: string])[];
  /** The experiment as asked, as JSON. */
  readonly experiment: string;
}

/** A cell of words. */
export function textCell(text: string): ReportCell {
  return { value: text, text };
}

/** A whole number, with commas between the thousands. */
export function countCell(value: number): ReportCell {
  return { value, text: value.toLocaleString('en') };
}

/** A number with so many digits. */
export function numberCell(value: number, digits: number): ReportCell {
  if (!Number.isFinite(value)) return { value: null, text: Number.isNaN(value) ? '–' : value > 0 ? '∞' : '−∞' };
  return { value, text: fixed(value, digits) };
}

/** A share of 1, shown as a percentage. */
export function percentCell(value: number, digits = 1): ReportCell {
  if (!Number.isFinite(value)) return { value: null, text: '–' };
  return { value, text: percent(value, digits) };
}

/** Both ends of an interval. */
export function rangeCell({ low, high }: { low: number; high: number }, text: (end: number) => string): ReportCell {
  return { value: Number.isFinite(low) ? low : null, text: `${text(low)} – ${text(high)}` };
}

/** A share of 1 as a percentage. */
export function percent(share: number, digits = 1): string {
  return `${fixed(100 * share, digits)}%`;
}

/** A word or sentence that begins with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a true minus sign, and never "-0". */
export function fixed(value: number, digits: number): string {
  const text = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return Number(value.toFixed(digits)) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** A number that may be tiny or huge: three digits that matter. */
export function threeDigits(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return fixed(value, Math.min(digits, 6));
}
