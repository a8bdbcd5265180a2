import { type Catalogue, subSeed, unwrap } from '@tabuleiro/engine';
import { chineseCheckers } from '@tabuleiro/games';
import { buildTables, parseBuild } from '@tabuleiro/lab';
import type { GameLine, Matches } from '@tabuleiro/trials';
import { type MatchTable, matchTable } from '../match-table.js';
import type { MeasureOptions, PaperTable } from '../paper.js';
import { type PlayMatches, playRun } from '../play-run.js';
import { GAMES } from './figures.js';

const SEED = 2016;

/** Two agents at a table: in every mixture of seats that has both of them. */
export interface Meeting {
  /** The name of its folder among the runs, and where its seed comes from. */
  readonly id: string;
  readonly seats: number;
  readonly rules: string;
  readonly agents: readonly [first: string, second: string];
}

/** What the agents of a meeting are called in its games: their texts as the program itself writes them. */
export function namesIn(catalogue: Catalogue, { seats, rules, agents }: Meeting): string[] {
  const table = unwrap(catalogue.table(chineseCheckers, seats, rules));
  return agents.map((text) => unwrap(catalogue.forNames().readAgent(table, text)).text);
}

/** Ways to give two agents six seats; fewer games than that are shared out evenly by taking turns. */
const MIXTURES_OF_SIX = 62;

export function meetingExperiment({ id, seats, rules, agents }: Meeting, games: number): Matches {
  const tooMany = seats === 6 && games < MIXTURES_OF_SIX;
  return {
    kind: 'matches',
    title: `Chinese Checkers, ${id}`,
    game: chineseCheckers.id,
    players: seats,
    rules,
    agents: [...agents],
    blocks: seats === 2 || tooMany ? 'rotation' : 'mixture',
    games,
    seed: subSeed(SEED, ...Array.from(id, (letter) => letter.charCodeAt(0))),
  };
}

/** What has been played for one reproduction: tables about the first move look at the games of other tables. */
const known = new WeakMap<MeasureOptions, Map<string, Promise<readonly GameLine[]>>>();

/** Builds the endgame database that agents look into, unless it has been built before. */
async function prepare({ agents }: Matches, { onPreparing }: MeasureOptions): Promise<void> {
  if (!agents.some((text) => text.includes('eval=database'))) return;
  await buildTables(unwrap(parseBuild(chineseCheckers, 'pieces=6')), {
    progress: (doing) => onPreparing?.(`building the endgame database, ${doing}`),
  });
}

/** Plays a meeting; a second time within the same reproduction, its games are only handed out again. */
export const playMeeting: PlayMatches = (experiment, folder, options, onGames) => {
  const runs = known.get(options) ?? new Map<string, Promise<readonly GameLine[]>>();
  known.set(options, runs);
  const play = () => playRun(experiment, folder, options, onGames);
  const lines = runs.get(folder) ?? prepare(experiment, options).then(play);
  runs.set(folder, lines);
  return lines;
};

/** A table with a meeting in each row. */
export function meetingsTable<Row extends { readonly meeting: Meeting }, Found>(
  table: Omit<MatchTable<Row, Found>, 'sampled' | 'experiment' | 'folder' | 'play'>,
): PaperTable {
  return matchTable({
    ...table,
    sampled: GAMES,
    experiment: ({ meeting }, games) => meetingExperiment(meeting, games),
    folder: ({ meeting }) => meeting.id,
    play: playMeeting,
  });
}
