import { makeCatalogue, makeTable, unwrap, usualSetup } from '@tabuleiro/engine';
import type { AsOf } from '@tabuleiro/engine/text';
import { games, type Ladder, laddersOf } from '@tabuleiro/games';
import type { Evidence, Step } from '../evidence.js';

/** What the run of a ladder says of its levels, in the order of the levels. */
export function measuredSteps(evidence: Evidence, { game: id, players, seat, levels, measured }: Ladder): Step[] {
  const game = games.find((each) => each.id === id);
  if (game === undefined) throw new Error(`there is no game "${id}"`);
  const name = measured.folder.replace('experiments/', '');
  const table = makeTable(game, { ...usualSetup(game), ...(players !== undefined && { seats: players }) });
  const full = (text: string, asOf?: AsOf) => unwrap(makeCatalogue({ games }).readAgent(table, text, asOf)).full;
  const date = evidence.folder(name).header?.created ?? '';
  // Runs name agents by their shortest texts of the day, levels spell them out.
  const steps = new Map(evidence.ladder(name, seat).map((step) => [full(step.agent, { date }), step]));
  return levels.map(({ agent }) => {
    const step = steps.get(full(agent));
    if (step === undefined) throw new Error(`"${name}" has not measured ${agent}`);
    return step;
  });
}

/** In how many critical decisions each level kept the exact value, by the claims that judged it; none where they did not. */
export function measuredKept(evidence: Evidence, { seat, levels, judged = [] }: Ladder) {
  const rows = judged.flatMap((folder) => evidence.accuracy(folder.replace('experiments/', '')).agents);
  const usual = Math.ceil(levels.length / 2);
  return levels.map((_, i) => {
    const names = [`level(n=${i + 1})`, ...(i + 1 === usual ? ['level'] : [])];
    const row = rows.find((each) => each.seat === (seat ?? null) && names.includes(each.agent));
    return row === undefined ? undefined : [row.kept, row.positions];
  });
}

function ofSeat(seat: number): Ladder {
  const ladder = games.flatMap(laddersOf).find((each) => each.game === 'jogo-da-onca' && each.seat === seat);
  if (ladder === undefined) throw new Error('Jogo da Onça has no ladder for each side any more');
  return ladder;
}

export const jaguarLadder = (evidence: Evidence): Step[] => measuredSteps(evidence, ofSeat(0));
export const packLadder = (evidence: Evidence): Step[] => measuredSteps(evidence, ofSeat(1));
