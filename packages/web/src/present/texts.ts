/** The words of what is shown to a class in English. */
export const en = {
  present: 'Present to a class',
  fullScreen: 'Full screen',
  leave: 'Leave (Esc)',
  bar: 'Presenting',
};

/** The same entries in every language. */
export type PresentWords = typeof en;

/** As mesmas em português do Brasil. */
export const pt: PresentWords = {
  present: 'Apresentar a uma turma',
  fullScreen: 'Tela cheia',
  leave: 'Sair (Esc)',
  bar: 'Apresentação',
};

/** O que em Portugal se diz de outra maneira. */
export const inPortugal: Partial<PresentWords> = { fullScreen: 'Ecrã inteiro' };
