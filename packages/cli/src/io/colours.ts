/**
 * Colours, where there is a terminal to show them. A text is laid out first, its foreign signs are spelled out, and it is
 * painted last: nothing is measured with colours in it, and nobody's text can bring any.
 */
import { styleText } from 'node:util';
import type { Verdict } from '@tabuleiro/stats';

/** The same text with colours in it. */
export type Paint = (text: string) => string;

type Style = Parameters<typeof styleText>[0];

/** What decides whether there are colours, besides where they would go to. */
type Wishes = Readonly<Record<string, string | undefined>>;

/**
 * Whether a stream is to have colours: a terminal has, a pipe has not. NO_COLOR takes them away, FORCE_COLOR brings them
 * anywhere and goes first, as it does in Node.
 */
export function hasColours(stream: { readonly isTTY?: boolean }, { FORCE_COLOR, NO_COLOR, TERM }: Wishes): boolean {
  if (FORCE_COLOR !== undefined) return !['0', 'false'].includes(FORCE_COLOR);
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && TERM !== 'dumb';
}

function styled(style: Style, text: string): string {
  // Whether the stream shows colours has been looked at before.
  return styleText(style, text, { validateStream: false });
}

/** Help: its headings, and what can be typed. */
export const asHelp: Paint = (text) =>
  text
    .replace(/^[A-Z][a-z]+:/gm, (heading) => styled('bold', heading))
    .replace(/^( {2})(\S.*?)(?= {2}|$)/gm, (_, indent, typed) => indent + styled('cyan', typed));

/** A list of things with what is said of each: its headings, and the names. */
export const asList: Paint = (text) =>
  text
    .replace(/^\S.*$/gm, (heading) => styled('bold', heading))
    .replace(/^( +(?:evaluation )?)([a-z][a-z0-9-]*)(?=:)/gm, (_, before, name) => before + styled('cyan', name));

/** What somebody got wrong. */
export const asMistake: Paint = (text) => styled('red', text);

const VERDICT_STYLES: Readonly<Record<Verdict, Style>> = {
  reproduced: 'green',
  close: 'yellow',
  'not reproduced': 'red',
  'too few games to tell': 'yellow',
  'not run': 'dim',
};
const VERDICT = new RegExp(`(?<=│ )(?:${Object.keys(VERDICT_STYLES).join('|')})(?=[ ,])`, 'g');

/** Tables: their heads, and the verdicts in them. */
export const asTable: Paint = (text) =>
  text
    .replace(/^(┌.*\n)(.*)$/gm, (_, border, head) => border + styled('bold', head))
    .replace(VERDICT, (verdict) => styled(VERDICT_STYLES[verdict as Verdict], verdict));

/** What a check came to: its first line says so. */
export function asOutcome(passed: boolean): Paint {
  return (text) => text.replace(/^.+/, (line) => styled(passed ? 'green' : 'red', line));
}

/** A board as it was drawn before and is now: what changed stands out. Boards of another shape have nothing in common. */
export function asChanged(before: string | null): Paint {
  return (text) => {
    const [old, now] = [before ?? '', text].map((board) => board.split('\n'));
    if (old.length !== now.length || old.some((line, i) => line.length !== now[i].length)) return text;
    return now.map((line, i) => changedIn(line, old[i])).join('\n');
  };
}

function changedIn(line: string, old: string): string {
  return Array.from(line, (sign, i) =>
    sign === old[i] || sign === ' ' ? sign : styled(['bold', 'yellow'], sign),
  ).join('');
}
