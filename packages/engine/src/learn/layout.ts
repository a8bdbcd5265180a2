import type { Features, Tuple } from '../contract/features.js';
import type { Model } from '../contract/position.js';
import { type LookUp, type Lookups, MergedLookups, together } from './merged-lookups.js';
import type { Mirror } from './mirror.js';
import { productOf, startsOf, stridesOf } from './strides.js';

/** The most weights that a network may have: as 16 bits each they take 64 MB. */
export const MOST_WEIGHTS = 1 << 25;

/** How many values a part of a tuple may have: for each there is an entry in a table. */
export const MOST_IN_A_PART = 1 << 16;

/** Whether every part of these tuples can be worked out. */
export function fitParts(tuples: readonly Tuple[], sizes: readonly number[]): boolean {
  return tuples.flat().every((part) => productOf(part, sizes) <= MOST_IN_A_PART);
}

/** Where one image of a tuple is looked up: in which tuple's table, and what each part of it adds to the index. */
interface Image {
  readonly tuple: number;
  readonly parts: readonly { readonly piece: number; readonly shares: readonly number[] }[];
}

/**
 * Where the weights of a network stand and how they are found: a table for each tuple and phase, looked up once as it is
 * and once for everything that mirrors it, so that what is learned in one corner is known in all. Variables are first put
 * together to pieces, which many tuples share.
 */
export class Layout {
  /** How many weights there are. */
  readonly size: number;
  /** How many of them make up a value. */
  readonly images: number;
  private readonly pieces: readonly (readonly number[])[];
  private readonly codes: Codes;
  private readonly made: readonly Image[];
  private readonly perPhase: number;
  /** By image, where the table of its tuple begins, and where its parts end. */
  private readonly bases: Int32Array;
  private readonly ends: Int32Array;
  /** Images of one part stand first, then those of two: most are, and loops of their own are quick. */
  private readonly ones: number;
  private readonly twos: number;
  /** By part, its piece, and where what it adds by the piece's code stands among the shares. */
  private readonly pieceOf: Int32Array;
  private readonly places: Int32Array;
  private readonly shares: Int32Array;

  constructor(
    readonly sizes: readonly number[],
    readonly phases: number,
    readonly tuples: readonly Tuple[],
    mirrors: readonly Mirror[],
  ) {
    const plain: Mirror = { name: '', from: sizes.map((_, i) => i), values: sizes.map(identity) };
    // Each variable is a piece, so that codes begin with the variables as they are.
    const pieces: (readonly number[])[] = sizes.map((_, variable) => [variable]);
    const known = new Map(pieces.map(([variable]) => [String(variable), variable]));
    const pieceOf = (variables: readonly number[]): number => {
      const sorted = [...variables].sort((a, b) => a - b);
      const key = sorted.join();
      const found = known.get(key) ?? pieces.length;
      if (found === pieces.length) pieces.push(sorted);
      known.set(key, found);
      return found;
    };
    this.made = tuples
      .flatMap((tuple, which) => {
        const images = [plain, ...mirrors].map((mirror) => imageOf(which, tuple, mirror, sizes, pieceOf, pieces));
        return [...new Map(images.map((image) => [keyOf(image), image])).values()];
      })
      .toSorted((a, b) => a.parts.length - b.parts.length);
    const tableSizes = tuples.map((tuple) => productOf(tuple.flat(), sizes));
    const starts = startsOf(tableSizes);
    const parts = this.made.flatMap((image) => image.parts);
    const { places, shares } = packed(parts.map((part) => part.shares));
    this.perPhase = starts[tuples.length];
    this.size = this.perPhase * phases;
    this.images = this.made.length;
    this.pieces = pieces;
    this.codes = new Codes(pieces, sizes);
    this.bases = Int32Array.from(this.made, ({ tuple }) => starts[tuple]);
    this.ends = Int32Array.from(startsOf(this.made.map((image) => image.parts.length)).slice(1));
    this.ones = this.made.filter((image) => image.parts.length <= 1).length;
    this.twos = this.made.filter((image) => image.parts.length <= 2).length;
    this.pieceOf = Int32Array.from(parts, ({ piece }) => piece);
    this.places = places;
    this.shares = shares;
  }

  /** Writes where the weights of a position stand. */
  indices(vars: Uint8Array, phase: number, out: Int32Array, at: number): void {
    const { images, ends, pieceOf, places, shares, bases } = this;
    const codes = this.codes.of(vars);
    const base = this.perPhase * phase;
    for (let image = 0, part = 0; image < images; image++) {
      let index = base + bases[image];
      for (const end = ends[image]; part < end; part++) index += shares[places[part] + codes[pieceOf[part]]];
      out[at + image] = index;
    }
  }

  /** The sum of the weights of a position. */
  sum(weights: Float32Array | Int16Array, vars: Uint8Array, phase: number): number {
    const { images, ones, twos, ends, pieceOf, places, shares, bases } = this;
    const codes = this.codes.of(vars);
    const base = this.perPhase * phase;
    let sum = 0;
    let image = 0;
    let part = 0;
    for (; image < ones; image++, part++) {
      sum += weights[base + bases[image] + shares[places[part] + codes[pieceOf[part]]]];
    }
    for (; image < twos; image++, part += 2) {
      const first = shares[places[part] + codes[pieceOf[part]]];
      const second = shares[places[part + 1] + codes[pieceOf[part + 1]]];
      sum += weights[base + bases[image] + first + second];
    }
    for (; image < images; image++) {
      let index = base + bases[image];
      for (const end = ends[image]; part < end; part++) index += shares[places[part] + codes[pieceOf[part]]];
      sum += weights[index];
    }
    return sum;
  }

  /** The same by tuple. */
  sumsByTuple(weights: Int16Array, vars: Uint8Array, phase: number): number[] {
    const sums = this.tuples.map(() => 0);
    const found = new Int32Array(this.images);
    this.indices(vars, phase, found, 0);
    found.forEach((index, image) => {
      sums[this.made[image].tuple] += weights[index];
    });
    return sums;
  }

  /**
   * Quicker look-ups of finished weights: images of the same pieces are added up into one table beforehand, as long as
   * that takes no more than so many numbers.
   */
  merged(weights: Int16Array, most: number): Lookups {
    const groups = new Map<string, number[]>();
    this.made.forEach(({ parts }, image) => {
      const key = parts
        .map(({ piece }) => piece)
        .sort((a, b) => a - b)
        .join();
      groups.set(key, [...(groups.get(key) ?? []), image]);
    });
    const sets = [...groups.keys()].map((key) => key.split(',').map(Number));
    const pieceSizes = this.pieces.map((piece) => productOf(piece, this.sizes));
    const tableSizes = sets.map((set) => productOf(set, pieceSizes));
    const { phases } = this;
    if (phases * tableSizes.reduce((sum, size) => sum + size, 0) > most) {
      return { sum: (vars, phase) => this.sum(weights, vars, phase) };
    }
    const codes = new Int32Array(pieceSizes.length);
    const tables = [...groups.values()].map((images, group) => {
      const size = tableSizes[group];
      const table = new Int32Array(phases * size);
      for (let index = 0; index < size; index++) {
        let rest = index;
        for (const piece of sets[group]) {
          codes[piece] = rest % pieceSizes[piece];
          rest = Math.floor(rest / pieceSizes[piece]);
        }
        for (let phase = 0; phase < phases; phase++) {
          const base = this.perPhase * phase;
          for (const image of images) table[phase * size + index] += weights[base + this.indexOf(image, codes)];
        }
      }
      return table;
    });
    const { starts, perPhase, table } = together(tables, phases);
    const lookedUp = sets.map((set, group): LookUp => {
      const steps = stridesOf(set.map((piece) => pieceSizes[piece]));
      const variables = set.flatMap((piece, i) => {
        const strides = stridesOf(this.pieces[piece].map((variable) => this.sizes[variable]));
        return this.pieces[piece].map((variable, j) => ({ variable, stride: steps[i] * strides[j] }));
      });
      return { start: starts[group], variables };
    });
    return new MergedLookups(table, perPhase, lookedUp);
  }

  /** Where an image is looked up in a phase, the codes of the pieces being known. */
  private indexOf(image: number, codes: Int32Array): number {
    let index = this.bases[image];
    for (const { piece, shares } of this.made[image].parts) index += shares[codes[piece]];
    return index;
  }
}

/** The values of all variables of each piece, as one number; the first pieces are the variables one by one. */
class Codes {
  private readonly codes: Int32Array;
  private readonly ends: Int32Array;
  private readonly variables: Uint8Array;
  private readonly strides: Int32Array;

  constructor(
    pieces: readonly (readonly number[])[],
    private readonly sizes: readonly number[],
  ) {
    const together = pieces.slice(sizes.length);
    this.codes = new Int32Array(pieces.length);
    this.ends = Int32Array.from(startsOf(together.map((piece) => piece.length)).slice(1));
    this.variables = Uint8Array.from(together.flat());
    this.strides = Int32Array.from(together.flatMap((piece) => stridesOf(piece.map((variable) => sizes[variable]))));
  }

  of(vars: Uint8Array): Int32Array {
    const { codes, ends, variables, strides } = this;
    const count = this.sizes.length;
    for (let variable = 0; variable < count; variable++) codes[variable] = vars[variable];
    for (let piece = 0, entry = 0; piece < ends.length; piece++) {
      let code = 0;
      for (const end = ends[piece]; entry < end; entry++) code += strides[entry] * vars[variables[entry]];
      codes[count + piece] = code;
    }
    return codes;
  }
}

/** How many weights tuples come to. */
export function weightsOf(
  { sizes, phases }: Pick<Features<Model>, 'sizes' | 'phases'>,
  tuples: readonly Tuple[],
): number {
  return phases * tuples.reduce((sum, tuple) => sum + productOf(tuple.flat(), sizes), 0);
}

function imageOf(
  which: number,
  tuple: Tuple,
  { from, values }: Mirror,
  sizes: readonly number[],
  pieceOf: (variables: readonly number[]) => number,
  pieces: readonly (readonly number[])[],
): Image {
  let step = 1;
  const parts = tuple.map((part) => {
    /** By variable of the image: by its value, what it adds. */
    const adds = new Map<number, readonly number[]>();
    for (const variable of part) {
      const stride = step;
      step *= sizes[variable];
      adds.set(
        from[variable],
        Array.from(values[variable], (value) => value * stride),
      );
    }
    const piece = pieceOf([...adds.keys()]);
    const variables = pieces[piece];
    const shares = Array.from({ length: productOf(variables, sizes) }, (_, code) => {
      let rest = code;
      let sum = 0;
      for (const variable of variables) {
        sum += adds.get(variable)?.[rest % sizes[variable]] ?? 0;
        rest = Math.floor(rest / sizes[variable]);
      }
      return sum;
    });
    return { piece, shares };
  });
  return { tuple: which, parts };
}

/** Images that look the same weights up in the same way have the same key. */
function keyOf({ parts }: Image): string {
  return parts
    .map(({ piece, shares }) => `${piece}:${shares.join()}`)
    .sort()
    .join(' ');
}

/** Lists one after the other, those that are the same once, and where each begins. */
function packed(lists: readonly (readonly number[])[]): { readonly places: Int32Array; readonly shares: Int32Array } {
  const all: number[] = [];
  const known = new Map<string, number>();
  const places = Int32Array.from(lists, (list) => {
    const key = list.join();
    const at = known.get(key) ?? all.length;
    if (at === all.length) for (const each of list) all.push(each);
    known.set(key, at);
    return at;
  });
  return { places, shares: Int32Array.from(all) };
}

function identity(size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, value) => value);
}
