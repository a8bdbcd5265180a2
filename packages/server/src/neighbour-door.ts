import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';
import type { Door } from './online/visitor.js';

/** The addresses of this machine among its neighbours. */
export function lanAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/**
 * Lets the neighbours in to a server that listens for this machine alone, and out again: it listens on the other
 * addresses of the machine too, on the same port, and answers there with the same application.
 */
export class NeighbourDoor implements Door {
  private servers: Server[] = [];
  private readonly sockets = new Set<Socket>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly app: FastifyInstance,
    /** The names under which the server answers: those of the neighbours come and go. */
    private readonly names: Set<string>,
    private readonly neighbours: () => readonly string[],
    private readonly onChanged: (addresses: readonly string[] | null) => void,
  ) {}

  get addresses(): readonly string[] | null {
    if (this.servers.length === 0) return null;
    return this.servers.map((server) => {
      const { address, port } = server.address() as AddressInfo;
      return `http://${address}:${port}/`;
    });
  }

  open(): Promise<void> {
    return this.inTurn(async () => {
      if (this.servers.length > 0) return;
      const { port } = this.app.server.address() as AddressInfo;
      for (const address of this.neighbours()) {
        this.names.add(address);
        this.servers.push(await this.listen(address, port));
      }
      this.onChanged(this.addresses);
    });
  }

  close(): Promise<void> {
    return this.inTurn(async () => {
      if (this.servers.length === 0) return;
      for (const address of this.neighbours()) this.names.delete(address);
      const shut = this.servers.splice(0).map((server) => new Promise((closed) => server.close(closed)));
      // Whoever is connected there is let go.
      for (const socket of this.sockets) socket.destroy();
      await Promise.all(shut);
      this.onChanged(null);
    });
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }

  private listen(address: string, port: number): Promise<Server> {
    const { app } = this;
    const server = createServer((request, response) => app.routing(request, response));
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
    server.on('upgrade', (request, socket, head) => app.server.emit('upgrade', request, socket, head));
    return new Promise((listening, failed) => {
      server.once('error', failed);
      server.listen({ port, host: address }, () => listening(server));
    });
  }
}
