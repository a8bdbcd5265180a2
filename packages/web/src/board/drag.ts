import type { Picture } from '@tabuleiro/engine';
import { SCALE } from './motion.js';

/** So far a finger or a mouse may slip before it drags, in pixels. */
const SLIP = 6;

/** What is dragged follows the pointer by itself: nothing of the page is drawn anew on the way. */
interface Held {
  readonly cell: string;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghosts: SVGElement[];
}

/** Takes pieces up from a board and carries them along, for mouse and touch alike. */
export class Drag {
  private held: Held | null = null;

  /** `layer` is where what is carried is drawn, above everything else. */
  constructor(
    private readonly svg: SVGSVGElement,
    private readonly layer: SVGGElement,
  ) {
    svg.addEventListener('touchmove', this.hold, { passive: false });
  }

  /** A finger that has taken something up does not scroll the page: browsers ask, and only a listener can say so. */
  private readonly hold = (event: TouchEvent): void => {
    if (this.held !== null) event.preventDefault();
  };

  /** Nothing is dragged on this board any more. */
  stop(): void {
    this.end();
    this.svg.removeEventListener('touchmove', this.hold);
  }

  /** The cell that something is being dragged from; null while nothing is. */
  get from(): string | null {
    return this.held !== null && this.held.ghosts.length > 0 ? this.held.cell : null;
  }

  /** The pointer is down on a cell: it may become a drag. */
  press(event: PointerEvent, cell: string): void {
    if (event.button !== 0 || this.held !== null) return;
    this.held = { cell, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghosts: [] };
  }

  /** Answers whether a drag begins with this movement. */
  move(event: PointerEvent, picture: Picture): boolean {
    const { held } = this;
    if (held === null || event.pointerId !== held.pointer) return false;
    const begins = held.ghosts.length === 0;
    if (begins) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLIP) return false;
      this.take(held, picture);
    }
    const [from, to] = [this.pointIn(held.x, held.y), this.pointIn(event.clientX, event.clientY)];
    const by = `translate(${(to.x - from.x).toFixed(1)}px, ${(to.y - from.y).toFixed(1)}px)`;
    for (const ghost of held.ghosts) ghost.style.transform = `${by} ${ghost.dataset.at ?? ''}`;
    return begins && held.ghosts.length > 0;
  }

  /** Where the pointer is let go, in lengths of the picture; null where nothing was dragged. */
  release(event: PointerEvent): { readonly x: number; readonly y: number } | null {
    const { held } = this;
    if (held === null || event.pointerId !== held.pointer) return null;
    if (held.ghosts.length === 0) {
      this.held = null;
      return null;
    }
    const { x, y } = this.pointIn(event.clientX, event.clientY);
    return { x: x / SCALE, y: y / SCALE };
  }

  /** Nothing is held any more; what lay there is seen again. */
  end(): void {
    const { held } = this;
    this.held = null;
    if (held === null) return;
    for (const ghost of held.ghosts) ghost.remove();
    for (const lifted of this.svg.querySelectorAll('.lifted')) lifted.classList.remove('lifted');
  }

  private take(held: Held, picture: Picture): void {
    for (const { id, cell } of picture.pieces) {
      if (cell !== held.cell) continue;
      const piece = this.svg.querySelector<SVGElement>(`[data-piece="${CSS.escape(id)}"]`);
      if (piece === null) continue;
      const ghost = piece.cloneNode(true) as SVGElement;
      ghost.removeAttribute('data-piece');
      ghost.dataset.at = piece.style.transform;
      ghost.style.transition = 'none';
      const body = ghost.querySelector<SVGElement>('.body');
      if (body !== null) body.style.animation = 'none';
      piece.classList.add('lifted');
      this.layer.append(ghost);
      held.ghosts.push(ghost);
    }
    if (held.ghosts.length > 0) this.svg.setPointerCapture(held.pointer);
  }

  private pointIn(x: number, y: number): DOMPoint {
    const matrix = this.svg.getScreenCTM();
    return new DOMPoint(x, y).matrixTransform(matrix?.inverse());
  }
}
