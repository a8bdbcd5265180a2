/** The files that a data set is written as, piece by piece. */
import { csvCell } from '../report/csv.js';
import { COLUMN_TYPES, COLUMNS, type ExportRow } from './export-row.js';

/** The formats in which games are exported. */
export const EXPORT_FORMATS = ['jsonl', 'csv', 'parquet'] as const;
/** One of these formats. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
/** Those that are texts, a line a row. */
export type TextFormat = Exclude<ExportFormat, 'parquet'>;

/** A data set as the pieces of a file. */
export function exportAs(
  format: ExportFormat,
  rows: AsyncIterable<ExportRow>,
): AsyncGenerator<string> | AsyncGenerator<Uint8Array> {
  return format === 'parquet' ? parquetOf(rows) : textsOf(format, rows);
}

/** As lines; the first one of CSV names the columns. */
export async function* textsOf(format: TextFormat, rows: AsyncIterable<ExportRow>): AsyncGenerator<string> {
  if (format === 'csv') yield `${COLUMNS.join(',')}\n`;
  for await (const row of rows) {
    yield format === 'csv'
      ? `${COLUMNS.map((column) => csvCell(cell(row[column]))).join(',')}\n`
      : `${JSON.stringify(row)}\n`;
  }
}

/** A list has no columns of its own in a table: it stays JSON. */
function cell(value: ExportRow[keyof ExportRow]): string | number | null {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** Rows that are held until they are written together: Parquet goes by columns. */
const GROUP = 20_000;

async function* parquetOf(rows: AsyncIterable<ExportRow>): AsyncGenerator<Uint8Array> {
  // Whoever wants another format, or none, need not wait for this one.
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer');
  const columnsOf = (group: readonly ExportRow[]) =>
    COLUMNS.map((name) => ({ name, type: COLUMN_TYPES[name], nullable: true, data: group.map((row) => row[name]) }));
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: columnsOf([]) }),
    createdBy: 'tabuleiro',
  });
  /** What has been written since the last time, which need not be held any longer. */
  const taken = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  let group: ExportRow[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < GROUP) continue;
    await file.write({ columnData: columnsOf(group), rowGroupSize: GROUP });
    group = [];
    yield taken();
  }
  if (group.length > 0) await file.write({ columnData: columnsOf(group), rowGroupSize: GROUP });
  await file.finish();
  yield taken();
}
