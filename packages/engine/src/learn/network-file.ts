import type { Features, Tuple } from '../contract/features.js';
import type { Model } from '../contract/position.js';
import { ok, type Result } from '../result.js';
import { fingerprint } from './fingerprint.js';
import { fitParts, MOST_WEIGHTS, weightsOf } from './layout.js';
import { END_WEIGHTS, type MoveSight, type Sighted } from './move-sight.js';
import { packWeights, unpackWeights } from './pack-weights.js';
import { err } from './sentences.js';

/** A network as it is kept: whole numbers, and what they are for. */
export interface Network {
  /** The game, and the versions of it and of what is seen of it. */
  readonly game: string;
  readonly gameVersion: number;
  readonly featuresVersion: number;
  readonly sizes: readonly number[];
  readonly phases: number;
  readonly tuples: readonly Tuple[];
  /** How many bits of a weight stand behind the point. */
  readonly bits: number;
  readonly weights: Int16Array;
  /** How it was trained: for people. */
  readonly trained: Readonly<Record<string, string | number>>;
  /** Of a network that says how likely moves are, and not what positions are worth. */
  readonly policy?: PolicyPart;
}

/** What else a policy is: what it looks at, and whose moves it foretells. */
export interface PolicyPart {
  readonly sighted: Sighted;
  /**
   * The ratings of those whom its parts choose like, one after the other and rising; a single one may be of nobody's
   * rating. Each part has as many weights.
   */
  readonly ratings: readonly (number | null)[];
}

/** A network that was read, with the name by which it is found again: the game, and a sum of all that is in it. */
export interface NamedNetwork extends Network {
  readonly name: string;
}

/** A network that is a policy. */
export interface NamedPolicy extends NamedNetwork {
  readonly policy: PolicyPart;
}

const MAGIC = 'tabuleiro network 1\n';
/** No header is longer. */
const LONGEST_HEADER = 100_000;
/** More than any game has use for: every one is looked up for every position. */
const MOST_TUPLES = 4_096;
/** Bits behind the point: with fewer a value is too coarse, with more even small weights do not fit into 16 bits. */
const [FEWEST_BITS, MOST_BITS] = [8, 15];

/** A network as bytes: a line that says what it is, one with all but the weights, and the weights. */
export function writeNetwork({ weights, ...rest }: Network): Uint8Array {
  const packed = packWeights(weights);
  const unsigned = JSON.stringify({ ...rest, count: weights.length, bytes: packed.length });
  const sum = fingerprint(joined(encode(unsigned), packed));
  return joined(encode(`${MAGIC}${sum} ${unsigned}\n`), packed);
}

/** Reads a network; anything else is refused with a sentence that names it. */
export function readNetwork(file: string, bytes: Uint8Array): Result<NamedNetwork> {
  const begin = decode(bytes.subarray(0, MAGIC.length));
  if (begin !== MAGIC) return err('not-a-network', { file });
  const end = bytes.indexOf(0x0a, MAGIC.length);
  if (end < 0 || end > LONGEST_HEADER) return err('network-damaged', { file });
  const line = decode(bytes.subarray(MAGIC.length, end));
  const [sum, space, unsigned] = [line.slice(0, 16), line[16], line.slice(17)];
  const packed = bytes.subarray(end + 1);
  if (space !== ' ' || fingerprint(joined(encode(unsigned), packed)) !== sum) return err('network-damaged', { file });
  const header = parsed(unsigned);
  if (header === null || header.bytes !== packed.length) return err('network-damaged', { file });
  const { count, bytes: _, ...rest } = header;
  if (count > MOST_WEIGHTS || weightsIn(rest) !== count || !fitParts(rest.tuples, rest.sizes))
    return err('network-damaged', { file });
  const weights = unpackWeights(packed, count);
  if (weights === null) return err('network-damaged', { file });
  return ok({ ...rest, weights, name: `${rest.game}-${sum}` });
}

/** Weights of results, which only a policy has that looks at positions. */
function endWeights(sighted: Sighted): number {
  return sighted === 'positions' ? END_WEIGHTS : 0;
}

/** How many weights a network of this kind has. */
function weightsIn({ policy, tuples, ...seen }: Omit<Network, 'weights'>): number {
  const own = weightsOf(seen, tuples);
  return policy === undefined ? own : policy.ratings.length * (own + endWeights(policy.sighted));
}

/** Why a network cannot judge positions of a game; null where it can. */
export function unfit(
  network: NamedNetwork,
  game: { readonly id: string; readonly version: number },
  features: Features<Model> | null,
) {
  const { name } = network;
  if (network.game !== game.id) return err('network-of-another-game', { name, game: game.id, other: network.game });
  if (network.policy !== undefined) return err('network-is-a-policy', { name });
  if (features === null) return err('no-features-here', { game: game.id });
  return otherThan(network, game, features);
}

/** Why a network cannot choose moves of a game, where policies see so much of them; null where it can. */
export function unfitPolicy(
  network: NamedNetwork,
  game: { readonly id: string; readonly version: number },
  sight: Result<MoveSight>,
) {
  const { name, policy } = network;
  if (network.game !== game.id) return err('network-of-another-game', { name, game: game.id, other: network.game });
  if (policy === undefined) return err('network-is-no-policy', { name });
  if (!sight.ok) return sight;
  if (policy.sighted !== sight.value.sighted) return err('network-of-other-features', { name, game: game.id });
  return otherThan(network, game, sight.value);
}

function otherThan(
  network: NamedNetwork,
  game: { readonly id: string; readonly version: number },
  { version, sizes, phases }: Pick<MoveSight, 'version' | 'sizes' | 'phases'>,
) {
  const { name } = network;
  if (network.gameVersion !== game.version || network.featuresVersion !== version) {
    return err('network-of-another-version', { name, game: game.id });
  }
  if (network.sizes.join() !== sizes.join() || network.phases !== phases) {
    return err('network-of-other-features', { name, game: game.id });
  }
  return null;
}

/** Whole numbers for the weights of a network in training, and how many bits stand behind the point. */
export function rounded(weights: Float32Array, most = 12): { readonly weights: Int16Array; readonly bits: number } {
  const largest = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0);
  let bits = most;
  while (bits > FEWEST_BITS && Math.round(largest * 2 ** bits) > 0x7fff) bits--;
  // A sum of tangents is as good as 1 long before a weight is as large as what is cut off here.
  const fits = (weight: number) => Math.max(-0x7fff, Math.min(0x7fff, Math.round(weight * 2 ** bits)));
  return { weights: Int16Array.from(weights, fits), bits };
}

type Header = Omit<Network, 'weights'> & { readonly count: number; readonly bytes: number };

/** The header, every field looked at: it may come from anywhere. */
function parsed(text: string): Header | null {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof data !== 'object' || data === null) return null;
  const header = data as Record<string, unknown>;
  const { game, gameVersion, featuresVersion, sizes, phases, tuples, bits, count, bytes, trained } = header;
  if (typeof game !== 'string' || !/^[a-z][a-z0-9-]*$/.test(game)) return null;
  if (![gameVersion, featuresVersion, phases, bits, count, bytes].every((each) => isCount(each))) return null;
  if (Number(bits) < FEWEST_BITS || Number(bits) > MOST_BITS) return null;
  if (!Array.isArray(sizes) || sizes.length > 255 || !sizes.every((size) => isCount(size) && Number(size) <= 256)) {
    return null;
  }
  const isVariable = (each: unknown) => isCount(each) && Number(each) < sizes.length;
  const isPart = (part: unknown) => Array.isArray(part) && part.length > 0 && part.every(isVariable);
  if (!Array.isArray(tuples) || tuples.length > MOST_TUPLES) return null;
  if (!tuples.every((tuple) => Array.isArray(tuple) && tuple.length > 0 && tuple.every(isPart))) return null;
  if (typeof trained !== 'object' || trained === null) return null;
  if (header.policy !== undefined && !isPolicy(header.policy)) return null;
  return header as unknown as Header;
}

function isPolicy(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { sighted, ratings } = value as Record<string, unknown>;
  if ((sighted !== 'moves' && sighted !== 'positions') || !Array.isArray(ratings) || ratings.length === 0) return false;
  if (ratings.length === 1 && ratings[0] === null) return true;
  return ratings.length <= 255 && ratings.every((rating, i) => isCount(rating) && !(i > 0 && rating <= ratings[i - 1]));
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Headers are plain letters: everything in them is a name, a number or a sentence in English. */
function encode(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function decode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
