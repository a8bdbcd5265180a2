import { parseSetup, subSeed, unwrap } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import type { Matches } from '@tabuleiro/trials';
import { type DogsPlayer, type JaguarPlayer, type PublishedRow, TABLE1 } from './figures.js';

const SEED = 2019;
/** Their preset. */
export const RULES = 'paper';

/** The rules of the paper's games. */
export const SETUP = unwrap(parseSetup(jogoDaOnca, 2, RULES));

/** A row as an experiment. */
export function rowExperiment(row: PublishedRow, games: number): Matches {
  return {
    kind: 'matches',
    title: `Jogo da Onça, ${nameOf(row)}`,
    game: jogoDaOnca.id,
    rules: RULES,
    agents: [agentOf(row.jaguar, row.depth), agentOf(row.dogs, row.depth)],
    blocks: 'fixed',
    games,
    seed: subSeed(SEED, numberOf(row)),
  };
}

/** "2 o1 - c0, depth 5". */
export function nameOf(row: PublishedRow): string {
  const { jaguar, dogs, depth } = row;
  return `${numberOf(row)} ${jaguar} - ${dogs}${depth === 0 ? '' : `, depth ${depth}`}`;
}

/** Its place in the table, from 1. */
export function numberOf(row: PublishedRow): number {
  return TABLE1.indexOf(row) + 1;
}

function agentOf(player: JaguarPlayer | DogsPlayer, depth: number): string {
  return player.endsWith('0') ? 'random' : `paper(depth=${depth}, eval=${player})`;
}
