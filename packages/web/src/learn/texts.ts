/** The words of first games in English; what is taught is told by the games themselves. */
export const en = {
  step: (n: number, all: number) => `Step ${n} of ${all}`,
  goOn: 'Go on',
  back: 'Back',
  showMe: 'Show me',
  again: 'Once more from the beginning',
  done: 'You know how it goes!',
  playFirst: 'Play a game against level 1',
  rules: 'Read the rules',
  puzzles: 'Solve puzzles',
  none: 'There is no first game for this one yet: read its rules.',
};

/** The same entries in every language. */
export type LearnWords = typeof en;

/** As mesmas em português do Brasil. */
export const pt: LearnWords = {
  step: (n, all) => `Passo ${n} de ${all}`,
  goOn: 'Continuar',
  back: 'Voltar',
  showMe: 'Mostre para mim',
  again: 'De novo, desde o começo',
  done: 'Você já sabe jogar!',
  playFirst: 'Jogar contra o nível 1',
  rules: 'Ler as regras',
  puzzles: 'Resolver desafios',
  none: 'Este jogo ainda não tem uma primeira partida guiada: leia as regras.',
};
