import { describe, expect, it } from 'vitest';
import { Inbox } from './inbox.js';

describe('Inbox', () => {
  it('gives messages in their order, also those that come later', async () => {
    const inbox = new Inbox<number>();
    inbox.put(1);
    inbox.put(2);
    expect([await inbox.next(), await inbox.next()]).toEqual([1, 2]);
    const later = inbox.next();
    setTimeout(() => inbox.put(3), 5);
    expect(await later).toBe(3);
  });
});
