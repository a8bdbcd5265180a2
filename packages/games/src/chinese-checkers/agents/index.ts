import type { AgentKind } from '@tabuleiro/engine';
import type { ChineseCheckers } from '../position.js';
import { racer } from './racer.js';

export const agents: readonly AgentKind<ChineseCheckers>[] = [racer];
