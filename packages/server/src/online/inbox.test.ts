import { expect, it } from 'vitest';
import { Inbox } from './inbox.js';
import { Pulse } from './pulse.js';

/** A connection whose messages are heard when somebody says so. */
function connection() {
  const heard: string[] = [];
  const state = { paused: false, hear: async (text: string) => void heard.push(text) };
  const socket = {
    pause: () => {
      state.paused = true;
    },
    resume: () => {
      state.paused = false;
    },
  };
  return { heard, state, inbox: new Inbox(socket, new Pulse(0), (text) => state.hear(text)) };
}

it('has messages heard in their order, also those that come meanwhile', async () => {
  const { heard, state, inbox } = connection();
  state.hear = async (text) => {
    if (text === 'a') inbox.add('c');
    await new Promise((resolve) => setTimeout(resolve, 2));
    heard.push(text);
  };
  inbox.add('a');
  inbox.add('b');
  expect(heard).toEqual([]);
  await expect.poll(() => heard).toEqual(['a', 'b', 'c']);
});

it('has nothing more read where many wait, until they have been heard', async () => {
  const { heard, state, inbox } = connection();
  for (let i = 0; i < 10; i++) inbox.add(String(i));
  expect(state.paused).toBe(false);
  for (let i = 10; i < 40; i++) inbox.add(String(i));
  expect(state.paused).toBe(true);
  await expect.poll(() => state.paused).toBe(false);
  expect(heard).toHaveLength(40);
});

it('has what came before the end heard, and nothing after it was closed', async () => {
  const { heard, inbox } = connection();
  inbox.add('resign');
  const ended = new Promise<string[]>((resolve) => {
    inbox.end(() => resolve([...heard]));
  });
  expect(await ended).toEqual(['resign']);
  inbox.add('a');
  inbox.close();
  inbox.add('b');
  expect(await new Promise<string[]>((resolve) => inbox.end(() => resolve([...heard])))).toEqual(['resign']);
});
