const waiting = new Set<() => void>();

/**
 * Does pieces of work one after the other, each in a task of its own, so that the page answers in between. What it
 * answers with takes the work back.
 */
export function inTurn(work: () => void): () => void {
  const piece = () => work();
  waiting.add(piece);
  if (waiting.size === 1) setTimeout(next);
  return () => waiting.delete(piece);
}

function next(): void {
  const [piece] = waiting;
  if (piece === undefined) return;
  // Whatever is asked for meanwhile finds somebody waiting, and starts nothing of its own.
  try {
    piece();
  } finally {
    waiting.delete(piece);
    if (waiting.size > 0) setTimeout(next);
  }
}
