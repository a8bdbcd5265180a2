import type { OnlineRequest } from '@tabuleiro/protocol/online';
import { describe, expect, it } from 'vitest';
import { phrase } from '../sentences.js';
import { type Link, OnlineClient, type WireEnds } from './online-client.js';

const TABLE = 't'.repeat(16);

/** A server as a script: what each connection was asked, and how it answers. */
function scripted() {
  const wires: { ends: WireEnds; asked: { id: number; request: OnlineRequest }[]; open: boolean }[] = [];
  const pauses: { ms: number; then: () => void }[] = [];
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
      pauses.push({ ms, then });
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
});
