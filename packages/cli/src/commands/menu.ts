import { intro, isCancel, outro, select } from '@clack/prompts';
import { games } from '@tabuleiro/games';
import { Command } from 'commander';
import { makeJson, type Output } from '../io/output.js';

type Run = (args: readonly string[]) => Promise<number>;

/** What the menu offers for a game, as the command lines that it runs. */
const CHOICES: readonly { readonly label: string; readonly hint: string; readonly args: readonly string[] }[] = [
  { label: 'Play first', hint: 'you begin against the program', args: ['play', 'GAME'] },
  { label: 'Play second', hint: 'the program begins', args: ['play', 'GAME', '--seats', 'pvs,human'] },
  { label: 'Two people', hint: 'at this keyboard', args: ['play', 'GAME', '--seats', 'human,human'] },
  { label: 'Watch', hint: 'two agents play', args: ['play', 'GAME', '--seats', 'uct(nodes=200),pvs'] },
  { label: 'Analyse the start', hint: 'a decision with its reasons', args: ['move', 'GAME'] },
  { label: 'Solve', hint: 'the exact value', args: ['solve', 'GAME'] },
  { label: 'Explore', hint: 'how many positions there are', args: ['explore', 'GAME'] },
];

export function menuCommand(output: Output, run: Run): Command {
  return new Command('menu')
    .description('choose from a menu in the terminal')
    .option('--json', 'the choices as one JSON document on stdout')
    .action(async (options: { json?: true }) => {
      if (options.json) {
        output.out(makeJson({ games: games.map(({ id }) => id), choices: CHOICES }));
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
    if (isCancel(game) || game === '') break;
    const choice = await select({
      message: 'What shall it be?',
      options: CHOICES.map(({ label, hint, args }) => ({ value: args.join(' '), label, hint })),
    });
    if (isCancel(choice)) break;
    const args = CHOICES.find((known) => known.args.join(' ') === choice)?.args ?? [];
    output.out('');
    await run(args.map((word) => (word === 'GAME' ? game : word)));
    output.out('');
  }
  outro('See you soon');
}
