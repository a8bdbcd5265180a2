import type { Answer, Request } from '@tabuleiro/protocol';

/** Who has the game that a page shows: the host in a worker of the page, or a table online. */
export interface GameHost {
  ask(request: Request): Promise<Answer<null>>;
  stop(): void;
}
