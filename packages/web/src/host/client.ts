import { type Answer, Client, type Envelope, type HostMessage, type Request, type Shown } from '@tabuleiro/protocol';
import { takeHost } from './start-host.js';

/** The page's end of the host in its worker: requests are taken in their order, and what is shown comes by itself. */
export class HostClient {
  private worker: Worker | null = null;
  private readonly client: Client;

  constructor(onShown: (shown: Shown) => void) {
    this.client = new Client((envelope) => this.post(envelope), onShown);
  }

  ask(request: Request): Promise<Answer<null>> {
    return this.client.ask(request);
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private post(envelope: Envelope): void {
    this.worker ??= this.start();
    this.worker.postMessage(envelope);
  }

  private start(): Worker {
    const host = takeHost();
    const { worker } = host;
    const tell = (): void => {
      if (host.broken !== null) this.client.fail({ code: 'broken', why: host.broken });
    };
    worker.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => this.client.receive(data));
    worker.addEventListener('error', tell);
    // Once whoever asked waits for an answer.
    queueMicrotask(tell);
    return worker;
  }
}
