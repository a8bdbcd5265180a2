/** O que em Portugal se diz de outra maneira: o resto é o português do Brasil. */
import type { Dictionary } from './en.js';

/** O que muda numa parte do dicionário. */
type Changes = { readonly [K in keyof Dictionary]?: Partial<Dictionary[K]> };

const changes: Changes = {
  app: {
    skip: 'Saltar para o conteúdo',
    loading: 'A carregar…',
    online: 'O que acontece numa mesa fica guardado no servidor de onde veio esta página.',
    private: 'Tudo corre no seu navegador. Nada do que faz sai deste dispositivo.',
  },
  themes: { auto: 'como o dispositivo', light: 'claro', dark: 'escuro' },
  problems: {
    brokenLink: 'Esta ligação não contém um jogo',
    brokenGame: 'Não é possível ler este jogo guardado:',
  },
  board: {
    keys: 'As setas levam de casa em casa, Page Up e Page Down às que se podem escolher; Enter escolhe, Escape volta atrás.',
    whichMove: 'Que jogada?',
    saveAs: (kind) => `Guardar em ${kind}`,
  },
  play: {
    copyLink: 'Copiar ligação',
    copied: 'Copiada',
    toAct: (seat) => `A jogar: ${seat}`,
    thinks: (seat) => `A pensar: ${seat}…`,
    handOver: (seat) => `Passe o dispositivo. Joga agora: ${seat}`,
    showHand: (seat) => `Sou eu (${seat}): mostrar a minha mão`,
    levels: ['Ao acaso', 'À primeira vista', 'Principiante', 'Descontraído', 'Forte', 'Perfeito'],
  },
  games: {
    lead: 'Jogos que terminou neste dispositivo, e os que juntou.',
    unfinished: 'Por acabar.',
    goOn: 'Continuar a jogar',
    export: 'Guardar em texto',
    exportAll: 'Guardar todos em texto',
    import: 'Juntar jogos',
    paste: 'Cole jogos guardados',
    file: 'De um ficheiro…',
    imported: (count) => (count === 1 ? 'Um jogo juntado.' : `${count} jogos juntados.`),
  },
  analysis: {
    addEngine: 'Juntar um algoritmo',
    searching: 'a procurar…',
    puzzleLink: 'Ligação para o problema',
  },
  puzzle: { checking: 'A verificar…' },
  lab: {
    lead: 'Agentes jogam uns contra os outros em todos os lugares, com todos os núcleos deste dispositivo.',
    openLead:
      'Escolha os ficheiros de uma pasta de experiência (games.jsonl) para ver a tabela e os gráficos. São lidos aqui e não são enviados a ninguém.',
    choose: 'Escolher ficheiros…',
    badRun: 'Estes ficheiros não são uma experiência:',
  },
};

/** O dicionário do Brasil com o que em Portugal se diz de outra maneira. */
export function asInPortugal(brazil: Dictionary): Dictionary {
  const parts = Object.entries(brazil).map(([name, part]) => [name, { ...part, ...changes[name as keyof Dictionary] }]);
  return Object.fromEntries(parts) as Dictionary;
}

/** Palavras dos jogos, pelo que são no Brasil. */
export const words: Readonly<Record<string, string>> = {
  'Jogo da velha': 'Jogo do galo',
  'no sentido horário': 'no sentido dos ponteiros do relógio',
};
