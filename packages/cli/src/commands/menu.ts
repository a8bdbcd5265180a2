import { intro, isCancel, outro, select } from '@clack/prompts';
import { CHANCE, type Game, makeTable } from '@tabuleiro/engine';
import { games } from '@tabuleiro/games';
import { Command } from 'commander';
import { houseAgent } from '../io/agents.js';
import { makeJson, type Output } from '../io/output.js';
import { HUMAN } from './play.js';

type Run = (args: readonly string[]) => Promise<number>;

interface Choice {
  readonly label: string;
  readonly hint: string;
  /** The command line that it runs. */
  readonly args: readonly string[];
}

/** What the menu offers for a game. */
function choicesFor(game: Game): Choice[] {
  const table = makeTable(game);
  const program = houseAgent(table).text;
  const dealtFirst = game.start(table.setup).turn === CHANCE;
  const others = Array<string>(table.setup.seats - 1).fill(program);
  const play = (...seats: string[]): string[] => ['play', game.id, '--seats', seats.join(', ')];
  return [
    { label: 'Play first', hint: 'you begin against the program', args: ['play', game.id] },
    { label: 'Play last', hint: 'the program begins', args: play(...others, HUMAN) },
    { label: 'People only', hint: 'at this keyboard', args: play(HUMAN, ...others.map(() => HUMAN)) },
    { label: 'Watch', hint: 'the program plays by itself', args: play(program, ...others) },
    ...(dealtFirst
      ? []
      : [{ label: 'Analyse the start', hint: 'a decision with its reasons', args: ['move', game.id] }]),
    { label: 'Solve', hint: 'the exact value', args: ['solve', game.id] },
    { label: 'Explore', hint: 'how many positions there are', args: ['explore', game.id] },
  ];
}

export function menuCommand(output: Output, run: Run): Command {
  return new Command('menu')
    .description('choose from a menu in the terminal')
    .option('--json', 'the choices as one JSON document on stdout')
    .action(async (options: { json?: true }) => {
      if (options.json) {
        output.out(makeJson({ games: games.map((game) => ({ id: game.id, choices: choicesFor(game) })) }));
        return;
      }
      // Without a keyboard and a screen there is nothing to choose with: play what is typed or piped in.
      if (!process.stdin.isTTY || !process.stdout.isTTY) {
        await run(['play', games[0].id]);
        return;
      }
      await choose(output, run);
    });
}

async function choose(output: Output, run: Run): Promise<void> {
  intro('Tabuleiro');
  for (;;) {
    const game = await select({
      message: 'Which game?',
      options: [
        ...games.map(({ id, title, summary }) => ({ value: id, label: title.en, hint: summary })),
        { value: '', label: 'Leave' },
      ],
    });
    const chosen = games.find(({ id }) => id === game);
    if (isCancel(game) || chosen === undefined) break;
    const choice = await select({
      message: 'What shall it be?',
      options: choicesFor(chosen).map(({ label, hint, args }) => ({ value: args, label, hint })),
    });
    if (isCancel(choice)) break;
    output.out('');
    await run(choice);
    output.out('');
  }
  outro('See you soon');
}
