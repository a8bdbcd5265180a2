import type { FastifyInstance, FastifyRequest } from 'fastify';
import '@fastify/websocket';
import type { WebSocket } from '@fastify/websocket';
import { ADDRESS_PACE, CONNECTION_PACE, Pace } from './pace.js';
import { type Door, type Hall, Visitor } from './visitor.js';

/** No message of a client is longer. */
export const LONGEST_MESSAGE: number = 64 * 1024;
/** Connections of one address at the same time. */
const MOST_CONNECTIONS = 300;
/** Bytes that may wait to be sent: whoever does not read them is let go, and comes back for what it missed. */
const MOST_WAITING: number = 4 * 2 ** 20;
const PING_MS = 25_000;

/** Everybody who comes from one address. */
interface Address {
  readonly pace: Pace;
  connections: number;
}

/** Lets people in: a connection is a visitor. */
export function serveSockets(app: FastifyInstance, path: string, hall: Hall, door: Door | null): void {
  const addresses = new Map<string, Address>();
  app.get(path, { websocket: true }, (socket: WebSocket, request: FastifyRequest) => {
    const from = addresses.get(request.ip) ?? { pace: new Pace(ADDRESS_PACE, now), connections: 0 };
    addresses.set(request.ip, from);
    if (from.connections >= MOST_CONNECTIONS) {
      socket.close(1013, 'too many connections');
      return;
    }
    from.connections++;
    welcome(socket, from, hall, isFromHere(request) ? door : null, () => {
      from.connections--;
      if (from.connections === 0) addresses.delete(request.ip);
    });
  });
}

function welcome(socket: WebSocket, { pace }: Address, hall: Hall, door: Door | null, onLeft: () => void): void {
  let alive = true;
  const send = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
    else socket.send(text);
  };
  const visitor = new Visitor(hall, new Pace(CONNECTION_PACE, now, pace), send, door);
  // One message after the other, in the order in which they came.
  let turn: Promise<void> = Promise.resolve();
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      socket.close(1003, 'texts only');
      return;
    }
    turn = turn.then(() => visitor.hear(String(data)));
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
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    visitor.leave();
    onLeft();
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
