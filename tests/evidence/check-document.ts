import type { SourceFile } from '../import-direction.js';
import type { Evidence } from './evidence.js';
import { textOf } from './figures.js';
import type { Held } from './held.js';
import { type Block, blocksOf, figuresOf, looksMeasured } from './marks.js';

/** Where a document says something else than its claims, or nothing of where a figure comes from; each as a sentence. */
export function documentProblems({ path, text }: SourceFile, held: Held, evidence: Evidence): string[] {
  const blocks = blocksOf(text);
  const problems = blocks.flatMap((block) =>
    blockProblems(block, held, evidence).map((said) => `${path}:${block.line}: ${said}`),
  );
  const marked = new Set(blocks.map(keyOf));
  const idle = Object.keys(held).filter((key) => !marked.has(key));
  return [...problems, ...idle.map((key) => `${path} has no block marked "from ${key}" any more`)];
}

const keyOf = ({ mark }: Block): string | null =>
  mark?.kind === 'from' ? `${mark.claims.join(', ')}: ${mark.text}` : null;

function blockProblems(block: Block, held: Held, evidence: Evidence): string[] {
  const { mark, text } = block;
  const key = keyOf(block);
  if (mark === null) return looksMeasured(text) ? ['has figures and no mark that says where they come from'] : [];
  if (key === null) return [];
  const unknown = mark.claims.filter((pattern) => evidence.named(pattern).length === 0);
  if (unknown.length > 0) return unknown.map((pattern) => `there is no claim "${pattern}"`);
  const says = held[key];
  if (says === undefined) return [`nothing is known of "${key}"`];
  const found = figuresOf(text);
  const expected = says(evidence).map(textOf);
  const at = expected.findIndex((figure, i) => figure !== found[i]);
  if (at < 0 && found.length === expected.length) return [];
  const place = at < 0 ? expected.length : at;
  const before = found.slice(Math.max(0, place - 3), place).join(' ');
  return [
    `"${key}": after "${before}" it says ${found[place] ?? 'no more'}, where the claim has ${expected[place] ?? 'no more'}`,
  ];
}
