import { roomOf } from '@tabuleiro/engine';

/** What the page itself refuses, or cannot do. */
export const pageRoom = roomOf('page', {
  'many-moves': 'more than {most} moves',
  players: 'it names {players} players for {seats} seats',
  at: '"at" should be a number of moves from 0 to {moves}',
  ended: '{faults} should be a seat from 0 to {last}',
  clock: '"clock" should read like "5+3": minutes and seconds',
  'long-title': 'a title of {length} signs is too long: at most {most}',
  'long-slide': 'the text of slide {slide} has {length} signs: at most {most} fit into a link',
  'many-slides': 'a lesson of {slides} slides is too long: at most {most}',
  slide: '"n" should be a slide from 1 to {slides}',
  step: '"step" should be a whole number from 0 to {most}',
  'no-saved-game': 'there is no saved game in this text',
  'not-a-game': 'line {line} is not a finished game: "{text}"',
  'no-games': 'there is no finished game in it',
  'no-game': 'no game was opened yet',
  elsewhere: 'a round of this game is being played in another tab or window',
  'no-worker': 'the worker could not be started',
  'extension-fails': 'the extension {file} cannot be loaded here: {why}',
  'gone-on': 'the game has gone on since',
  'seats-stay': 'at a table online everybody stays on their seat',
  unsolved: 'not solved within its limits',
  'table-unreadable': 'the table {name} cannot be read',
  'table-ends': 'the table {name} ends before that',
});
export const { err, phrase } = pageRoom;
