import type { AgentKind } from '@tabuleiro/engine';
import type { Pentago } from '../position.js';
import { paperKind } from './paper-search/kind.js';

export const agents: readonly AgentKind<Pentago>[] = [paperKind];
