import { type Catalogue, type Game, ok, type Result } from '@tabuleiro/engine';
import type { Failure } from '@tabuleiro/engine/match';
import {
  type Arrangement,
  arrange,
  type BlockPlan,
  gameSeed,
  makeBlock,
  meetings,
  type Pairing,
  SPRT_DEFAULTS,
  type SprtTest,
  sprtFault,
} from '@tabuleiro/stats';
import { type BlockListener, type LostGame, NOBODY } from '../block.js';
import { GRACE_MS, type Matches, type PairingName } from '../experiment/experiment.js';
import { type GameLine, roundMs } from '../lines.js';
import { type GameOptions, type PlayedGame, playGame, playLostGame } from '../play/play-game.js';
import { err } from '../sentences.js';
import { allPrepared, isTimed, type Participant, participantsAt, spellingsOf } from './agents.js';
import { conditionsOf, plainCondition, type SetCondition } from './conditions.js';
import { DEFAULT_SEED, type PlannedTest, type PlanParts } from './plan.js';
import { type PositionSet, positionSet } from './positions.js';

const PAIRING: Readonly<Record<PairingName, Pairing>> = {
  all: 'all-against-all',
  gauntlet: 'gauntlet',
  ladder: 'ladder',
};

/** The part of a plan that one condition has: blocks from `first` on. */
interface Part {
  readonly condition: SetCondition;
  readonly participants: ReadonlyMap<string, Participant>;
  readonly blocks: BlockPlan;
  readonly gamesPerBlock: number;
  readonly first: number;
  readonly games: number;
  /** Milliseconds after which a decision has lost; null where no time is enforced. */
  readonly decisionMs: number | null;
}

/** Milliseconds after which a decision has lost. */
function enforced({ timeout }: Matches): number | null {
  return timeout === undefined ? null : timeout.ms + (timeout.grace ?? GRACE_MS);
}

export function planMatches(catalogue: Catalogue, experiment: Matches, game: Game): Result<PlanParts> {
  const conditions = conditionsOf(catalogue, experiment, game);
  if (!conditions.ok) return conditions;
  const seed = experiment.seed ?? DEFAULT_SEED;
  const tables = conditions.value.map(({ table }) => table);
  const openings = positionSet('openings', experiment.openings, tables, seed);
  if (!openings.ok) return openings;
  const parts: Part[] = [];
  let first = 0;
  for (const condition of conditions.value) {
    const part = planPart(catalogue, experiment, condition, seed, first);
    if (!part.ok) return part;
    parts.push(part.value);
    first += Math.ceil(part.value.games / part.value.gamesPerBlock);
  }
  const test = testOf(experiment, parts);
  if (!test.ok) return test;
  const agents = [...parts[0].participants.values()];
  const partOf = (block: number): Part => parts.findLast((part) => part.first <= block) ?? parts[0];
  return ok({
    conditions: conditions.value.map(plainCondition),
    agents: agents.map(({ name }) => name),
    spelled: spellingsOf(parts.map(({ participants }) => participants.values())),
    blocks: first,
    round: parts[0].blocks.meetings.length * parts[0].gamesPerBlock,
    size: (block) => gamesIn(partOf(block), block),
    lines: parts.reduce((sum, { games }) => sum + games, 0),
    repeatable:
      experiment.timeout === undefined &&
      agents.every(({ text, repeatable }) => repeatable && !isTimed(text)) &&
      conditions.value.every(({ limits }) => limits.ms === undefined),
    test: test.value,
    decisionMs: enforced(experiment),
    prepare: () => allPrepared(parts.flatMap(({ participants }) => [...participants.values()])),
    play(block, lost = [], listener = {}) {
      const part = partOf(block);
      return playBlock(part, { number: parts.indexOf(part), openings: openings.value, index: block, lost, listener });
    },
  });
}

function planPart(
  catalogue: Catalogue,
  experiment: Matches,
  condition: SetCondition,
  seed: number,
  first: number,
): Result<Part> {
  const { table } = condition;
  const participants = participantsAt(catalogue, table, experiment.agents);
  if (!participants.ok) return participants;
  const names = participants.value.map(({ name }) => name);
  const size = experiment.meet ?? Math.min(names.length, table.sideCount);
  if (names.length < 2) return err('two-agents', { agent: names[0] });
  if (size > names.length || size > table.sideCount) {
    const most = Math.min(names.length, table.sideCount);
    return err('meet', { most, agents: names.length, sides: table.sideCount });
  }
  const sides = Array.from(table.sides);
  const arrangement: Arrangement = experiment.blocks ?? (size < table.sideCount ? 'mixture' : 'rotation');
  if (arrangement === 'rotation' && table.sideCount % size !== 0) {
    return err('blocks', { sides: table.sideCount, size });
  }
  const met = meetings(PAIRING[experiment.pairing ?? 'all'], names, size);
  const gamesPerBlock = arrange(arrangement, met[0], sides).length;
  return ok({
    condition,
    participants: new Map(participants.value.map((participant) => [participant.name, participant])),
    // The openings are made one by one as they are needed, so the block plan has none.
    blocks: { meetings: met, sides, arrangement, openings: [], seed },
    gamesPerBlock,
    first,
    games: experiment.games ?? Number.POSITIVE_INFINITY,
    decisionMs: enforced(experiment),
  });
}

/** The last block of a condition is cut short where the number of games asks for it. */
function gamesIn({ first, games, gamesPerBlock }: Part, block: number): number {
  return Math.min(gamesPerBlock, games - (block - first) * gamesPerBlock);
}

interface BlockWork {
  /** Of the condition. */
  readonly number: number;
  readonly openings: PositionSet;
  /** Of the block in the whole plan. */
  readonly index: number;
  readonly lost: readonly LostGame[];
  readonly listener: BlockListener;
}

function playBlock(part: Part, { number, openings, index, lost, listener }: BlockWork): GameLine[] {
  const { condition, participants, blocks, decisionMs } = part;
  const { table, limits } = condition;
  const own = index - part.first;
  const block = makeBlock(blocks, own);
  // Meetings take turns within a round, and all of a round begin with the same opening.
  const from = openings.at(table, Math.floor(own / blocks.meetings.length)) ?? undefined;
  const games = block.games.slice(0, gamesIn(part, index));
  return games.map((seats, game): GameLine => {
    const seeds = { seed: gameSeed(block, game), chanceSeed: block.seed };
    const tellFailure = (failure: Failure): void =>
      listener.onFailure?.({ ...failure, ...seeds, block: index, game, agent: seats[failure.seat] });
    const known = lost.find((one) => one.game === game);
    const played =
      known === undefined
        ? playGame(
            table,
            seats.map((name) => participants.get(name) as Participant),
            {
              ...seeds,
              limits,
              onFailure: tellFailure,
              ...(listener.onChoice !== undefined && {
                onChoice: (choice, ply) => listener.onChoice?.({ game, ply, choice }),
              }),
              ...(decisionMs !== null && { decisionMs }),
              ...askingOf(listener, index, game, seats),
              ...(from !== undefined && { from }),
            },
          )
        : playLostGame(table, known.moves, known.seat, from);
    // What comes between two games is on nobody's time.
    listener.onAsking?.({ block: index, game, seat: NOBODY, moves: [] });
    if (known !== undefined) tellFailure(neverAnswered(known, played, decisionMs ?? 0));
    return { block: index, index: game, of: games.length, condition: number, seats, ...columnsOf(played) };
  });
}

/** Tells of every decision before it is asked for, with the moves since the last. */
function askingOf(
  { onAsking, onTurn }: BlockListener,
  block: number,
  game: number,
  seats: readonly string[],
): Pick<GameOptions, 'onAsk'> {
  if (onAsking === undefined) return onTurn === undefined ? {} : { onAsk: (seat) => onTurn(seats[seat]) };
  let told = 0;
  return {
    onAsk: (seat, match) => {
      onTurn?.(seats[seat]);
      const moves = match.moves.slice(told).map(({ move }) => move);
      told = match.moves.length;
      onAsking({ block, game, seat, moves });
    },
  };
}

function neverAnswered({ seat }: LostGame, { start, moves }: PlayedGame, decisionMs: number): Failure {
  const position = moves.length === 0 ? start : `${start} after ${moves.join(' ')}`;
  const message = `it had not decided after ${decisionMs} ms, and its thread was ended`;
  return { seat, reason: 'time', position, moves, message, stack: null };
}

type Columns = Omit<GameLine, 'block' | 'index' | 'of' | 'condition' | 'seats'>;

function columnsOf({ start, moves, payoffs, ending, movers, efforts }: PlayedGame): Columns {
  return {
    start,
    moves,
    payoffs,
    ...(ending.reason !== 'rules' && { ending }),
    movers,
    nodes: efforts.map((effort) => effort?.nodes ?? null),
    depth: efforts.map((effort) => effort?.depth ?? null),
    value: efforts.map((effort) => effort?.value ?? null),
    ms: efforts.map((effort) => (effort === null ? null : roundMs(effort.ms))),
  };
}

function testOf({ sprt }: Matches, parts: readonly Part[]): Result<PlannedTest | null> {
  if (sprt === undefined) return ok(null);
  if (parts.length > 1) return err('test-conditions');
  const [agent, other, third] = parts[0].participants.keys();
  if (third !== undefined) return err('test-agents');
  const test: SprtTest = { ...SPRT_DEFAULTS, ...sprt, gamesPerBlock: parts[0].gamesPerBlock };
  const fault = sprtFault(test);
  return fault === null ? ok({ test, agent, other }) : err('field', { field: 'sprt', why: fault });
}
