import type { Envelope, HostMessage } from './messages.js';
import { type Answer, type Refusal, refuse } from './refusal.js';
import type { Request, Shown } from './schema.js';
import { PROTOCOL } from './version.js';

/** The client's side of the protocol, whatever carries the messages: answers find their questions. */
export class Client {
  private readonly waiting = new Map<number, (answer: Answer<null>) => void>();
  /** The requests to open a game that are on their way: until they are answered, what is shown is the game before. */
  private readonly opening = new Set<number>();
  private id = 0;

  constructor(
    private readonly post: (envelope: Envelope) => void,
    private readonly onShown: (shown: Shown) => void,
  ) {}

  ask(request: Request): Promise<Answer<null>> {
    const id = ++this.id;
    if (request.kind === 'open') this.opening.add(id);
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.post({ protocol: PROTOCOL, id, request });
    });
  }

  receive(message: HostMessage): void {
    if (message.kind === 'shown') {
      if (this.opening.size === 0) this.onShown(message);
    } else if (message.kind === 'done') this.answered(message.id, { ok: true, value: null });
    else this.answered(message.id, refuse(message.code, message.why));
  }

  /** Nobody is there any more to answer. */
  fail({ code, why }: Refusal): void {
    for (const id of [...this.waiting.keys()]) this.answered(id, refuse(code, why));
  }

  private answered(id: number, answer: Answer<null>): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    this.opening.delete(id);
    waiting?.(answer);
  }
}
