/**
 * Extensions that were given to the server of the page (`open --with`, `serve --with`): the page says where they are, in
 * its own HTML, and everybody who has a catalogue loads them, the page and each of its workers. Nothing else, no address,
 * no game and no message, can name one.
 */
import { type Catalogue, extensionOf, type Phrase, phraseOf } from '@tabuleiro/engine';
import { phrase } from '../sentences.js';

/** Where an extension is, as the server tells the page. */
interface ExtensionAddress {
  readonly file: string;
  readonly digest: string;
  readonly entry: string;
}

/** A catalogue with the extensions in it that could be loaded, and what is wrong with the others. */
export interface Extended {
  readonly catalogue: Catalogue;
  readonly troubles: readonly Phrase[];
}

/** What the page was told, with whole addresses; empty where it was told of none. */
export function toldByServer(page: Document): string {
  const told = page.querySelector('meta[name="tabuleiro-extensions"]')?.getAttribute('content') ?? '';
  if (told === '') return '';
  const addresses: ExtensionAddress[] = JSON.parse(told);
  return JSON.stringify(addresses.map((each) => ({ ...each, entry: new URL(each.entry, page.baseURI).href })));
}

/** The catalogue with all that was told in it. */
export async function extendedBy(known: Catalogue, told: string): Promise<Extended> {
  if (told === '') return { catalogue: known, troubles: [] };
  let catalogue = known;
  const troubles: Phrase[] = [];
  for (const { file, digest, entry } of JSON.parse(told) as ExtensionAddress[]) {
    try {
      const { default: exported }: { readonly default?: unknown } = await import(/* @vite-ignore */ entry);
      const extension = extensionOf(file, exported);
      const next = extension.ok
        ? catalogue.extended({ file, digest, code: '', extension: extension.value })
        : extension;
      if (next.ok) catalogue = next.value;
      else troubles.push(phraseOf(next));
    } catch (error) {
      troubles.push(phrase('extension-fails', { file, why: error instanceof Error ? error.message : String(error) }));
    }
  }
  return { catalogue, troubles };
}
