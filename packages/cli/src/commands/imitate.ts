import { join } from 'node:path';
import type { Catalogue, Table } from '@tabuleiro/engine';
import {
  type ForetoldBy,
  type ForetoldReport,
  foretell,
  type ImitationAsked,
  nameOf,
  runImitation,
} from '@tabuleiro/lab';
import type { Band, GameMean } from '@tabuleiro/trials';
import { makeJson, type Output } from '../io/output.js';
import { Progress } from '../io/progress.js';
import { findTable, type TableOptions } from '../io/table-options.js';
import { withTypedNetworks } from '../io/typed-networks.js';
import { Interrupted, UserError } from '../io/user-error.js';
import { keepNetwork } from './keep-network.js';

/** What can be asked of an imitation. */
export interface ImitateCommandOptions extends TableOptions {
  readonly imitate: string;
  readonly player?: readonly string[];
  readonly rating?: readonly RatingRange[];
  readonly passes: number;
  readonly rate?: number;
  readonly tuples?: string;
  readonly foretell?: readonly string[];
  readonly out?: string;
  readonly threads: number;
}

export interface RatingRange {
  readonly low: number;
  readonly high: number;
}

/** How far a decision corrects, where nobody says otherwise. */
const USUAL_RATE = 0.3;

/** Learns to move like others, or tells how well that is foretold already. */
export async function imitate(
  output: Output,
  catalogue: Catalogue,
  name: string | undefined,
  options: ImitateCommandOptions,
): Promise<void> {
  const table = findTable(catalogue, name, options);
  const { rules, players, tuples, passes } = options;
  const { game, setup } = table;
  const asked: ImitationAsked = {
    game: game.id,
    ...(players !== undefined && { players: setup.seats }),
    ...(rules !== undefined && { rules }),
    source: options.imitate,
    bands: bandsOf(catalogue, table, options),
    ...(tuples !== undefined && { tuples }),
    passes,
    rate: options.rate ?? USUAL_RATE,
  };
  if (options.foretell !== undefined) {
    const { names, catalogue: whole } = withTypedNetworks(catalogue, options.foretell);
    const foretold = await foretell(asked, names, whole);
    const whose = asked.bands.flatMap(({ player }) => player ?? []);
    const report: ForetoldReport = { format: 'tabuleiro-foretold', game: game.id, whose, foretold };
    output.out(options.json ? makeJson(report) : foretold.map(foretoldText).join('\n'));
    return;
  }
  await learnToImitate(output, catalogue, asked, options);
}

async function learnToImitate(
  output: Output,
  catalogue: Catalogue,
  asked: ImitationAsked,
  options: ImitateCommandOptions,
): Promise<void> {
  const out = options.out ?? join('runs', `imitate-${asked.game}`);
  const progress = new Progress('learn');
  const stop = new AbortController();
  const onSignal = (): void => stop.abort();
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  const begun = performance.now();
  const { network, file, games, heldOut, others, foretold } = await runImitation(asked, {
    ...{ catalogue, out, threads: options.threads, signal: stop.signal },
    onBatch: ({ batches, of }) => progress.show(`${Math.floor((100 * batches) / of)}% of ${asked.passes} passes`),
  }).finally(() => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
    progress.end();
  });
  if (network === null || file === null) {
    throw new Interrupted(`stopped; the same command goes on with it (${out})`);
  }
  const seconds = (performance.now() - begun) / 1000;
  const kept = keepNetwork(network.name, network.bytes);
  if (options.json) {
    output.out(makeJson({ game: asked.game, net: network.name, file, games, heldOut, others, seconds, foretold }));
    return;
  }
  const parts = asked.bands.map(({ rating }, band) => ({ net: network.name, rating, foretold: foretold[band] }));
  output.out(parts.map(foretoldText).join('\n'));
  output.out(`the policy is ${file}, ${network.bytes.length.toLocaleString('en')} bytes, from ${games} games`);
  output.out(`who chooses like that: imitates(net=${kept ? network.name : file})`);
}

/** How well moves are foretold, as a sentence. */
function foretoldText({ net, rating, foretold }: ForetoldBy): string {
  const who = rating === null ? net : `${net} at ${rating}`;
  if (foretold === null) return `${who}: no decision is held out`;
  const { games, decisions, first, bits, byLot } = foretold;
  const share = (value: number): string => `${(100 * value).toFixed(1)}%`;
  const between = ({ low, high }: GameMean, text: (value: number) => string): string => `${text(low)} to ${text(high)}`;
  const inBits = (value: number): string => value.toFixed(3);
  return [
    `${who} foretells ${share(first.mean)} (${between(first, share)}) of ${decisions} moves held out`,
    `${inBits(bits.mean)} (${between(bits, inBits)}) bits a move, by lot ${share(byLot.first)} and ${inBits(byLot.bits)}; ${games} games`,
  ].join(': ');
}

/** Whose moves are asked for; several have a rating each, and rise by it. */
function bandsOf(
  catalogue: Catalogue,
  table: Table,
  { player = [], rating = [] }: Pick<ImitateCommandOptions, 'player' | 'rating'>,
): readonly Band[] {
  const named = player.map((text) => bandNamed(catalogue, table, text));
  if (named.length > 1 && rating.length > 0) throw new UserError('--rating goes with one --player at most');
  if (rating.length > 0) {
    return rating.map(({ low, high }) => ({ ...named[0], low, high, rating: Math.round((low + high) / 2) }));
  }
  if (named.length === 0) return [{ rating: null }];
  if (named.length > 1 && named.some((band) => band.rating === null)) {
    throw new UserError(
      'of several players each needs a rating, as in --player "level(2)@180" --player "level(3)@362"',
    );
  }
  const rising = named.toSorted((a, b) => (a.rating ?? 0) - (b.rating ?? 0));
  if (rising.some((band, i) => i > 0 && band.rating === rising[i - 1].rating)) {
    throw new UserError('of several players each needs a rating of its own');
  }
  return rising;
}

function bandNamed(catalogue: Catalogue, table: Table, text: string): Band {
  const match = /^(.*)@(\d{1,4})$/s.exec(text);
  const name = (match?.[1] ?? text).trim();
  if (name === '') throw new UserError('--player needs a name');
  const agent = nameOf(catalogue, table, name);
  const rating = match === null ? null : Number(match[2]);
  return agent === null ? { player: name, part: true, rating } : { player: agent, rating };
}

/** Adds one more text to those before. */
export function together(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** "1200..1400,1400..1600": ranges that rise. */
export function ratingRanges(text: string): readonly RatingRange[] {
  const ranges = text.split(',').map((each) => {
    const match = /^\s*(\d{1,4})\.\.(\d{1,4})\s*$/.exec(each);
    return { low: Number(match?.[1] ?? Number.NaN), high: Number(match?.[2] ?? Number.NaN) };
  });
  const rise = ranges.every(({ low, high }, i) => low <= high && (i === 0 || ranges[i - 1].high <= low));
  const apart = new Set(ranges.map(({ low, high }) => Math.round((low + high) / 2))).size === ranges.length;
  if (rise && apart) return ranges;
  throw new UserError(`--rating should be ranges that rise, like 1200..1400 or 1200..1400,1400..1600, not "${text}"`);
}
