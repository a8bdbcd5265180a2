import type { ReportCell, ReportTable } from './report.js';

/** A table for a paper, with the rules of the booktabs package; the document decides about the float's place. */
export function latexOf({ id, title, columns, rows, note }: ReportTable): string {
  const align = columns.map((column) => (column.align === 'left' ? 'l' : 'r')).join('');
  const line = (cells: readonly string[]): string => `    ${cells.join(' & ')} \\\\`;
  return [
    '% \\usepackage{booktabs}',
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${escapeLatex(note === undefined ? title : `${title}. ${note}`)}}`,
    `  \\label{tab:${id}}`,
    `  \\begin{tabular}{${align}}`,
    '    \\toprule',
    line(columns.map(({ name }) => escapeLatex(name))),
    '    \\midrule',
    ...rows.map((row) => line(row.map(cellText))),
    '    \\bottomrule',
    '  \\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');
}

function cellText({ text }: ReportCell): string {
  return escapeLatex(text);
}

const SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  '&': '\\&',
  '%': '\\%',
  $: '\\$',
  '#': '\\#',
  _: '\\_',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '−': '$-$',
  '±': '$\\pm$',
  '∞': '$\\infty$',
  '–': '--',
  '…': '\\dots{}',
  '<': '$<$',
  '>': '$>$',
};

/** Every character that LaTeX would take for a command, as itself. */
export function escapeLatex(text: string): string {
  return text.replace(/[\\{}&%$#_~^−±∞–…<>]/g, (sign) => SPECIAL[sign]).replace(/\s+/g, ' ');
}
