import type { AgentKind } from '@tabuleiro/engine';

export const faulty: AgentKind;
