import type { FastifyInstance, FastifyRequest } from 'fastify';
import '@fastify/websocket';
import type { WebSocket } from '@fastify/websocket';
import { Outboxes } from './outbox.js';
import { Pace, type VisitorLimits } from './pace.js';
import { type Hall, Visitor } from './visitor.js';

/** No message of a client is longer. */
export const LONGEST_MESSAGE: number = 64 * 1024;
const PING_MS = 25_000;

/** Everybody who comes from one address. */
interface Address {
  readonly pace: Pace;
  connections: number;
}

/** Lets people in: a connection is a visitor. */
export function serveSockets(app: FastifyInstance, path: string, hall: Hall, limits: VisitorLimits): void {
  const addresses = new Map<string, Address>();
  const outboxes = new Outboxes();
  app.get(path, { websocket: true }, (socket: WebSocket, request: FastifyRequest) => {
    const from = addresses.get(request.ip) ?? { pace: new Pace(limits.address, now), connections: 0 };
    addresses.set(request.ip, from);
    if (from.connections >= limits.connections) {
      socket.close(1013, 'too many connections');
      return;
    }
    from.connections++;
    const outbox = outboxes.open(socket, request.socket);
    const visitor = new Visitor(hall, new Pace(limits.connection, now, from.pace), (text) => outbox.add(text));
    welcome(socket, visitor, () => {
      from.connections--;
      if (from.connections === 0) addresses.delete(request.ip);
    });
  });
}

function welcome(socket: WebSocket, visitor: Visitor, onLeft: () => void): void {
  let alive = true;
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

const now = (): number => performance.now();
