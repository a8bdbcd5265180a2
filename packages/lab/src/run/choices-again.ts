/**
 * What a run's agents considered, which its lines have no room for: every decision depends on the run's seed alone, so a
 * block that is played again has it all once more. What was played must come out the same, or nothing is said.
 */
import { type Catalogue, listMoves, type Position, type Table } from '@tabuleiro/engine';
import type { Choice } from '@tabuleiro/engine/match';
import { type GameLine, type Line, type Plan, type SearchLine, withoutTime } from '@tabuleiro/trials';
import { LabError, orLabError } from '../lab-error.js';
import { houseCatalogue } from '../plan/house-catalogue.js';
import { planOfRecord } from '../plan/recorded-run.js';
import type { ExportCandidate, ExportRow } from './export-row.js';
import type { RunHeader } from './header.js';
import { sameJson } from './same-json.js';

/** What was considered in a decision. */
export type Considered = Pick<ExportRow, 'visits' | 'candidates'>;

/** Where the agents were not asked again. */
export const NOT_ASKED: Considered = { visits: null, candidates: null };

/** The choices of a run, made again block by block. */
export class ChoicesAgain {
  private readonly plan: Plan;
  private readonly since: readonly string[];
  /** Of the block that was played last: the lines of one follow each other. */
  private block = -1;
  private lines: readonly Line[] = [];
  private choices = new Map<string, Choice>();

  constructor(header: RunHeader, catalogue: Catalogue = houseCatalogue()) {
    if (!header.repeatable) {
      throw new LabError(
        'the run is limited by time, or an agent of it does not repeat: its decisions cannot be made again',
      );
    }
    const { plan, since } = orLabError(planOfRecord(catalogue, header));
    this.plan = plan;
    this.since = since;
  }

  /** What was chosen at each move of a line. */
  of(line: GameLine | SearchLine): (ply: number) => Choice | null {
    if (line.block !== this.block) this.play(line.block);
    if (!sameJson(playedIn(this.lines[line.index]), playedIn(line))) {
      const since = this.since.map((change) => `; since then: ${change}`).join('');
      throw new LabError(
        `game ${line.index} of block ${line.block} is another one when it is played again: what its agents considered is not known${since}`,
      );
    }
    return (ply) => this.choices.get(keyOf(line.index, ply)) ?? null;
  }

  private play(block: number): void {
    const choices = new Map<string, Choice>();
    this.lines = this.plan.play(block, [], {
      onChoice: ({ game, ply, choice }) => choices.set(keyOf(game, ply), choice),
    });
    this.choices = choices;
    this.block = block;
  }
}

const keyOf = (game: number, ply: number): string => `${game}.${ply}`;

/** What must come out the same. Older lines of searches did not say how these ended. */
function playedIn(line: Line): unknown {
  if (!('agent' in line)) return withoutTime(line);
  const { agent, position, move, value, nodes, depth } = line;
  return { agent, position, move, value, nodes, depth };
}

/** What a choice says of its moves. Agents come from anywhere: what is no legal move is left out. */
export function consideredIn(table: Table, position: Position, choice: Choice | null): Considered {
  if (choice === null) return NOT_ASKED;
  const legal = new Set(listMoves(position));
  const known = (choice.candidates ?? []).filter(({ move }) => legal.has(move));
  const candidates = known.map(
    ({ move, value, basis, bound, visits = null }): ExportCandidate => ({
      move: table.game.makeMove(position, move),
      value,
      basis,
      bound,
      visits,
    }),
  );
  return { visits: known.find(({ move }) => move === choice.move)?.visits ?? null, candidates };
}
