import { basename } from 'node:path';
import { type ListedRun, listRuns } from '@tabuleiro/lab';
import { Command } from 'commander';
import { grid } from '../io/grid.js';
import { makeJson, type Output } from '../io/output.js';

export function runsCommand(output: Output): Command {
  return new Command('runs')
    .description('the runs in a folder, the oldest first')
    .argument('[folder]', 'where runs are kept', 'runs')
    .option('--json', 'one JSON document on stdout')
    .addHelpText('after', '\nExamples:\n  tabuleiro runs\n  tabuleiro runs experiments --json')
    .action((folder: string, options: { json?: true }) => {
      const runs = listRuns(folder).map(describe);
      if (options.json) {
        output.out(makeJson({ folder, runs }));
        return;
      }
      if (runs.length === 0) output.out(`no runs in "${folder}"; "tabuleiro run FILE" makes one`);
      else {
        const head = ['run', 'kind', 'game', 'agents', 'done', 'of', 'begun', 'state'];
        const rows = runs.map(({ folder: place, kind, game, agents, lines, total, created, state }) => [
          basename(place),
          kind ?? '',
          game ?? '',
          agents.length > 3 ? `${agents.length} agents` : agents.join(', '),
          lines,
          total ?? '',
          created?.slice(0, 16).replace('T', ' ') ?? '',
          state,
        ]);
        output.out(grid(head, rows));
      }
    });
}

function describe({ folder, header, lines, problem }: ListedRun) {
  return {
    folder,
    id: header?.id ?? null,
    kind: header?.kind ?? null,
    title: header?.experiment.title ?? null,
    game: header?.game.id ?? null,
    agents: header?.agents ?? [],
    lines,
    total: header?.lines ?? null,
    created: header?.created ?? null,
    state: problem ?? (header?.finished == null ? 'unfinished' : 'finished'),
  };
}
