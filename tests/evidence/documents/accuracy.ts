import { type Accuracy, PHASES } from '@tabuleiro/trials';
import type { Evidence } from '../evidence.js';
import { decimal, type Figure, given, percent, whole } from '../figures.js';
import type { Held } from '../held.js';

const TIC_TAC_TOE = 'tic-tac-toe-accuracy';
const ONCA = 'jogo-da-onca-accuracy';
const PENTAGO = 'pentago-accuracy';

const bySeat = (evidence: Evidence, name: string, seat: number | null): Accuracy[] =>
  evidence.accuracy(name).agents.filter((row) => row.seat === seat);

const positions = (evidence: Evidence, name: string, seat: number): string =>
  whole(bySeat(evidence, name, seat)[0].positions);

/** The figures of a table: level by level the columns with their intervals, and in the end what random moves keep. */
function levels(columns: readonly (readonly Accuracy[])[]): Figure[] {
  return [
    ...columns[0].flatMap((_, level) => [
      ...given(String(level + 1)),
      ...columns.flatMap((column) => {
        const { accuracy, interval } = column[level];
        return [accuracy ?? Number.NaN, interval.low, interval.high].map((share) => percent(share));
      }),
    ]),
    ...columns.map(([{ byLot }]) => percent(byLot ?? Number.NaN)),
  ];
}

export const accuracy: Held = {
  'tic-tac-toe-accuracy: sample': (evidence) => {
    const { asked, seed } = evidence.accuracy(TIC_TAC_TOE);
    const counts = [0, 1].map((seat) => positions(evidence, TIC_TAC_TOE, seat));
    return [whole(asked), whole(seed), ...given('95%'), ...counts];
  },
  'tic-tac-toe-accuracy: levels': (evidence) => {
    const { phases } = evidence.accuracy(TIC_TAC_TOE);
    return levels([
      bySeat(evidence, TIC_TAC_TOE, null),
      ...PHASES.map((phase) => phases.filter((row) => row.phase === phase)),
    ]);
  },
  'tic-tac-toe-accuracy, tic-tac-toe-ladder: order': (evidence) => [
    ...given('5', '6'),
    ...bySeat(evidence, TIC_TAC_TOE, null)
      .slice(4, 6)
      .map((row) => percent(row.accuracy ?? Number.NaN)),
    ...evidence
      .ladder('tic-tac-toe-ladder')
      .slice(4, 6)
      .map(({ elo }) => decimal(elo, 0)),
  ],
  'jogo-da-onca-accuracy: sample': (evidence) => [
    ...[0, 1].map((seat) => positions(evidence, ONCA, seat)),
    whole(evidence.accuracy(ONCA).leftOut.indifferent),
  ],
  'jogo-da-onca-accuracy: levels': (evidence) => levels([0, 1].map((seat) => bySeat(evidence, ONCA, seat))),
  'jogo-da-onca-best-accuracy: searches': (evidence) => {
    const rows = [0, 1].map((seat) => bySeat(evidence, 'jogo-da-onca-best-accuracy', seat));
    const kept = (agent: number) => rows.map((row) => whole(row[agent].kept));
    const [perfect, chosen, usual, pack, prowl, level, playouts] = [0, 1, 2, 3, 4, 5, 6].map(kept);
    if (chosen.join() !== usual.join() || chosen.join() !== prowl.join())
      throw new Error('they are not alike any more');
    const all = rows.map((row) => whole(row[0].positions));
    return [
      ...[perfect[0], all[0], perfect[1], all[1]],
      ...given('60,000', '600'),
      ...[...chosen, ...pack],
      ...given('6', '9,000', '40,000'),
      ...level,
      ...given('3,000'),
      ...playouts,
    ];
  },
  'pentago-best-accuracy, pentago-ladder-2026-11-16-0248: best': (evidence) => {
    const { agents, leftOut, seed, truth } = evidence.accuracy('pentago-best-accuracy');
    const { kept, positions: all, interval } = agents[0];
    return [
      ...given('8', '12', '17'),
      whole(kept),
      whole(all),
      ...[interval.low, interval.high].map((share) => percent(share)),
      whole(seed),
      whole(leftOut.unsolved),
      whole(truth === 'file' ? Number.NaN : truth.nodes),
      whole(evidence.games('pentago-ladder-2026-11-16-0248')),
    ];
  },
  'pentago-accuracy: sample': (evidence) => {
    const { leftOut, truth } = evidence.accuracy(PENTAGO);
    return [
      ...given('12', '17'),
      positions(evidence, PENTAGO, 0),
      whole(leftOut.unsolved),
      whole(truth === 'file' ? Number.NaN : truth.nodes),
    ];
  },
  'pentago-accuracy: levels': (evidence) => levels([null, 0, 1].map((seat) => bySeat(evidence, PENTAGO, seat))),
};
