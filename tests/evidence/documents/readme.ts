import { given, whole } from '../figures.js';
import type { Held } from '../held.js';
import { figuresOf } from '../marks.js';

export const readme: Held = {
  'speed: beside C++': (evidence) => figuresOf(evidence.speed('speed', 'beside C++')),
  'speed: measured on': (evidence) => figuresOf(evidence.speed('speed', 'measured on')),
  'tic-tac-toe/*, pentago/*, jogo-da-onca/*, dominoes/*, chinese-checkers/*: papers': (evidence) => {
    const outcomes = (pattern: string) =>
      evidence
        .named(pattern)
        .flatMap((name) => evidence.figures(name))
        .filter(({ id }) => !/turns$|lacked combat$/.test(id));
    const met = (figures: ReturnType<typeof outcomes>) => figures.filter(({ verdict }) => verdict === 'reproduced');
    const pentago = outcomes('pentago-table*');
    const played = evidence
      .named('pentago-table*')
      .flatMap((name) => evidence.folder(name).runs)
      .reduce((sum, { header }) => sum + (header.finished?.lines ?? 0), 0);
    const onca = outcomes('jogo-da-onca-table1*');
    const strategies = outcomes('dominoes-quadro1*');
    const shares = outcomes('chinese-checkers-table6*').filter(({ id }) => id.endsWith('wins'));
    const sizes = (...names: readonly string[]) => [
      ...new Set(
        names.flatMap((name) => evidence.folder(name).runs.map(({ header }) => whole(header.finished?.lines ?? 0))),
      ),
    ];
    return [
      ...given('2', '3', '4', '6', '19', '27'),
      whole(met(outcomes('tic-tac-toe-nodes')).length),
      whole(outcomes('tic-tac-toe-nodes').length),
      whole(met(pentago).length),
      whole(pentago.length),
      whole(played),
      whole(met(onca).length),
      whole(onca.length),
      ...given('1'),
      whole(met(strategies).length),
      whole(strategies.length),
      whole(met(shares).length),
      whole(shares.length),
      ...sizes(...[1, 2, 3, 4, 6, 7, 8, 9].map((n) => `chinese-checkers-table6-${n}`)),
      ...sizes(...[1, 2, 3, 4, 5].map((n) => `chinese-checkers-table3-${n}`)),
    ];
  },
};
