import type { FastifyInstance, FastifyRequest } from 'fastify';
import '@fastify/websocket';
import type { WebSocket } from '@fastify/websocket';
import { Addresses, type Entry } from './addresses.js';
import { Frames } from './frames.js';
import { Inbox } from './inbox.js';
import { Outbox } from './outbox.js';
import type { VisitorLimits } from './pace.js';
import { Pulse } from './pulse.js';
import { type Door, type Hall, Visitor } from './visitor.js';

/** No message of a client is longer. */
export const LONGEST_MESSAGE: number = 64 * 1024;
/** Whoever goes on after so many messages that came too fast is let go. */
const MOST_REFUSED = 200;
const PING_MS = 25_000;
/** Under load messages are heard together, as often as a screen is drawn: nobody sees the difference. */
const CALM_MS = 16;
/** Messages in one beat from which on the process sleeps until the next: some five hundred a second. */
const CROWD = 8;

/** Lets people in: a connection is a visitor. */
export function serveSockets(
  app: FastifyInstance,
  path: string,
  hall: Hall,
  { limits, door }: { readonly limits: VisitorLimits; readonly door: Door | null },
): void {
  const addresses = new Addresses(limits, now);
  const [coming, going] = [new Pulse(CALM_MS, CROWD), new Pulse(0)];
  const frames = new Frames();
  app.get(path, { websocket: true }, (socket: WebSocket, request: FastifyRequest) => {
    // Whatever comes over it: a connection that is not understood ends, and nothing else does.
    socket.on('error', () => socket.terminate());
    const entry = addresses.enter(request.ip);
    if (entry === null) {
      socket.close(1013, 'too many connections');
      socket.terminate();
      return;
    }
    const outbox = new Outbox(socket, request.socket, going, frames);
    const visitor = new Visitor(hall, entry.pace, (text) => outbox.add(text), isFromHere(request) ? door : null);
    welcome(socket, entry, coming, visitor);
  });
}

function welcome(socket: WebSocket, { pace, leave }: Entry, coming: Pulse, visitor: Visitor): void {
  let alive = true;
  const inbox = new Inbox(socket, coming, async (text) => {
    await visitor.hear(text);
    if (pace.refused > MOST_REFUSED) letGo(1008, 'too many messages');
  });
  const letGo = (code: number, why: string): void => {
    inbox.close();
    socket.close(code, why);
    // What it goes on to send is not even looked at.
    setImmediate(() => socket.terminate());
  };
  socket.on('message', (data, isBinary) => {
    if (isBinary) letGo(1003, 'texts only');
    else inbox.add(String(data));
  });
  socket.on('pong', () => {
    alive = true;
  });
  // A connection that broke without a word is noticed, and proxies keep one that is used.
  const pinging = setInterval(() => {
    if (!alive) {
      socket.terminate();
      return;
    }
    alive = false;
    socket.ping();
  }, PING_MS);
  socket.on('close', () => {
    clearInterval(pinging);
    leave();
    // Whoever makes a move and goes has made it.
    inbox.end(() => visitor.leave());
  });
}

/** Whether somebody at this very machine asks, under a name of this machine: no page from elsewhere does. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const { remoteAddress = '' } = socket;
  return (
    /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(headers.host ?? '')
  );
}

const now = (): number => performance.now();
