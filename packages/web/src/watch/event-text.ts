import { valueText } from '../words/words.svelte.js';
import { cutAt } from './cuts.js';
import { EVENT } from './events.js';
import type { SearchTree } from './search-tree.js';
import type { WatchWords } from './texts.js';

/** What a step did, in words. */
export function eventText(
  tree: SearchTree,
  step: number,
  moveText: (node: number) => string,
  words: WatchWords['happened'],
): string {
  const event = tree.event(step);
  if (event === null) return words.nothing;
  const { kind, node, first, second } = event;
  switch (kind) {
    case EVENT.enter:
      return words.enter(moveText(node));
    case EVENT.leave:
      return words.leave(moveText(node), valueText(first));
    case EVENT.cut: {
      const cut = cutAt(tree, node, step);
      if (cut === null || cut.by === null) return words.cut(first);
      return words.cutBy(first, moveText(cut.child), valueText(cut.value), cut.by, valueText(cut.limit));
    }
    case EVENT.select:
      return words.select(moveText(node));
    case EVENT.playout:
      return words.playout(valueText(first));
    default:
      return words.backUp(moveText(node), valueText(second));
  }
}
