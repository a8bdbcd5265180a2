import {
  type Agent,
  type Game,
  int,
  parseAgent,
  standardKinds,
  type Table,
  unwrap,
  type ViewAgentKind,
  viewKind,
} from '@tabuleiro/engine';

/** An agent of a ladder with its measured strength. */
export interface Level {
  readonly agent: string;
  /** Above the first level, on the Elo scale. */
  readonly elo: number;
  /** The standard error of that distance. */
  readonly error: number;
  /** The same in each seat, for games whose seats have different parts to play. */
  readonly bySeat?: readonly { readonly elo: number; readonly error: number }[];
}

/**
 * Opponents of one game from beginner to best, as data. A level is weakened by what it may look at, a small budget or
 * a near horizon, never by moves thrown away at random: it errs where a player of that strength would not look.
 */
export interface Ladder {
  readonly game: string;
  /** Weakest first. */
  readonly levels: readonly Level[];
  /** The run that the ratings are from. */
  readonly measured: {
    readonly run: string;
    /** Where its run.json and its report are kept, from the root of the repository. */
    readonly folder: string;
    readonly games: number;
  };
}

/** The levels of a ladder as agents: `level(3)` plays like the third one. */
export function ladderKind(ladder: Ladder): ViewAgentKind & { readonly ladder: Ladder } {
  const { levels } = ladder;
  const middle = Math.ceil(levels.length / 2);
  const kind = viewKind({
    name: 'level',
    summary: `an opponent of measured strength, from 1 (beginner) to ${levels.length} (best)`,
    params: { n: int('which level, 1 being the weakest', middle, 1, levels.length) },
    unsuited(table) {
      for (const { agent } of levels) {
        const made = parseAgent(standardKinds, table, agent);
        if (!made.ok) return made.message;
      }
      return null;
    },
    // The kind was asked whether it suits the table, so its agents can be made there.
    create: (table, { n }): Agent => unwrap(parseAgent(standardKinds, table as Table, levels[n - 1].agent)).agent,
  });
  // Whoever has the game has its ladder too, a game from outside the house included.
  return { ...kind, ladder };
}

/** The ladder of a game: its agent kind `level` carries it. Null where the game has none. */
export function ladderOf({ agents }: Pick<Game, 'agents'>): Ladder | null {
  for (const kind of agents) if (hasLadder(kind)) return kind.ladder;
  return null;
}

function hasLadder(kind: object): kind is { readonly ladder: Ladder } {
  return 'ladder' in kind && typeof kind.ladder === 'object' && kind.ladder !== null && 'levels' in kind.ladder;
}
