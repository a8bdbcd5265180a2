import type { FastifyInstance, FastifyRequest } from 'fastify';
import '@fastify/websocket';
import type { WebSocket } from '@fastify/websocket';
import { Frames } from './frames.js';
import { Inbox } from './inbox.js';
import { Outbox } from './outbox.js';
import { Pace, type VisitorLimits } from './pace.js';
import { Pulse } from './pulse.js';
import { type Hall, Visitor } from './visitor.js';

/** No message of a client is longer. */
export const LONGEST_MESSAGE: number = 64 * 1024;
const PING_MS = 25_000;
/** Under load messages are heard together, this often: nobody notices so little. */
const CALM_MS = 8;

/** Everybody who comes from one address. */
interface Address {
  readonly pace: Pace;
  connections: number;
}

/** Lets people in: a connection is a visitor. */
export function serveSockets(app: FastifyInstance, path: string, hall: Hall, limits: VisitorLimits): void {
  const addresses = new Map<string, Address>();
  const [coming, going] = [new Pulse(CALM_MS), new Pulse(0)];
  const frames = new Frames();
  app.get(path, { websocket: true }, (socket: WebSocket, request: FastifyRequest) => {
    const from = addresses.get(request.ip) ?? { pace: new Pace(limits.address, now), connections: 0 };
    addresses.set(request.ip, from);
    if (from.connections >= limits.connections) {
      socket.close(1013, 'too many connections');
      return;
    }
    from.connections++;
    const outbox = new Outbox(socket, request.socket, going, frames);
    const visitor = new Visitor(hall, new Pace(limits.connection, now, from.pace), (text) => outbox.add(text));
    welcome(socket, visitor, coming, () => {
      from.connections--;
      if (from.connections === 0) addresses.delete(request.ip);
    });
  });
}

function welcome(socket: WebSocket, visitor: Visitor, coming: Pulse, onLeft: () => void): void {
  let alive = true;
  const inbox = new Inbox(socket, coming, (text) => visitor.hear(text));
  socket.on('message', (data, isBinary) => {
    if (isBinary) {
      socket.close(1003, 'texts only');
      return;
    }
    inbox.add(String(data));
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
