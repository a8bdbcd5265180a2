import { OVER } from '@tabuleiro/engine';
import { exactFigure, type Figure, type PaperTable } from '../paper.js';
import { nodesChart, nodesFigureId } from './chart.js';
import { GAME, NODES, OUTCOME, SEARCHES } from './figures.js';
import { AS_PUBLISHED, choicesOf, finalPosition, type PublishedChoice } from './published-game.js';

const NOTE =
  'One node per call of MAX-VALUE or MIN-VALUE, the root not counted; the alpha-beta of the report cuts at MIN nodes ' +
  'only, and a position beyond the limit is worth 0.';

/** The nodes seen at every choice by every search, the moves decided, and how the game ended. */
export const nodesTable: PaperTable = {
  id: 'nodes',
  title: 'Nodes seen at the five choices of the computer',
  measure(onStep) {
    const bySearch: PublishedChoice[][] = [];
    for (const search of SEARCHES) {
      bySearch.push(choicesOf(AS_PUBLISHED[search]));
      onStep(bySearch.length, SEARCHES.length);
    }
    const counts = SEARCHES.flatMap((search, i) =>
      NODES[search].map((published, c) => exactFigure(nodesFigureId(search, c), published, bySearch[i][c].nodes)),
    );
    return { figures: [...counts, ...moveFigures(bySearch), outcomeFigure()], comparisons: [], notes: [NOTE] };
  },
  chart: ({ figures }) => nodesChart(figures),
};

/** The computer's moves as published: one game was played with all four searches, so all four must decide alike. */
function moveFigures(bySearch: readonly (readonly PublishedChoice[])[]): Figure[] {
  const published = GAME.filter((_, ply) => ply % 2 === 0);
  return published.map((square, c) => {
    const decided = new Set(bySearch.map((choices) => choices[c].square));
    return exactFigure<string>(`move/${c + 1}`, square, [...decided].join(' or '));
  });
}

function outcomeFigure(): Figure {
  const position = finalPosition();
  const payoff = position.turn === OVER ? position.payoff(0) : null;
  const measured =
    payoff === null ? 'unfinished' : payoff === 0 ? 'draw' : payoff > 0 ? 'computer wins' : 'person wins';
  return exactFigure<string>('outcome', OUTCOME, measured);
}
