import { type Catalogue, type Game, ok, type Position, type Result, Rng, subSeed, viewOf } from '@tabuleiro/engine';
import { lineTexts } from '@tabuleiro/engine/match';
import type { Searches } from '../experiment/experiment.js';
import { roundMs, type SearchLine } from '../lines.js';
import { err } from '../sentences.js';
import { allPrepared, isTimed, type Participant, participantsAt, spellingsOf } from './agents.js';
import { conditionsOf, plainCondition } from './conditions.js';
import { DEFAULT_SEED, type PlanParts } from './plan.js';
import { positionSet } from './positions.js';

/** A block is one agent at one position; the agents change quickest, so that every prefix compares them fairly. */
export function planSearches(catalogue: Catalogue, experiment: Searches, game: Game): Result<PlanParts> {
  const conditions = conditionsOf(catalogue, experiment, game);
  if (!conditions.ok) return conditions;
  const seed = experiment.seed ?? DEFAULT_SEED;
  const tables = conditions.value.map(({ table }) => table);
  const positions = positionSet('positions', experiment.positions, tables, seed);
  if (!positions.ok) return positions;
  const { count } = positions.value;
  if (!Number.isFinite(count)) return err('positions-to-search');
  const parts: Participant[][] = [];
  for (const table of tables) {
    const participants = participantsAt(catalogue, table, experiment.agents);
    if (!participants.ok) return participants;
    parts.push(participants.value);
  }
  const agents = parts[0];
  const perCondition = count * agents.length;
  return ok({
    conditions: conditions.value.map(plainCondition),
    agents: agents.map(({ name }) => name),
    spelled: spellingsOf(parts),
    blocks: perCondition * tables.length,
    round: perCondition,
    size: () => 1,
    lines: perCondition * tables.length,
    repeatable:
      agents.every(({ text, repeatable }) => repeatable && !isTimed(text)) &&
      conditions.value.every(({ limits }) => limits.ms === undefined),
    test: null,
    decisionMs: null,
    prepare: () => allPrepared(parts.flat()),
    play(block, _, listener): SearchLine[] {
      const condition = Math.floor(block / perCondition);
      const index = Math.floor((block % perCondition) / agents.length);
      const { table, limits } = conditions.value[condition];
      const { name, agent } = parts[condition][block % agents.length];
      const position = positions.value.at(table, index) ?? table.game.start(table.setup);
      // A position that begins with a chance event is searched after it, the same for all agents.
      settle(position, subSeed(seed, 1, index));
      const view = viewOf(table, position);
      listener?.onTurn?.(name);
      const decision = agent.decide(view, { rng: new Rng(subSeed(seed, 2, block)), limits });
      listener?.onChoice?.({ game: 0, ply: 0, choice: decision });
      const { value, basis, distance, nodes, depth, ms, ended } = decision;
      return [
        {
          block,
          index: 0,
          of: 1,
          condition,
          agent: name,
          position: table.game.makePosition(position),
          move: table.game.makeMove(position, decision.move),
          value,
          basis,
          distance,
          // Where something is hidden, the line belongs to a guess at the position, not to the position itself.
          line: table.game.hidden ? [] : lineTexts(table, position, decision.line),
          nodes,
          depth,
          ms: roundMs(ms),
          ended,
        },
      ];
    },
  });
}

function settle(position: Position, seed: number): void {
  const rng = new Rng(seed);
  while (position.turn < -1) position.play(position.randomMove(rng));
}
