import type { AgentKind } from '@tabuleiro/engine';
import type { Dominoes } from '../position.js';
import { basic } from './basic.js';
import { deals } from './deals.js';
import { genetic } from './genetic.js';
import { phases } from './phases.js';

export const agents: readonly AgentKind<Dominoes>[] = [basic, genetic, phases, deals];
