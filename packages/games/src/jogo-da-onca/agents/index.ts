import type { AgentKind } from '@tabuleiro/engine';
import type { JogoDaOnca } from '../position.js';
import { paperKind } from './paper-search.js';

export const agents: readonly AgentKind<JogoDaOnca>[] = [paperKind];
