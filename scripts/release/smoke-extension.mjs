/** What an author of an extension does first: a game and an agent from the templates, their test, a match against ours. */
import { join } from 'node:path';
import { Failed, must } from './processes.mjs';
import { tabuleiro } from './smoke-command.mjs';

/** What the game is called. */
export const EXTENSION = 'heaps';

/** @param {import('./smoke-command.mjs').CommandPlace} place whose folder has the house installed, and TypeScript */
export async function worksForAuthors(place) {
  await tabuleiro(place, ['new-extension', EXTENSION]);
  const { out } = await must('npm', ['test'], { cwd: join(place.cwd, EXTENSION), env: place.env });
  if (!/^# fail 0$/m.test(out)) throw new Failed(`the test of a new extension fails: ${out.slice(-500)}`);
  const agents = ['--agents', `${EXTENSION}-agent(games=3), pvs(nodes=50)`, '--games', '20', '--threads', '2'];
  const given = ['--with', join(EXTENSION, 'extension.ts'), '--json'];
  const { games } = JSON.parse(await tabuleiro(place, ['match', EXTENSION, ...agents, ...given]));
  if (games !== 20) throw new Failed(`20 games were to be played, not ${games}`);
}
