import { choice, type ParamSpecs, type Values } from '@tabuleiro/engine';

export const ruleOptions = {
  'first-move': choice(
    'squares allowed on the empty board: any, or one of each kind (1, 2 and 5) as they mirror the rest',
    ['any', 'distinct'],
    'any',
  ),
} satisfies ParamSpecs;

/** What may be tried on the empty board: any square, or one of each kind (corner, edge, centre). */
export type FirstMove = Values<typeof ruleOptions>['first-move'];
