import type { Evaluation } from '@tabuleiro/engine';
import type { JogoDaOnca } from '../position.js';
import { grip } from './grip.js';
import { pack, prowl } from './pack.js';
import { c1, c2, o1 } from './published.js';

export const evaluations: readonly Evaluation<JogoDaOnca>[] = [grip, pack, prowl, o1, c1, c2];
