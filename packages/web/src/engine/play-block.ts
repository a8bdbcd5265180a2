import { CHANCE, type NamedAgent, OVER, Rng, subSeed, type Table, unwrap, viewOf } from '@tabuleiro/engine';
import { type GameOutcome, gameSeed } from '@tabuleiro/stats';
import { agentAt } from './decide.js';
import { type Place, reach } from './place.js';

/** A worker plays many blocks with the same agents, and some take much memory: they are made once. */
const known = new Map<string, NamedAgent>();

function agentOnce(table: Table, place: Place, text: string): NamedAgent {
  const key = [place.game, place.seats, place.rules, text].join('|');
  const agent = known.get(key) ?? agentAt(table, text);
  known.set(key, agent);
  return agent;
}

/** Plays the games of one block: the same start and the same chance, the agents in changing seats. */
export function playBlock(
  place: Place,
  index: number,
  seed: number,
  games: readonly (readonly string[])[],
): GameOutcome[] {
  const { table } = unwrap(reach(place));
  return games.map((seats, game) => {
    const players = seats.map((text) => agentOnce(table, place, text));
    return { block: index, seats, ...playGame(table, place, players, seed, gameSeed({ seed }, game)) };
  });
}

/** Chance is seeded by the block, each seat by the game: what one seat draws never changes what another one sees. */
function playGame(table: Table, place: Place, players: readonly NamedAgent[], deal: number, seed: number) {
  const { position } = unwrap(reach(place));
  const chance = new Rng(deal);
  const generators = players.map((_, seat) => new Rng(subSeed(seed, seat)));
  let plies = 0;
  for (; position.turn !== OVER; plies++) {
    const seat = position.turn;
    if (seat === CHANCE) position.play(position.randomMove(chance));
    else position.play(players[seat].agent.decide(viewOf(table, position), { rng: generators[seat] }).move);
  }
  return { payoffs: players.map((_, seat) => position.payoff(seat)), plies };
}
