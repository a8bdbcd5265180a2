/**
 * Published experiments as programs: a folder per document, with its figures as data, the experiment, and a verdict
 * on every figure.
 *
 * @packageDocumentation
 */
export { type AboutPaper, aboutPapers, added } from './about.js';
export * from './chart/bar-chart.js';
export * from './chart/svg.js';
export * from './chart/text.js';
export * from './paper.js';
export * from './papers.js';
export * from './tic-tac-toe/paper-search.js';
