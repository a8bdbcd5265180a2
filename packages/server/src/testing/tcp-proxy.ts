import { connect, createServer, type Server, type Socket } from 'node:net';

/** A way to a port of this machine that can be cut: nothing gets through, and nobody is told. */
export class TcpProxy {
  port = 0;
  private isCut = false;
  private readonly pairs = new Set<readonly [Socket, Socket]>();

  private constructor(private readonly server: Server) {}

  static async to(port: number): Promise<TcpProxy> {
    const server = createServer();
    const proxy = new TcpProxy(server);
    server.on('connection', (near) => proxy.join(near, connect(port, '127.0.0.1')));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    proxy.port = typeof address === 'object' && address !== null ? address.port : 0;
    return proxy;
  }

  cut(): void {
    this.isCut = true;
    for (const [near, far] of this.pairs) {
      near.pause();
      far.pause();
    }
  }

  /** What was on its way arrives now, however late it is. */
  mend(): void {
    this.isCut = false;
    for (const [near, far] of this.pairs) {
      near.resume();
      far.resume();
    }
  }

  /** Whoever is connected is cut off for good, and told so unless it is a silent loss; others can connect. */
  lose(silent: boolean): void {
    for (const [near, far] of this.pairs) {
      if (silent) {
        near.pause();
        far.pause();
      } else {
        near.destroy();
        far.destroy();
      }
    }
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const [near, far] of this.pairs) {
      near.destroy();
      far.destroy();
    }
    await closed;
  }

  private join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near]]) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      from.on('error', () => {});
      from.on('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
    if (this.isCut) this.cut();
  }
}
