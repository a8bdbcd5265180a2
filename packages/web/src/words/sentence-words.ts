import type { Sentences } from './sentences.js';

/**
 * Portuguese for the sentences with which the engine and the page refuse a text. Those of a game are in its guide. A
 * test goes over the sources and asks for all.
 */
export const sentenceWords: Sentences = {
  // A game being played.
  'an ending is one of {} and, for most, a seat, not "{}"':
    'um fim de jogo é um de {} e, quase sempre, um lugar, e não "{}"',
  '"{}" should name the seat, one of {}': '"{}" deve dizer o lugar, um de {}',
  'the game is over': 'o jogo acabou',
  'the game is over in "{}"': 'o jogo já acabou em "{}"',
  'it is not the turn of seat {}': 'não é a vez do lugar {}',
  'the game has gone on since': 'o jogo já avançou',
  '{} is not a legal move here': '{} não é uma jogada possível aqui',
  'there is no seat {}': 'não há lugar {}',
  'what was seen cannot be taken back': 'o que já foi visto não pode ser desfeito',
  'there are {} moves to take back from, not {}': 'há {} jogadas para desfazer, e não {}',
  'nobody has offered a draw': 'ninguém propôs empate',
  'a round of this game is being played in another tab or window':
    'uma rodada deste jogo está sendo jogada em outra aba ou janela',
  'a game is open here already': 'já há um jogo aberto aqui',
  'no game was opened yet': 'ainda não foi aberto nenhum jogo',
  'seat {} is not played from here': 'o lugar {} não é jogado daqui',
  'say first who has the device': 'diga primeiro quem está com o dispositivo',
  'agents play on: a draw can only be agreed upon between people':
    'os agentes continuam a jogar: só pessoas podem combinar um empate',
  'your offer stands: play on, and wait for the answer': 'a sua proposta está de pé: jogue e espere a resposta',
  'there are {} moves, and no place after {}': 'há {} jogadas, e nenhuma posição depois de {}',
  'what was seen of a hand cannot be given to another seat':
    'o que já se viu de uma mão não pode passar para outro lugar',
  'it has {} moves, and cannot stand after {}': 'tem {} jogadas, e não pode estar depois de {}',
  'it has {} clocks for {} seats': 'tem {} relógios para {} lugares',
  // Agents, evaluations and parameters.
  '{} cannot play {}: {}': '{} não pode jogar {}: {}',
  '{}: {}={} asks for {} MB, and at most {} MB can be had here': '{}: {}={} pede {} MB, e aqui há no máximo {} MB',
  '{} and those behind it ask for {} MB, and at most {} MB can be had here':
    '{} e os que estão por trás dele pedem {} MB, e aqui há no máximo {} MB',
  '{} cannot be used: {}': '{} não pode ser usada: {}',
  'it must see everything, and {} hides what others hold': 'precisa de ver tudo, e {} esconde o que os outros têm',
  'it needs two sides, and {} for {} has {}': 'precisa de dois lados, e {} para {} tem {}',
  'it needs a game where one side wins what the other loses, unlike {}':
    'precisa de um jogo em que um lado ganha o que o outro perde, ao contrário de {}',
  'it does not reckon with chance, and chance moves in {}': 'não conta com o acaso, e em {} o acaso joga',
  'chance in {} has too many outcomes to list': 'o acaso em {} tem resultados de mais para enumerar',
  '{} hides what others hold, so it has no value that is the same for all to see':
    '{} esconde o que os outros têm, por isso não tem um valor que seja igual para todos',
  'positions can repeat in {}, so a search to the end may never end':
    'em {} as posições podem repetir-se, por isso uma procura até ao fim pode nunca acabar',
  'there is no {} "{}";{} {}': 'não há nada com o nome "{2}" ({1});{3} {4}',
  'did you mean "{}"?': 'queria dizer "{}"?',
  'known: {}': 'há: {}',
  'there is none to choose from': 'não há nenhum por onde escolher',
  agent: 'agente',
  game: 'jogo',
  'evaluation of {}': 'avaliação de {}',
  'parameter of {}': 'parâmetro de {}',
  'the rules of {}': 'as regras de {}',
  '{}: {} is given twice': '{}: {} é dado duas vezes',
  '{} should be {}, not "{}"': '{} deve ser {}, e não "{}"',
  'a whole number from {} to {}': 'um número inteiro de {} a {}',
  'a whole number of {} or more, or "unlimited"': 'um número inteiro a partir de {}, ou "unlimited" (sem limite)',
  'a whole number, "unlimited" or "-unlimited"': 'um número inteiro, "unlimited" ou "-unlimited" (sem limite)',
  'a number from {} to {}': 'um número de {} a {}',
  'a number of {} or more, or "unlimited"': 'um número a partir de {}, ou "unlimited" (sem limite)',
  'a number, "unlimited" or "-unlimited"': 'um número, "unlimited" ou "-unlimited" (sem limite)',
  'true or false': '"true" (sim) ou "false" (não)',
  'one of {}': 'um de {}',
  'an evaluation of the game': 'uma avaliação do jogo',
  '"{}" is not a list like "name=value, name=value"': '"{}" não é uma lista como "nome=valor, nome=valor"',
  '"{}" gives the parameter "{}" twice': '"{}" dá duas vezes o parâmetro "{}"',
  '"{}" should read like "name(key=value, ...)": expected {}, found {}':
    '"{}" deve ler-se como "nome(parâmetro=valor, ...)": esperava-se {}, e está {}',
  'a name': 'um nome',
  'the end': 'o fim',
  '"=" after "{}"': '"=" depois de "{}"',
  'a name before "="': 'um nome antes de "="',
  '"," or ")"': '"," ou ")"',

  // Seats and rules.
  '{} is for {} players, not {}': '{} é para {} jogadores, e não para {}',
  'the rules "{}" should read like "name=value, name=value"{}':
    'as regras "{}" devem ler-se como "nome=valor, nome=valor"{}',
  'or one of {}': 'ou ser um de {}',

  'the game is over: {} cannot be played': 'o jogo acabou: {} já não se pode jogar',

  // Saved games and links.
  'the saved game cannot be read: {}': 'não é possível ler o jogo guardado: {}',
  'it is a game of {}, not of {}': 'é um jogo de {}, e não de {}',
  'it was written for version {} of {}; this is version {}': 'foi escrito para a versão {} de {}; esta é a versão {}',
  'move {} ({}) comes after the end of the game': 'a jogada {} ({}) vem depois do fim do jogo',
  'move {}: {}': 'jogada {}: {}',
  'it claims the result "{}", but its moves lead to "{}"': 'diz que o resultado é "{}", mas as jogadas levam a "{}"',
  unfinished: 'por acabar',
  'it names {} players for {} seats': 'indica {} jogadores para {} lugares',
  'its first line should be "{}"': 'a primeira linha deve ser "{}"',
  'line {} should read "name: value" with a known name: "{}"':
    'a linha {} deve ler-se "nome: valor", com um nome conhecido: "{}"',
  'line {} gives "{}" again': 'a linha {} repete "{}"',
  'the line "{}: ..." is missing': 'falta a linha "{}: ..."',
  'there is no saved game in this text': 'não há nenhum jogo guardado neste texto',
  'a game with hidden hands can be opened only when it is over, or between rounds':
    'um jogo com mãos ocultas só se abre depois de acabar, ou entre rondas',
  'the round is not over, and sealed to the device that it was played on':
    'a ronda não acabou, e está selada para o dispositivo em que foi jogada',
  'more than {} moves': 'mais de {} jogadas',
  '"at" should be a number of moves from 0 to {}': '"at" deve ser um número de jogadas de 0 a {}',
  '{} should be a seat from 0 to {}': '{} deve ser um lugar de 0 a {}',
  '"clock" should read like "5+3": minutes and seconds': '"clock" deve ler-se como "5+3": minutos e segundos',

  // Runs.
  'line {} is not a finished game: "{}"': 'a linha {} não é um jogo acabado: "{}"',
  'there is no finished game in it': 'não há nela nenhum jogo acabado',

  // Workers and memory.
  'there is not enough memory: give "{}" a smaller number': 'não há memória que chegue: dê a "{}" um número menor',
  'the worker could not be started': 'não foi possível começar a trabalhar em segundo plano',
  'the picture could not be made': 'não foi possível fazer a imagem',
};
