import type { Picture } from '@tabuleiro/engine';
import type { Animated, Travel } from './motion.js';

/** Whether the visitor wants things to move. */
export function lively(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Moves what is drawn at its place already: it comes from where it was. Nothing waits for this, and nothing is
 * remembered: a picture that comes later is drawn as it is.
 */
export function animate(svg: SVGSVGElement, { shapes, cells, pieces }: Omit<Animated, 'taken'>): void {
  for (const [name, moved] of [
    ['shape', shapes],
    ['ground', cells],
  ] as const) {
    for (const [id, travels] of moved) {
      const element = svg.querySelector(`[data-${name}="${CSS.escape(id)}"]`);
      if (element !== null) run(element, travels);
    }
  }
  for (const [id, travels] of pieces) {
    const piece = svg.querySelector<SVGElement>(`[data-piece="${CSS.escape(id)}"]`);
    const [way, body] = [piece?.querySelector('.way'), piece?.querySelector<SVGElement>('.body')];
    if (!piece || !way || !body) continue;
    // It comes by its own way, neither straight nor out of nothing.
    piece.style.transition = 'none';
    body.style.animation = 'none';
    Promise.allSettled(run(way, travels)).then(() => {
      piece.style.transition = '';
    });
  }
}

function run(element: Element, travels: readonly Travel[]): Promise<unknown>[] {
  return travels.map(({ transforms, delay, duration }) => {
    const frames = transforms.map((transform) => ({ transform, easing: 'ease-in-out' }));
    return element.animate(frames, { delay, duration, fill: 'backwards', composite: 'add' }).finished;
  });
}

/** A soft no: what lies on a cell shakes its head, and the cell blushes. */
export function shake(svg: SVGSVGElement, { pieces }: Picture, cell: string): void {
  const touched = svg.querySelector(`[data-cell="${CSS.escape(cell)}"]`);
  const red = 'color-mix(in srgb, var(--danger) 30%, transparent)';
  touched?.animate([{ fill: red }, { fill: red, offset: 0.4 }, { fill: 'transparent' }], 450);
  if (!lively()) return;
  const [left, right] = ['translate(-5px, 0px)', 'translate(5px, 0px)'];
  const frames = ['none', left, right, left, right, 'none'].map((transform) => ({ transform }));
  for (const { id } of pieces.filter((piece) => piece.cell === cell)) {
    svg.querySelector(`[data-piece="${CSS.escape(id)}"] .way`)?.animate(frames, { duration: 280, composite: 'add' });
  }
}

/** Everything is at its place at once: nothing glides there. */
export function settle(svg: SVGSVGElement): void {
  const pieces = [...svg.querySelectorAll<SVGElement>('[data-piece]')];
  for (const piece of pieces) piece.style.transition = 'none';
  requestAnimationFrame(() => {
    for (const piece of pieces) piece.style.transition = '';
  });
}
