import type { Board, Format, Motion, Phrase, Picture, Position, ScoreSheet, Standing, Table } from '@tabuleiro/engine';

/** A position of a table as it is drawn for somebody. */
export interface Look {
  readonly picture: Picture;
  /** The same for a room of some shape. */
  pictureFor(format: Format): Picture;
  /** What the seat to act is to do now, where that is not always the same. */
  task(): Phrase | null;
  whyNot(cells: readonly string[]): Phrase | null;
  standing(): readonly (Standing | null)[];
  sheet(): ScoreSheet | null;
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
  const pictures = new Map<Format, Picture>();
  const pictureFor = (format: Format): Picture => {
    const picture = pictures.get(format) ?? board.picture(seen, format);
    pictures.set(format, picture);
    return picture;
  };
  return {
    // Many look who only ask how a move is made.
    get picture() {
      return pictureFor('wide');
    },
    pictureFor,
    task: () => board.task?.(seen) ?? null,
    whyNot: (cells) => board.whyNot?.(seen, cells) ?? null,
    standing: () => board.standing?.(seen) ?? [],
    sheet: () => board.sheet?.(seen) ?? null,
    steps: (move) => board.steps(seen, move),
    motion: (move) => board.motion?.(seen, move) ?? {},
  };
}

/** A position in words, as far as the viewer may know it. */
export function positionText({ game }: Table, position: Position, viewer: number | null): string {
  return game.hidden && viewer !== null ? game.view(position, viewer).text() : game.makePosition(position);
}
