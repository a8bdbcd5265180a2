import { roomOf } from '@tabuleiro/engine';

/** What is wrong with files that were given as extensions. */
const room = roomOf('extensions', {
  unreadable: '"{file}" cannot be read: {why}',
  'no-file': 'there is no file "{file}" to load',
  'not-bundled': '"{file}" cannot be loaded: {why}',
  'no-package': '"{file}" cannot be loaded: there is no package "{name}", which {importer} imports',
  'fails-to-load': '"{file}" fails while it is loaded: {why}',
  'unlisted-import': '"{file}" imports "{imported}" in a way that its digest does not cover: name it in an import',
  'not-on-the-page':
    '"{file}" imports {name}, which the page does not have: import it where it is needed, as in papers: () => import("./paper.js")',
});
export const { err } = room;
