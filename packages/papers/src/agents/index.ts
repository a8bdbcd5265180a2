/**
 * Agents that only a paper has a use for: nobody would choose to play against them, so the games do not have them, and
 * the page neither. Threads load this module, so it stands on the engine and the games alone.
 */
import { type AddedKinds, addedTo } from '@tabuleiro/engine';
import { dominoes, jogoDaOnca, pentago } from '@tabuleiro/games';
import { cruz } from './dominoes/cruz.js';
import { garza } from './dominoes/garza.js';
import { paperKind as oncaPaper } from './jogo-da-onca/paper-search.js';
import { paperKind as pentagoPaper } from './pentago/kind.js';

/** Also from the sources a thread loads what was built: it cannot read TypeScript. */
const HERE = new URL('../../dist/agents/index.js', import.meta.url).href;

export const pentagoAgents = addedTo(pentago, [pentagoPaper], HERE);
export const jogoDaOncaAgents = addedTo(jogoDaOnca, [oncaPaper], HERE);
export const dominoesAgents = addedTo(dominoes, [cruz, garza], HERE);

/** All of them, for a catalogue. */
export const added: readonly AddedKinds[] = [pentagoAgents, jogoDaOncaAgents, dominoesAgents];
