import type { Board, Motion, Picture, Position, Table } from '@tabuleiro/engine';

/** A position of a table as it is drawn for somebody. */
export interface Look {
  readonly picture: Picture;
  steps(move: number): readonly string[];
  motion(move: number): Motion;
}

/**
 * How a seat sees a position; null is somebody from whom nothing is hidden. Answers null for a game without a board.
 * Where hands are hidden the board is given the seat's view, so nothing else can get into the picture.
 */
export function lookAt({ game }: Table, position: Position, viewer: number | null): Look | null {
  if (!game.hidden) return game.board === undefined ? null : look(game.board, position);
  if (game.board === undefined) return null;
  return look(game.board, viewer === null ? game.reveal(position) : game.view(position, viewer));
}

function look<Seen>(board: Board<Seen>, seen: Seen): Look {
  let picture: Picture | undefined;
  return {
    // Many look who only ask how a move is made.
    get picture() {
      picture ??= board.picture(seen);
      return picture;
    },
    steps: (move) => board.steps(seen, move),
    motion: (move) => board.motion?.(seen, move) ?? {},
  };
}

/** A position in words, as far as the viewer may know it. */
export function positionText({ game }: Table, position: Position, viewer: number | null): string {
  return game.hidden && viewer !== null ? game.view(position, viewer).text() : game.makePosition(position);
}
