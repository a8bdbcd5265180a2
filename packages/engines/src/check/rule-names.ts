/** What an engine gets wrong, by the rule that it breaks. */
export interface EngineFailure {
  readonly rule: RuleName;
  readonly message: string;
}

/** The rules that an engine is held to. */
export const RULES = {
  starts: 'it starts, and says hello with its name, its version and the games that it plays',
  lives: 'it does not end before it is told to',
  answers: 'it answers every request',
  ids: 'every answer has the id of its request',
  messages: 'every line that it says is a message',
  quiet: 'it says no more than it was asked for',
  'no-message': 'a line that is no message is answered by an error, and changes nothing',
  games: 'it refuses games that it does not play',
  legal: 'it plays legal moves',
  time: 'it decides within the time that it has',
  stop: 'told to stop, it decides at once, and says nothing more about it',
  together: 'it can play two games at once',
  memory: 'it does not grow by more than 50 MB over 1,000 requests',
  bye: 'it ends when it is told to, or when its input ends',
} as const;
/** One of these rules. */
export type RuleName = keyof typeof RULES;
