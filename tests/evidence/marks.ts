/**
 * Marks in documents, before a block (a table, a paragraph, an entry of a list) or at the end of its last line:
 *
 *   <!-- from CLAIM, CLAIM: NAME -->   every figure of the block is held to what these claims say, under this name
 *   <!-- not kept: WHY -->             it was measured, but rests on nothing in experiments/
 *   <!-- given: WHY -->                nothing in it was measured
 *
 * `table6*` stands for all claims that begin so, `PAPER/*` for all tables of a paper.
 */

export interface Mark {
  readonly kind: 'from' | 'not kept' | 'given';
  /** Names, or patterns of names; none but where figures are held to something. */
  readonly claims: readonly string[];
  /** The name of what is held, or why there is nothing to hold it to. */
  readonly text: string;
}

export interface Block {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly mark: Mark | null;
}

const NAME = '[a-z0-9-]+(?:\\/?\\*)?';
const MARK = new RegExp(`<!-- (?:(from) (${NAME}(?:, ${NAME})*)|(not kept|given)): ([^>]+?) -->`);

export function markOf(text: string): Mark | null {
  const found = MARK.exec(text);
  if (found === null) return null;
  const [, , claims, other, said] = found;
  return {
    kind: other === 'not kept' || other === 'given' ? other : 'from',
    claims: claims?.split(', ') ?? [],
    text: said,
  };
}

/** The blocks of a document; code and headings have no figures to hold. */
export function blocksOf(document: string): Block[] {
  const blocks: Block[] = [];
  let fenced = false;
  let pending: Mark | null = null;
  let open: { line: number; lines: string[]; mark: Mark | null } | null = null;
  const close = (): void => {
    if (open === null) return;
    const text = open.lines.join('\n');
    blocks.push({ line: open.line, text, mark: open.mark ?? markOf(text) });
    open = null;
  };
  for (const [i, line] of document.split('\n').entries()) {
    if (/^\s*```/.test(line)) {
      close();
      fenced = !fenced;
      continue;
    }
    if (fenced) continue;
    if (line.trim() === '' || line.startsWith('#')) close();
    else if (/^<!--.*-->$/.test(line)) {
      close();
      pending = markOf(line);
    } else {
      if (/^\s*(?:[-*]|\d+\.) /.test(line)) close();
      open ??= { line: i + 1, lines: [], mark: pending };
      open.lines.push(line);
      pending = null;
    }
  }
  close();
  return blocks;
}

const FIGURE = /(?<![A-Za-z_\d.])(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:e\d+)?%?\*?/g;

/**
 * The figures of a block in their order; what stands in code names agents and settings, and is none. A star marks those
 * in bold print, which says that a figure does not reproduce.
 */
export function figuresOf(text: string): string[] {
  const plain = text
    .replace(/<!--.*?-->/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\*\*([^*]+)\*\*/g, (_, bold: string) => bold.replace(FIGURE, '$&*'))
    .replace(/(?<!\d%?)\*/g, '');
  return plain.match(FIGURE) ?? [];
}

/** Whether a block speaks of something that was measured: shares, errors, outcomes, so many of so many, large counts. */
export function looksMeasured(text: string): boolean {
  const plain = text
    .replace(/<!--.*?-->/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\b95%/g, '');
  return /\d%|± ?\d|\b\d[\d,]* of (?:the |its |all |our )?\d|\d (?:games|matches|wins)\b|\d\/\d+\/\d|\d,\d{3}/.test(
    plain,
  );
}
