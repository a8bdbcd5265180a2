import { type Catalogue, type Phrase, phraseOf, type Table } from '@tabuleiro/engine';
import { type Match, type MoveEvent, matchRoom } from '@tabuleiro/engine/match';
import { type Answer, type RefusalCode, refuse } from '@tabuleiro/protocol';
import type { Command, CommandOf, TableEvent } from '@tabuleiro/protocol/online';
import { seatCommitment } from './dealing/commitments.js';
import type { OnlineTable } from './online-table.js';
import { areAllBound } from './pending-deal.js';
import { phrase } from './sentences.js';

/** The events that a command adds to the log: none where it has been done before. */
type Added = Answer<readonly TableEvent[]>;

const NOTHING: Added = { ok: true, value: [] };
const add = (...events: TableEvent[]): Added => ({ ok: true, value: events });
const no = (code: RefusalCode, why: Phrase): Added => refuse(code, why);

/** Who asks, how long the seat to act has been thinking, and what agents there are. */
export interface Asking {
  readonly person: string;
  readonly ms: number;
  readonly catalogue: Pick<Catalogue, 'readAgent'>;
  /** Whether it is known how strong an agent is: only such ones sit at rated tables. */
  readonly isMeasured: (table: Table, agent: string) => boolean;
}

/** What a command of a person would add to the log of a table. It changes nothing by itself. */
export function decide(table: OnlineTable, command: Command, asking: Asking): Added {
  const seat = table.seatOf(asking.person);
  switch (command.kind) {
    case 'sit':
      return sit(table, command, asking.person);
    case 'place':
      return place(table, command, asking);
    case 'begin':
      return begin(table, command, asking);
    case 'close':
      return close(table, asking.person);
    default:
      if (seat < 0) return no('not-your-seat', phrase('not-seated'));
  }
  if (command.kind === 'stand') {
    return table.stage === 'gathering' ? add({ kind: 'freed', seat }) : no('not-here', phrase('begun-already'));
  }
  const { match } = table;
  if (match === null) return no('no-game', phrase('not-begun'));
  switch (command.kind) {
    case 'play':
      return play(table, match, seat, command, asking.ms);
    case 'resign':
      if (!match.isOver) return add({ kind: 'ended', ending: { reason: 'resigned', seat } });
      return match.ending?.reason === 'resigned' && match.ending.seat === seat ? NOTHING : over();
    case 'offer-draw':
      return offerDraw(table, match, seat);
    case 'decline-draw':
      if (match.isOver) return over();
      return match.drawOffers.length > 0 ? add({ kind: 'draw-declined', seat }) : no('not-here', phrase('no-offer'));
    case 'ask-take-back':
      return askTakeBack(table, match, seat, command.moves);
    case 'answer-take-back':
      return answerTakeBack(table, seat, command.agreed);
    case 'ready':
      if (table.isReady(seat)) return NOTHING;
      return table.betweenRounds ? add({ kind: 'ready', seat }) : no('not-here', phrase('round-goes-on'));
    case 'commit':
      return commit(table, seat, command.commitment);
    case 'number':
      return showNumber(table, seat, command.number);
    case 'rematch':
      if (!match.isOver) return no('not-here', phrase('not-over'));
      return table.rematchAsked.has(seat) ? NOTHING : add({ kind: 'rematch-asked', seat });
  }
}

const over = (): Added => no('over', matchRoom.phrase('over'));

function sit(table: OnlineTable, { seat }: CommandOf<'sit'>, person: string): Added {
  const { length } = table.chairs;
  if (table.stage !== 'gathering') return no('not-here', phrase(table.match === null ? 'closed' : 'begun-already'));
  if (seat >= length) return no('malformed', phrase('no-seat', { seat: seat + 1, seats: length }));
  const mine = table.seatOf(person);
  if (mine === seat) return NOTHING;
  if (table.chairs[seat].kind !== 'free') return no('not-here', phrase('seat-taken', { seat: seat + 1 }));
  const seated: TableEvent = { kind: 'seated', seat, person };
  if (mine >= 0) return add({ kind: 'freed', seat: mine }, seated);
  // Whoever takes the last seat is waited for by everybody else.
  const last = table.chairs.filter(({ kind }) => kind === 'free').length === 1;
  return last ? add(seated, { kind: 'begun' }) : add(seated);
}

function close(table: OnlineTable, person: string): Added {
  if (table.owner !== person) return no('not-your-seat', phrase('not-yours'));
  if (table.match !== null) return no('not-here', phrase('begun-already'));
  return table.stage === 'over' ? NOTHING : add({ kind: 'closed' });
}

/** The full text of an agent that may sit at a table. */
function agentFor({ table, terms }: OnlineTable, text: string, { catalogue, isMeasured }: Asking): Answer<string> {
  const read = catalogue.readAgent(table, text);
  if (!read.ok) return refuse('unplayable', phraseOf(read));
  const agent = read.value.text;
  return terms.rated && !isMeasured(table, agent)
    ? refuse('unplayable', phrase('unmeasured-agent'))
    : { ok: true, value: agent };
}

function place(table: OnlineTable, { seat, agent }: CommandOf<'place'>, asking: Asking): Added {
  const { length } = table.chairs;
  if (table.owner !== asking.person) return no('not-your-seat', phrase('not-yours'));
  if (table.stage !== 'gathering') return no('not-here', phrase('begun-already'));
  if (seat >= length) return no('malformed', phrase('no-seat', { seat: seat + 1, seats: length }));
  const chair = table.chairs[seat];
  if (chair.kind === 'person') return no('not-here', phrase('seat-taken', { seat: seat + 1 }));
  if (agent === null) return chair.kind === 'free' ? NOTHING : add({ kind: 'freed', seat });
  const read = agentFor(table, agent, asking);
  if (!read.ok) return read;
  return chair.kind === 'agent' && chair.agent === read.value
    ? NOTHING
    : add({ kind: 'placed', seat, agent: read.value });
}

function begin(table: OnlineTable, { fill }: CommandOf<'begin'>, asking: Asking): Added {
  if (table.stage !== 'gathering') return NOTHING;
  if (table.owner !== asking.person) return no('not-your-seat', phrase('not-yours'));
  if (table.persons().length === 0) return no('not-here', phrase('nobody-plays'));
  const free = table.chairs.flatMap((chair, seat) => (chair.kind === 'free' ? [seat] : []));
  if (fill === null) {
    return free.length === 0
      ? add({ kind: 'begun' })
      : no('not-here', phrase('seats-free', { seats: free.map((seat) => String(seat + 1)) }));
  }
  const read = agentFor(table, fill, asking);
  if (!read.ok) return read;
  const agent = read.value;
  return add(...free.map((seat): TableEvent => ({ kind: 'placed', seat, agent })), { kind: 'begun' });
}

function play(
  table: OnlineTable,
  match: Match,
  seat: number,
  { move: text, at }: CommandOf<'play'>,
  ms: number,
): Added {
  // A move that was sent twice was made once.
  const { count, found } = madeMoves(match, at);
  if (found?.seat === seat && found.text === text) return NOTHING;
  if (match.isOver) return over();
  if (at !== count) return no('stale', matchRoom.phrase('stale'));
  if (match.turn !== seat) return no('not-your-turn', matchRoom.phrase('not-your-turn', { seat: seat + 1 }));
  const { game } = match.table;
  const move = table.readMove(text);
  if (!move.ok) return no('illegal-move', phraseOf(move));
  // One spelling for all: what the log says is what the game writes.
  return add({ kind: 'moved', seat, move: game.makeMove(match.position, move.value), ms, agent: false });
}

/** How many moves were made, without those of chance, and the one with a number. */
function madeMoves({ moves }: Match, at: number): { readonly count: number; readonly found: MoveEvent | null } {
  let count = 0;
  let found: MoveEvent | null = null;
  for (const move of moves) {
    if (move.seat < 0) continue;
    if (count === at) found = move;
    count++;
  }
  return { count, found };
}

function offerDraw({ chairs, table }: OnlineTable, match: Match, seat: number): Added {
  if (match.isOver) return match.ending?.reason === 'agreed' ? NOTHING : over();
  const { sides } = table;
  // Whom an agent decides for cannot be asked either.
  const others = chairs.filter((_, other) => sides[other] !== sides[seat]);
  if (others.some((chair) => chair.kind !== 'person')) return no('not-here', phrase('agents-agree'));
  return match.drawOffers.includes(sides[seat]) ? NOTHING : add({ kind: 'draw-offered', seat });
}

function askTakeBack(
  { chairs, table, takeBack, terms }: OnlineTable,
  match: Match,
  seat: number,
  moves: number,
): Added {
  if (match.isOver) return over();
  if (table.game.hidden) return no('not-here', matchRoom.phrase('seen'));
  if (terms.rated) return no('not-here', phrase('rated-stands'));
  if (chairs.some((chair) => chair.kind === 'agent')) return no('not-here', phrase('agents-agree'));
  const played = match.moves.length;
  if (moves >= played) return no('not-here', phrase('too-far-back', { played, moves }));
  if (takeBack !== null && takeBack.seat === seat && takeBack.moves === moves) return NOTHING;
  return add({ kind: 'take-back-asked', seat, moves });
}

function answerTakeBack({ takeBack }: OnlineTable, seat: number, agreed: boolean): Added {
  if (takeBack === null) return no('not-here', phrase('no-question'));
  if (!agreed) return add({ kind: 'take-back-declined', seat });
  if (takeBack.seat === seat) return no('not-here', phrase('own-question'));
  return add({ kind: 'taken-back', moves: takeBack.moves });
}

function commit({ deal }: OnlineTable, seat: number, commitment: string): Added {
  if (deal === null || deal.dealt) return no('not-here', phrase('no-deal'));
  if (!deal.contributors.includes(seat)) return no('not-here', phrase('no-part'));
  const known = deal.commitments.get(seat);
  if (known === commitment) return NOTHING;
  if (known !== undefined) return no('not-here', phrase('bound-otherwise'));
  return add({ kind: 'committed', seat, commitment });
}

function showNumber({ deal }: OnlineTable, seat: number, number: string): Added {
  if (deal === null) return no('not-here', phrase('no-deal'));
  if (!deal.contributors.includes(seat)) return no('not-here', phrase('no-part'));
  if (deal.numbers.get(seat) === number) return NOTHING;
  if (deal.dealt) return no('not-here', phrase('no-deal'));
  if (!areAllBound(deal)) return no('not-here', phrase('not-all-bound'));
  if (seatCommitment(deal, deal.commitment, seat, number) !== deal.commitments.get(seat)) {
    return no('not-here', phrase('bound-otherwise'));
  }
  return add({ kind: 'numbered', seat, number });
}
