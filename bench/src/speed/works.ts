/** A program in `limit/`, and the game and the measurement as its output names them. */
export interface Kernel {
  readonly program: string;
  readonly game: string;
  readonly what: string;
}

/**
 * What is measured. A work names what it must come out with, so that a wrong search cannot look fast, and the C++
 * kernel that does the same, where there is one.
 */
interface WorkBase {
  readonly kernel: Kernel | null;
  /** Only measured with `--full`: it takes longer than all others together. */
  readonly long?: true;
}

/** Random games through the contract: copy the start, play to the end, ask for the result. */
export interface Playouts extends WorkBase {
  readonly kind: 'playouts';
  /** What one of them is called, where it is not a whole game. */
  readonly unit?: 'rounds';
  /** The mean number of plies of a game, and the mean payoff of the first seat. */
  readonly plies: number;
  readonly payoff: number;
}

/** A search by an agent that decides the same every time. */
export interface Search extends WorkBase {
  readonly kind: 'search';
  readonly name: string;
  readonly agent: string;
  /** What is played before it, besides the moves of the game's entry. */
  readonly after?: readonly number[];
  readonly nodes: number;
  readonly move: number;
  /** Where the value is known exactly. */
  readonly value?: number;
}

/** UCT with a fresh tree for every search. */
export interface Uct extends WorkBase {
  readonly kind: 'uct';
  readonly after?: readonly number[];
  readonly iterations: number;
  /** One of these must be chosen by more than this share of the searches. */
  readonly moves: readonly number[];
  readonly share: number;
}

/** Exact values by the game's own solver. */
export interface Solve extends WorkBase {
  readonly kind: 'solve';
  readonly name: string;
  readonly positions: readonly { readonly text: string; readonly value: number }[];
}

/** A layer of Jogo da Onça's tables, solved in one thread. */
export interface Layer extends WorkBase {
  readonly kind: 'layer';
  readonly dogs: number;
  /** The sum of all words of the table. */
  readonly sum: number;
}

/** Games of the lab between agents that hardly think: what the lab itself costs shows best beside them. */
export interface LabGames extends WorkBase {
  readonly kind: 'lab';
  readonly agents: readonly string[];
}

/** The command, from its start to its end. */
export interface StartUp extends WorkBase {
  readonly kind: 'start-up';
  readonly line: string;
}

export type Work = Playouts | Search | Uct | Solve | Layer | LabGames | StartUp;

/** The works of a game; those of no game are the command's. */
export interface BenchGame {
  readonly game: string;
  /** The rules and seats that the kernel plays with, where they are not the usual ones. */
  readonly rules?: string;
  readonly seats?: number;
  /** Played before playouts, searches and UCT begin: the deal. */
  readonly moves?: readonly number[];
  readonly works: readonly Work[];
}

/** The name of a work in a table. */
export function nameOf(work: Work): string {
  switch (work.kind) {
    case 'playouts':
      return work.unit === 'rounds' ? 'random rounds' : 'random playouts';
    case 'search':
    case 'solve':
      return work.name;
    case 'uct':
      return `UCT, ${work.iterations} iterations a move`;
    case 'layer':
      return `tables, ${work.dogs} dogs`;
    case 'lab':
      return `games of the lab, ${work.agents.join(' and ')}`;
    case 'start-up':
      return `tabuleiro ${work.line}`;
  }
}

/** What a rate counts. */
export function unitOf(work: Work): string {
  switch (work.kind) {
    case 'playouts':
      return `${work.unit ?? 'playouts'}/s`;
    case 'search':
      return 'nodes/s';
    case 'uct':
      return 'iterations/s';
    case 'solve':
      return 'positions/s';
    case 'layer':
      return 'layers/s';
    case 'lab':
      return 'games/s';
    case 'start-up':
      return 'starts/s';
  }
}
