/** The scripts, asked as people ask them: by the shells themselves, where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capture } from '../io/capture.fixture.js';
import { COMMANDS } from '../known-commands.js';

const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-completion-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isHere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;
const scriptOf = (shell: string) => join(folder, `completion.${shell}`);

/** Has a shell load the script and run a program of ours. */
const inShell = (shell: string, options: readonly string[], program: string) =>
  execFileSync(shell, [...options, program], {
    encoding: 'utf8',
    cwd: folder,
    env: { ...process.env, COLUMNS: '200' },
  });

/** What zsh shows below a line: it has to be typed in a terminal. */
const ZSH = `
zmodload zsh/zpty
zpty shell zsh -f -i
until-said() { local all chunk; repeat 500; do
  if zpty -r -t shell chunk; then all+=$chunk; else sleep 0.02; fi
  [[ $all == \${~1} ]] && break; done; print -r -- "$all" }
zpty -w shell "PROMPT=; LISTMAX=10000; autoload -U compinit; compinit -u -D; source ${scriptOf('zsh')}
zle -C choices list-choices _main_complete; bindkey '^X' choices; echo REA''DY"
until-said '*READY*' > /dev/null
zpty -w -n shell "$LINE"$'\\x18'
# Below what it lists the line is shown again; with nothing to list there is a bell.
until-said "*$LINE*$LINE*|*"$'\\a*'
zpty -d shell
`;

/** What each shell offers at the end of a line. */
const OFFERS: Readonly<Record<string, (line: string) => string[]>> = {
  bash(line) {
    const words = line.split(' ').map((word) => `'${word}'`);
    const asked = `compopt() { :; }; source ${scriptOf('bash')}; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}`;
    return lines(inShell('bash', ['--norc', '-c'], `${asked}; _tabuleiro; printf '%s\\n' "\${COMPREPLY[@]}"`));
  },
  zsh(line) {
    const said = stripVTControlCharacters(inShell('zsh', ['-f', '-c'], `LINE='${line}'\n${ZSH}`));
    const [, below] = said.replaceAll('\u0007', '').split(line);
    return lines(below)
      .flatMap((each) => each.split(' -- ')[0].trim().split(/\s+/))
      .map((word) => completed(line, word));
  },
  fish(line) {
    const offered = inShell('fish', ['--no-config', '-c'], `source ${scriptOf('fish')}; complete -C '${line}'`);
    return lines(offered).map((each) => each.split('\t')[0]);
  },
};

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

/** zsh lists the last of several, the others all of them. */
function completed(line: string, word: string): string {
  const typed = line.split(' ').at(-1) ?? '';
  return typed.slice(0, typed.lastIndexOf(',') + 1) + word;
}

describe.each(Object.entries(OFFERS))('%s', (shell, offers) => {
  beforeAll(async () => {
    const { out, code } = await capture('completion', shell);
    expect(code).toBe(0);
    writeFileSync(scriptOf(shell), `${out}\n`);
  }, 60_000);

  it.skipIf(!isHere(shell)).each([
    ['commands', 'tabuleiro ma', ['match']],
    ['commands after what every command takes', 'tabuleiro --with x.ts mat', ['match']],
    ['commands of commands', 'tabuleiro bench p', ['page']],
    ['options', 'tabuleiro match --ag', ['--agents']],
    ['options of commands of commands', 'tabuleiro bench page --r', ['--rounds']],
    ['games', 'tabuleiro match tic', ['tic-tac-toe']],
    ['kinds of agent', 'tabuleiro move pentago --agent gre', ['greedy']],
    ['the last agent of several', 'tabuleiro match pentago --agents random,gre', ['random,greedy']],
    ['papers and their tables', 'tabuleiro reproduce tic-tac-toe/n', ['tic-tac-toe/nodes']],
    ['what an option chooses from', 'tabuleiro tune --method sp', ['spsa']],
    ['shells', 'tabuleiro completion z', ['zsh']],
    ['nothing where nothing is known', 'tabuleiro match --seed 1', []],
  ])('offers %s', (_, line, expected) => {
    expect(offers(line)).toEqual(expected);
  });
});

describe('completion', () => {
  it('knows every command and every option that the help shows', async () => {
    const { commands } = JSON.parse((await capture('completion', '--json')).out);
    const paths = commands.map(({ path }: { path: string[] }) => path.join(' '));
    for (const { name } of COMMANDS) {
      expect(paths).toContain(name);
      const { out } = await capture(name, '--help');
      const shown = [...out.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option);
      const { options } = commands.find(({ path }: { path: string[] }) => path.join(' ') === name);
      expect([...options.map((option: { name: string }) => option.name), '--help'].sort()).toEqual(shown.sort());
    }
  });

  it('asks for a shell that it knows', async () => {
    expect(await capture('completion', 'tcsh')).toMatchObject({
      code: 2,
      err: 'shell should be one of bash, zsh, fish, not "tcsh"',
    });
  });
});
