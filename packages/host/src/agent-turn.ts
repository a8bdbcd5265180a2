import { foreign, type Phrase, type RngPlace } from '@tabuleiro/engine';
import { BrokenGame, type Choice, type Failure, type Match, type Player, playNext } from '@tabuleiro/engine/match';
import { type Surroundings, Unavailable } from './surroundings.js';

/** What a host hears of an agent that decides. */
export interface TurnListener {
  /** The agent has been made and begins to think, or has decided: its clock runs in between. */
  onThinking(): void;
  /** Waits until the move before has been seen: then the next one may be made. */
  untilSeen(): Promise<void>;
  /** It has taken longer than it may. */
  onLate(seat: number): void;
  onFailure(failure: Failure): void;
}

/** The decision of an agent that a host waits for: one at a time, and it can be given up at any moment. */
export class AgentTurn {
  /** Whether an agent is asked, and whether it is at work: not before it has been made, nor when it has decided. */
  thinking = false;
  atWork = false;
  /** Why an agent could not be asked. */
  trouble: Phrase | null = null;
  /** Which decision is waited for: an older one counts no more. */
  private asked = 0;

  constructor(
    private readonly surroundings: Pick<Surroundings, 'agents' | 'time' | 'timeout'>,
    /** Where the generators of the seats stand. */
    private readonly places: RngPlace[],
    private readonly listener: TurnListener,
  ) {}

  /** Has an agent decide and the match check it; false where nobody waits for it any more. */
  async ask(match: Match, seat: number, agent: string): Promise<boolean> {
    const asked = ++this.asked;
    this.thinking = true;
    this.atWork = false;
    const seated: Player[] = [];
    seated[seat] = { decide: (view) => this.decide(match, seat, agent, view.text()) };
    try {
      await playNext(match, seated, { onFailure: (failure) => this.listener.onFailure(failure) });
    } catch (error) {
      // The game itself is broken, and no agent can help it: those at the table are told.
      if (!(error instanceof BrokenGame)) throw error;
      this.trouble = foreign(error.message);
    }
    if (asked !== this.asked) return false;
    this.thinking = false;
    return true;
  }

  /** Ends what an agent is thinking about. */
  interrupt(): void {
    if (!this.thinking) return;
    this.asked++;
    this.thinking = false;
    this.surroundings.agents.stop();
  }

  private async decide(match: Match, seat: number, agent: string, view: string): Promise<Choice | null> {
    const { asked } = this;
    try {
      const question = { seat, agent, view, rng: this.places[seat] };
      const { choice, rng } = await this.surroundings.agents.decide(question, () => this.begin(match, seat, asked));
      if (asked !== this.asked) return null;
      this.atWork = false;
      this.listener.onThinking();
      await this.listener.untilSeen();
      if (asked !== this.asked) return null;
      this.places[seat] = rng;
      return choice;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      if (asked === this.asked) this.trouble = error.why;
      return null;
    }
  }

  private begin(match: Match, seat: number, asked: number): void {
    if (asked !== this.asked) return;
    this.atWork = true;
    this.listener.onThinking();
    const { timeout, time } = this.surroundings;
    if (timeout === undefined) return;
    time.after(timeout.ms + timeout.grace, () => {
      if (asked !== this.asked || !this.atWork) return;
      const position = match.table.game.makePosition(match.position);
      const message = `it had not decided after ${timeout.ms} ms, and its thread was ended`;
      const moves = match.moves.map(({ text }) => text);
      this.listener.onFailure({ seat, reason: 'time', position, moves, message, stack: null });
      this.listener.onLate(seat);
    });
  }
}
