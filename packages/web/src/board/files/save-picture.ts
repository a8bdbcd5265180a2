/** Saves a board as a file. The drawing gets its colours written into it, as a file has no style sheet beside it. */
const PAINTED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'vector-effect',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;

/** Pixels of the longer side of a saved PNG. */
const PNG_SIZE = 1024;

export function svgText(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  const touched: SVGElement[] = [];
  for (const [i, element] of copies.entries()) {
    // What is only there to be touched carries nothing to see.
    if (originals[i].classList.contains('touch')) touched.push(element);
    const style = getComputedStyle(originals[i]);
    const { transform } = originals[i].style;
    for (const name of PAINTED) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of [
      'class',
      'style',
      'tabindex',
      'role',
      'data-cell',
      'data-piece',
      'data-taken',
      'data-shape',
      'data-ground',
      'aria-disabled',
    ])
      element.removeAttribute(name);
    if (transform !== '') element.setAttribute('transform', transform.replaceAll(/px|deg/g, ''));
  }
  for (const element of touched) element.remove();
  const [x, y, width, height] = (svg.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  for (const [name, value] of Object.entries({ x, y, width, height })) ground.setAttribute(name, String(value));
  ground.setAttribute('fill', getComputedStyle(document.documentElement).getPropertyValue('--panel'));
  copy.prepend(ground);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', 'system-ui, sans-serif');
  const unit = PNG_SIZE / Math.max(width, height);
  copy.setAttribute('width', String(Math.round(width * unit)));
  copy.setAttribute('height', String(Math.round(height * unit)));
  return new XMLSerializer().serializeToString(copy);
}

export async function pngBlob(svg: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgText(svg)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture could not be made')) : resolve(blob))),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}
