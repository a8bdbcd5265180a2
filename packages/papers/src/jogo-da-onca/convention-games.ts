import { subSeed } from '@tabuleiro/engine';
import { jogoDaOnca } from '@tabuleiro/games';
import type { WinDrawLoss } from '@tabuleiro/stats';
import type { GameLine, Matches } from '@tabuleiro/trials';
import { resultFor } from '../match-table.js';
import { type Convention, PLAYERS, type PlayerConvention } from './conventions.js';
import type { DogsPlayer, JaguarPlayer, PublishedRow } from './figures.js';
import { RULES } from './row-experiment.js';

const SEED = 1559;

/** Games that are played once, whichever conventions ask for them: a pair of players and a number of plies. */
export interface Pairing {
  readonly jaguar: JaguarPlayer;
  readonly dogs: DogsPlayer;
  readonly plies: number;
}

/** A random jaguar against the dogs of every convention, in one run: meetings take turns. */
export function everyPlayer(pairing: Pairing, games: number): Matches {
  const { dogs, plies } = pairing;
  return {
    ...experimentOf(pairing, games * PLAYERS.length, 0),
    agents: ['random', ...PLAYERS.map((player) => agentOf(dogs, plies, player))],
    pairing: 'gauntlet',
  };
}

/** The jaguar of a convention against random dogs, at every depth that conventions ask for in one run. */
export function everyDepth(player: PlayerConvention, plies: readonly number[], games: number): Matches {
  const deepest = Math.max(...plies);
  return {
    ...experimentOf({ jaguar: 'o1', dogs: 'c0', plies: deepest }, games, 101 + placeOf(player)),
    agents: [agentOf('o1', deepest, player), 'random'],
    limits: { depth: plies },
  };
}

/** The games of one of the depths among those of a run of all. */
export function gamesAt(plies: number, all: readonly number[], lines: readonly GameLine[]): GameLine[] {
  const place = all.indexOf(plies);
  return lines.filter(({ condition }) => condition === place);
}

/** The games of one of the conventions among those of a run of all. */
export function gamesOf(player: PlayerConvention, lines: readonly GameLine[]): GameLine[] {
  const place = placeOf(player);
  return lines.filter(({ block }) => block % PLAYERS.length === place);
}

/** Both sides under one convention. */
export function onePlayer(pairing: Pairing, player: PlayerConvention, games: number): Matches {
  const { jaguar, dogs, plies } = pairing;
  return {
    ...experimentOf(pairing, games, 1 + placeOf(player)),
    agents: [agentOf(jaguar, plies, player), agentOf(dogs, plies, player)],
  };
}

/** Where its run is kept among those of the table. */
export function folderOf({ jaguar, dogs, plies }: Pairing, player?: PlayerConvention): string {
  const who = player === undefined ? '' : `-${player.ties}-${player.ends}`;
  return `conventions${who}-${jaguar}-${dogs}-${plies}-plies`;
}

/** The same for the run of all depths. */
export function trialFolder({ ties, ends }: PlayerConvention): string {
  return `conventions-${ties}-${ends}-o1-c0`;
}

/** How games ended for the jaguar; one that took longer than the limit counts as unfinished. */
export function outcomeOf({ limit }: Convention, played: readonly GameLine[]): WinDrawLoss {
  if (limit === 'each side') return resultFor(played, 0);
  const { wins, losses } = resultFor(
    played.filter(({ moves }) => moves.length <= MOVES),
    0,
  );
  return { wins, losses, draws: played.length - wins - losses };
}

/** The moves after which the paper's games were left unfinished. */
const MOVES = 25;

function experimentOf({ jaguar, dogs, plies }: Pairing, games: number, who: number) {
  return {
    kind: 'matches',
    title: `Jogo da Onça, ${jaguar} - ${dogs}, ${plies} plies, other conventions`,
    game: jogoDaOnca.id,
    rules: RULES,
    blocks: 'fixed',
    games,
    seed: subSeed(SEED, NUMBERS[jaguar], NUMBERS[dogs], plies, who),
  } as const;
}

const NUMBERS: Readonly<Record<PublishedRow['jaguar'] | PublishedRow['dogs'], number>> = {
  o0: 0,
  o1: 1,
  c0: 0,
  c1: 1,
  c2: 2,
};

function placeOf({ ties, ends }: PlayerConvention): number {
  return PLAYERS.findIndex((player) => player.ties === ties && player.ends === ends);
}

function agentOf(name: JaguarPlayer | DogsPlayer, plies: number, { ties, ends }: PlayerConvention): string {
  return name.endsWith('0') ? 'random' : `paper(depth=${plies}, eval=${name}, ties=${ties}, ends=${ends})`;
}
