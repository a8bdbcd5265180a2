import { intro, isCancel, outro, select } from '@clack/prompts';
import { type Catalogue, CHANCE, type Game } from '@tabuleiro/engine';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';
import { HUMAN } from './play.js';

type Run = (args: readonly string[]) => Promise<number>;

interface MenuItem {
  readonly label: string;
  readonly hint: string;
  /** The command line that it runs. */
  readonly args: readonly string[];
}

/** What the menu offers for a game. */
function choicesFor(catalogue: Catalogue, game: Game): MenuItem[] {
  const table = catalogue.tableFor(game);
  const dealtFirst = game.start(table.setup).turn === CHANCE;
  const program = Array.from({ length: table.setup.seats }, (_, seat) => catalogue.best(table, seat));
  const people = program.map(() => HUMAN);
  const play = (...seats: string[]): string[] => ['play', game.id, '--seats', seats.join(', ')];
  return [
    { label: 'Play first', hint: 'you begin against the program', args: ['play', game.id] },
    { label: 'Play last', hint: 'the program begins', args: play(...program.slice(0, -1), HUMAN) },
    { label: 'People only', hint: 'at this keyboard', args: play(...people) },
    { label: 'Watch', hint: 'the program plays by itself', args: play(...program) },
    ...(dealtFirst
      ? []
      : [{ label: 'Analyse the start', hint: 'a decision with its reasons', args: ['move', game.id] }]),
    { label: 'Solve', hint: 'the exact value', args: ['solve', game.id] },
    { label: 'Explore', hint: 'how many positions there are', args: ['explore', game.id] },
  ];
}

export function menuCommand(output: Output, catalogue: Catalogue, run: Run): Command {
  return new Command('menu')
    .description('choose from a menu in the terminal')
    .option('--json', 'the choices as one JSON document on stdout')
    .action(async (options: { json?: true }) => {
      const { games } = catalogue;
      if (options.json) {
        output.out(makeJson({ games: games.map((game) => ({ id: game.id, choices: choicesFor(catalogue, game) })) }));
        return;
      }
      // Without a keyboard and a screen there is nothing to choose with: play what is typed or piped in.
      if (!process.stdin.isTTY || !process.stdout.isTTY) {
        await run(['play', games[0].id]);
        return;
      }
      await choose(output, catalogue, run);
    });
}

async function choose(output: Output, catalogue: Catalogue, run: Run): Promise<void> {
  const { games } = catalogue;
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
      options: choicesFor(catalogue, chosen).map(({ label, hint, args }) => ({ value: args, label, hint })),
    });
    if (isCancel(choice)) break;
    output.out('');
    await run(choice);
    output.out('');
  }
  outro('See you soon');
}
