/** Every block of code in the guides does what the guide says: readers copy them. */
import { describe, it } from 'vitest';
import { follow } from './follow.js';
import { GUIDES } from './guides.js';

describe('a guide', () => {
  it.each(GUIDES)('can be followed: %s', (guide) => follow({ guide, all: false }), 300_000);
});
