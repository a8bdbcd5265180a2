import {
  type BoundEvaluation,
  type Catalogue,
  type Decision,
  type NamedAgent,
  OVER,
  type Position,
  Refused,
  Rng,
  type Table,
  type Term,
  viewOf,
} from '@tabuleiro/engine';
import { lineTexts, storyOf } from '@tabuleiro/engine/match';
import type { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { findTable, gameCommand, positionAt, type TableOptions } from '../io/table-options.js';
import { Failed, must, UserError, wholeNumber } from '../io/user-error.js';
import { decisionText, failureText } from '../io/words.js';

interface MoveOptions extends TableOptions {
  readonly agent?: string;
  readonly position?: string;
  readonly seed: number;
}

export function moveCommand(output: Output, catalogue: Catalogue): Command {
  return gameCommand('move', 'what an agent would play, and why')
    .option('--agent <agent>', 'the agent; a search that suits the game when left out')
    .option('--position <text>', 'the position; the start when left out')
    .option('--seed <n>', 'the seed of its randomness', wholeNumber('--seed', 0, 2 ** 53 - 1), 1)
    .addHelpText(
      'after',
      '\nExamples:\n  tabuleiro move tic-tac-toe --agent "alphabeta(depth=9)"' +
        '\n  tabuleiro move tic-tac-toe --position "XX.OO.... X" --agent "uct(nodes=5000)"',
    )
    .action(async (name: string | undefined, options: MoveOptions) => {
      const table = findTable(catalogue, name, options);
      const position = positionAt(table, options.position);
      if (position.turn === OVER) throw new UserError('the game is over in this position: there is no move to make');
      if (position.turn < 0)
        throw new UserError('chance is to act here: name a position where a player is, with --position');
      const asked = options.agent ?? catalogue.best(table, position.turn);
      const { text, agent, evaluation } = must(catalogue.parseAgent(table, asked));
      const decision = decided(table, position, { text, agent }, options.seed);
      const terms = table.game.hidden || evaluation === null ? [] : termsAfter(table, options, decision, evaluation);
      if (options.json) {
        const said = (move: number) => table.game.makeMove(position, move);
        output.out(
          makeJson({
            game: table.game.id,
            position: table.game.makePosition(position),
            agent: text,
            ...decision,
            move: said(decision.move),
            line: lineTexts(table, position, decision.line),
            candidates: decision.candidates.map((candidate) => ({ ...candidate, move: said(candidate.move) })),
            terms,
          }),
        );
        return;
      }
      output.out(table.game.draw(position));
      output.out('');
      output.out(decisionText(table, position, text, decision));
      if (terms.length > 0) {
        const parts = terms.map((term) => `${term.name} ${term.value.toFixed(2)}`).join(', ');
        output.out(`after the move the evaluation is ${parts}`);
      }
    });
}

/** What an agent decides; where it throws, that is told as in a match. */
function decided(table: Table, position: Position, { text, agent }: Pick<NamedAgent, 'text' | 'agent'>, seed: number) {
  const view = viewOf(table, position);
  try {
    return agent.decide(view, { rng: new Rng(seed) });
  } catch (error) {
    if (error instanceof Refused) throw error;
    const at = { seat: position.turn, position: table.game.makePosition(position), moves: [], seed };
    throw new Failed(failureText({ agent: text, reason: 'crashed', ...at, ...storyOf(error) }));
  }
}

/** The terms of an evaluation after the move, for the seat that moves. */
function termsAfter(
  table: Table,
  options: MoveOptions,
  decision: Decision,
  evaluation: BoundEvaluation,
): readonly Term[] {
  const position = positionAt(table, options.position);
  const seat = position.turn;
  position.play(decision.move);
  return position.turn < 0 ? [] : evaluation.explain(position, seat);
}
