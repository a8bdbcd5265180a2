import { createHash } from 'node:crypto';
import type { EngineSpec } from '@tabuleiro/engines';
import type { PageExtension } from '@tabuleiro/extensions';

/**
 * What the page has to know of the engines of its server, as an extension: their names, so that they can be seated at
 * tables. It decides nothing itself, and no command ever leaves the server.
 */
export function enginesOnPage(engines: readonly EngineSpec[], up: string): readonly PageExtension[] {
  if (engines.length === 0) return [];
  const names = engines.map(({ name }) => name);
  const code = `import { defineExtension, int, viewKind, word } from ${JSON.stringify(`${up}shared/engine.js`)};
const names = ${JSON.stringify(names)};
const unlimited = Number.POSITIVE_INFINITY;
export default defineExtension({
  agents: [
    viewKind({
      name: 'engine',
      version: 1,
      summary: 'a program that the server was given; at its tables only',
      params: {
        name: word('one of ' + names.join(', ')),
        ms: int('milliseconds to think at most', 1000, 1, 86400000),
        nodes: int('nodes to visit at most, for engines that count them', unlimited, 1, unlimited),
      },
      unrepeatable: true,
      create() {
        throw new Error('engines play at the tables of the server that has them');
      },
    }),
  ],
});
`;
  const digest = createHash('sha256').update(code).digest('hex');
  return [{ file: 'engines', digest, entry: 'entry.js', files: new Map([['entry.js', code]]) }];
}
