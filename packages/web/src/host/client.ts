import { foreign } from '@tabuleiro/engine';
import { type Answer, Client, type Envelope, type HostMessage, type Request, type Shown } from '@tabuleiro/protocol';
import { phrase } from '../sentences.js';

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
    const worker = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => this.client.receive(data));
    worker.addEventListener('error', ({ message }) => {
      this.client.fail({ code: 'broken', why: message ? foreign(message) : phrase('no-worker') });
    });
    return worker;
  }
}
