import { Refused, type View } from '@tabuleiro/engine';
import { type Choice, OutOfTime, storyOf } from '@tabuleiro/engine/match';
import { type AgentAnswer, type AgentQuestion, type Agents, Unavailable } from '../surroundings.js';
import type { RoomAnswer, RoomTask } from './agent-room.js';

/** A thread or worker with an AgentRoom in it. */
export interface Room {
  post(task: RoomTask): void;
  end(): void;
}

/** Begins a room; it says what it answers, and what broke it. */
export type BeginRoom = (heard: (answer: RoomAnswer) => void, broken: (error: Error) => void) => Room;

interface Waiting {
  resolve(answer: RoomAnswer): void;
  reject(error: Error): void;
}

type Asked = RoomTask extends infer T ? (T extends RoomTask ? Omit<T, 'id'> : never) : never;

/** The agents of one game, in a thread or worker that begins with the first question and can be ended at any time. */
export class RemoteAgents implements Agents {
  private room: Room | null = null;
  /** Who sits in the room that there is now, by seat: a new one begins empty. */
  private seated: { readonly agent: string; readonly done: Promise<void> }[] = [];
  private readonly waiting = new Map<number, Waiting>();
  private id = 0;

  constructor(private readonly begin: BeginRoom) {}

  prepare(seat: number, agent: string): void {
    // What is wrong with an agent comes up when it is asked.
    this.sit(seat, agent).catch(() => {});
  }

  async decide({ seat, agent, view, rng }: AgentQuestion, begun: () => void): Promise<AgentAnswer> {
    await this.sit(seat, agent);
    begun();
    const answer = await this.ask({ kind: 'decide', seat, view, rng });
    if (answer.kind !== 'choice') throw errorOf(answer);
    return answer;
  }

  /** What an agent without a seat would play. */
  async advise(agent: string, view: View): Promise<Choice> {
    const answer = await this.ask({ kind: 'advise', agent, view: view.text() });
    if (answer.kind !== 'choice') throw errorOf(answer);
    return answer.choice;
  }

  stop(): void {
    const { room } = this;
    this.forget(new Error('stopped'));
    room?.end();
  }

  private sit(seat: number, agent: string): Promise<void> {
    const sitting = this.seated[seat];
    if (sitting?.agent === agent) return sitting.done;
    const done = this.ask({ kind: 'sit', seat, agent }).then(
      (answer) => {
        if (answer.kind === 'failed') throw new Unavailable(answer.why);
      },
      (error: Error) => {
        throw new Unavailable(storyOf(error).why);
      },
    );
    this.seated[seat] = { agent, done };
    return done;
  }

  private ask(task: Asked): Promise<RoomAnswer> {
    this.room ??= this.start();
    const { room } = this;
    const id = ++this.id;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      room.post({ ...task, id });
    });
  }

  private start(): Room {
    const room: Room = this.begin(
      (answer) => {
        const waiting = this.waiting.get(answer.id);
        this.waiting.delete(answer.id);
        waiting?.resolve(answer);
      },
      (error) => {
        // One that was ended says so, too.
        if (this.room === room) this.forget(error);
      },
    );
    return room;
  }

  /** The room is gone, and whoever waits for an answer from it will not get one. */
  private forget(error: Error): void {
    this.room = null;
    this.seated = [];
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}

function errorOf(answer: RoomAnswer): Error {
  if (answer.kind !== 'failed') return new Error('it gave no decision');
  const error = answer.late ? new OutOfTime(answer.message) : new Refused(answer.why);
  return Object.assign(error, { stack: answer.stack ?? '' });
}
