import { roomOf } from '@tabuleiro/engine';

/** What is wrong with a text of Jogo da Onça, or with a table of its values. */
export const room = roomOf('jogo-da-onca', {
  'dogs-captured': 'captured',
  'dogs-left': 'dogs left',
  'not-a-move': 'a move is a step like "c3-c4" or captures like "c3xc5xe5", not "{text}"',
  'no-point': 'there is no point {point} on the board',
  over: 'the game is over: {text} cannot be played',
  'jaguar-elsewhere': "it is the jaguar's turn, which stands on {point}, not on {from}",
  'no-dog': "it is the dogs' turn, and no dog stands on {from}",
  'no-line': 'no line leads from {from} straight to its neighbour {to}',
  taken: '{point} is taken',
  'must-capture': 'the rules make the jaguar capture where it can, so {text} cannot be played',
  'dogs-step': 'dogs do not capture: they step from point to point',
  'no-jump': 'no jump leads from {from} to {to}',
  'no-way': '{text} is not a way over dogs to free points that the rules allow here',
  'not-a-position':
    'a position is five rows of five points and two of three, each J, d or ".", and who is to act, as in "{example}", not "{text}"',
  jaguars: 'there should be one jaguar on the board, not {jaguars}',
  'too-many-dogs': 'there can be at most {most} dogs on the board, not {dogs}',
  'too-few-dogs': 'the jaguar wins with {won} dogs left, so {dogs} cannot be',
  'jaguar-won': 'with {dogs} dogs left the jaguar has won, so it cannot be its turn',
  'other-rules': 'jogo-da-onca is solved with {rules} and no limit of moves; for other rules there are no tables',
  'no-table':
    'there is no table {name}: build the tables with "tabuleiro solve jogo-da-onca --build", which takes under an hour',
  'damaged-table': 'the table {name} is damaged: {why}; delete it and build it again',
  'altered-part': 'the table {name} is damaged: part {part} of {parts} was altered',
  'few-bytes': 'it has only {bytes} bytes',
  bytes: 'it has {bytes} bytes instead of {expected}',
  'not-a-table': 'it is not a table of Jogo da Onça',
  'not-ranks': 'it does not hold ranks of Jogo da Onça',
  'other-format': 'it has version {version} of the format, not {own}',
  'other-dogs': 'it is for {dogs} dogs, or for other rules',
  'altered-header': 'its header was altered',
  'altered-head': 'its head was altered',
  'altered-sums': 'its checksums were altered',
});
export const { err, phrase } = room;
