/** A block of code in a guide. */
export interface Block {
  readonly language: string;
  /** What is said behind the language, to those who run it: "long", "elsewhere", "output". */
  readonly marks: readonly string[];
  /** The file that it is, as a comment above it says; null for none. */
  readonly file: string | null;
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

const FENCE = /^```([^\s`]*)[ \t]*([^\n`]*)\n([\s\S]*?)^```$/gm;
const FILE = /<!-- file: (\S+) -->\s*$/;

/** The blocks of a guide, in their order. */
export function blocksOf(guide: string): Block[] {
  return [...guide.matchAll(FENCE)].map(({ 0: whole, 1: language, 2: marks, 3: text, index }) => ({
    language,
    marks: marks.split(' ').filter((mark) => mark !== '' && whole !== ''),
    file: FILE.exec(guide.slice(0, index))?.[1] ?? null,
    text,
    line: guide.slice(0, index).split('\n').length,
  }));
}

/** The command lines of a block of shell: those that go on in the next line are put together, comments are left out. */
export function commandLines(text: string): string[] {
  return text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#\s.*$/, '').trim())
    .filter((line) => line !== '');
}

/** Whether something was printed as a guide shows it: "…" in it stands for anything, on a line of its own for lines. */
export function printedAs(shown: string, printed: string): boolean {
  const parts = shown.trimEnd().split('…');
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\s\\S]*?');
  return new RegExp(`^${pattern}$`).test(printed.trimEnd());
}
