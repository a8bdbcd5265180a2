import type { OnlineRequest } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { phrase } from '../sentences.js';
import { type Link, OnlineClient, type WireEnds } from './online-client.js';

/** After so long it is looked whether the server is still there; the other times are pauses between tries. */
const LOOKS = [10_000, 3_000];
const TABLE = 't'.repeat(16);

/** A server as a script: what each connection was asked, and how it answers. */
function scripted() {
  const wires: { ends: WireEnds; asked: { id: number; request: OnlineRequest }[]; open: boolean }[] = [];
  const pauses: { ms: number; then: () => void }[] = [];
  let look = (): void => {};
  const links: Link[] = [];
  const client = new OnlineClient({
    connect: (ends) => {
      const wire = { ends, asked: [] as { id: number; request: OnlineRequest }[], open: true };
      wires.push(wire);
      return {
        send: (text) => wire.asked.push(JSON.parse(text)),
        close: () => {
          wire.open = false;
        },
      };
    },
    key: 'a'.repeat(64),
    name: 'Ana',
    after: (ms, then) => {
      if (LOOKS.includes(ms)) look = then;
      else pauses.push({ ms, then });
      return () => {};
    },
    listener: { onMessage: () => {}, onLink: (link) => links.push(link) },
  });
  const last = () => wires[wires.length - 1];
  const say = (message: object) => last().ends.onText(JSON.stringify(message));
  const id = (kind: OnlineRequest['kind']) => last().asked.findLast(({ request }) => request.kind === kind)?.id ?? -1;
  return {
    client,
    wires,
    pauses,
    links,
    say,
    id,
    greet() {
      last().ends.onOpen();
      say({ kind: 'welcome', protocol: 1, person: 'p'.repeat(22), name: 'Ana' });
      say({ kind: 'done', id: 0, table: null });
    },
    refuse: (which: number, code: string) =>
      say({ kind: 'refused', id: which, code, why: { ...phrase('not-kept'), parts: {} } }),
    /** The time has come to look whether the server is there. */
    look: () => look(),
    kinds: () => last().asked.map(({ request }) => request.kind),
  };
}

describe('a client', () => {
  it.each(['broken', 'too-fast'])('that is not greeted for the moment (%s) comes back later', (code) => {
    const { wires, pauses, refuse, greet, links } = scripted();
    wires[0].ends.onOpen();
    refuse(0, code);
    expect([wires[0].open, links.at(-1), pauses.length]).toEqual([false, 'waiting', 1]);
    pauses[0].then();
    greet();
    expect(links.at(-1)).toBe('open');
  });

  it('that is not told of its table for the moment comes back, later each time, and is answered in the end', async () => {
    const { client, wires, pauses, refuse, greet, id, say, kinds } = scripted();
    greet();
    const attended = client.attend(TABLE);
    refuse(id('attend'), 'broken');
    for (let tries = 1; tries <= 3; tries++) {
      pauses[tries - 1].then();
      greet();
      expect(kinds()).toContain('attend');
      if (tries < 3) refuse(id('attend'), 'broken');
    }
    expect(pauses.map(({ ms }) => ms)).toEqual([200, 500, 1000]);
    for (const { id: asked, request } of wires[3].asked) {
      if (request.kind === 'attend') say({ kind: 'done', id: asked, table: TABLE });
    }
    expect(await attended).toEqual({ ok: true, value: TABLE });
    wires[3].ends.onClosed();
    expect(pauses.at(-1)?.ms).toBe(200);
  });

  it('hands on what was refused of that which it was asked to do', async () => {
    const { client, wires, greet, refuse, id } = scripted();
    greet();
    const played = client.ask({ kind: 'act', table: TABLE, command: { kind: 'resign' } });
    refuse(id('act'), 'broken');
    expect(await played).toMatchObject({ ok: false, refusal: { code: 'broken' } });
    expect(wires).toHaveLength(1);
  });

  it('that gets no answer from a connection that broke without a word makes a new one, and asks again', async () => {
    const { client, wires, pauses, greet, look, kinds, id, say } = scripted();
    greet();
    const played = client.ask({ kind: 'act', table: TABLE, command: { kind: 'resign' } });
    // It was asked after the last look: there is time for an answer.
    look();
    expect(wires[0].open).toBe(true);
    look();
    expect([wires[0].open, pauses.length]).toEqual([false, 1]);
    pauses[0].then();
    greet();
    expect(kinds()).toContain('act');
    say({ kind: 'done', id: id('act'), table: TABLE });
    expect(await played).toEqual({ ok: true, value: TABLE });
  });

  it('that hears nothing for long asks for a sign, and goes on or comes back by what it hears', () => {
    const { wires, greet, look, kinds, id, say } = scripted();
    greet();
    for (let looks = 0; looks < 3; looks++) look();
    expect(kinds()).toEqual(['hello', 'lobby']);
    say({ kind: 'done', id: id('lobby'), table: null });
    look();
    expect(wires[0].open).toBe(true);
    for (let looks = 0; looks < 3; looks++) look();
    expect(wires[0].open).toBe(false);
  });

  it('that nobody answers at all tries again', () => {
    const { wires, pauses, look } = scripted();
    wires[0].ends.onOpen();
    look();
    expect([wires[0].open, pauses.length]).toEqual([false, 1]);
  });

  it('asks for a sign at once when somebody is back who could not have seen it break', () => {
    const { client, wires, pauses, greet, look, kinds } = scripted();
    greet();
    client.hurry();
    expect(kinds()).toEqual(['hello', 'lobby']);
    look();
    expect(wires[0].open).toBe(false);
    pauses[0].then();
    greet();
    expect(wires[1].open).toBe(true);
  });
});
