import { spawnSync } from 'node:child_process';

/** Where the client for Python stands. */
export const CLIENT = new URL('../clients/python', import.meta.url).pathname;

const NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 9))';
const found = spawnSync('python3', ['-c', NEW_ENOUGH]).status === 0;

/** How Python is called here; nothing where there is none that is new enough. */
export const PYTHON = found ? 'python3' : '';

const BIN = new URL('../packages/cli/bin/tabuleiro.js', import.meta.url).pathname;

/** What Python is to know: how the workbench is called, and that nothing is to be left in the sources. */
export const pythonEnvironment = {
  ...process.env,
  TABULEIRO: `'${process.execPath}' '${BIN}'`,
  PYTHONDONTWRITEBYTECODE: '1',
};
