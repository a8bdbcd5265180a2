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
