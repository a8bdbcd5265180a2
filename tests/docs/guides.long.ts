/** What takes long in the guides, too. */
import { describe, it } from 'vitest';
import { follow } from './follow.js';
import { LONG_GUIDES } from './guides.js';

describe('a guide with all that takes long', () => {
  it.each(LONG_GUIDES)('can be followed: %s', (guide) => follow({ guide, all: true }), 1_800_000);
});
