import Table from 'cli-table3';

/** A table of texts: columns after the first are aligned to the right where they hold numbers. */
export function grid(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const isNumber = head.map((_, column) => rows.every((row) => /^[-+\d.,%]*$/.test(String(row[column]))));
  const table = new Table({
    head: [...head],
    colAligns: isNumber.map((number) => (number ? 'right' : 'left')),
    // No lines between rows: the eye needs the rows, not the grid.
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
    style: { head: [], border: [] },
  });
  table.push(...rows.map((row) => [...row]));
  return table.toString();
}
