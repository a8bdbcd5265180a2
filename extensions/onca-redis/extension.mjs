/** Jogo da Onça by the rules of a course's controller: `--with extensions/onca-redis/extension.mjs`. */
import { defineExtension } from '@tabuleiro/engine';
import { oncaRedis } from './game.mjs';

export default defineExtension({ games: [oncaRedis] });
