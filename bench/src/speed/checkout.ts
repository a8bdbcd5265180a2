import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CannotMeasure } from '../cannot-measure.js';
import { isBuilt } from './house.js';

const run = promisify(execFile);

/** Another state of the project, built, as long as it is measured. */
export interface OtherCheckout {
  readonly folder: string;
  /** Its commit, or its folder where it is no repository. */
  readonly name: string;
  end(): void;
}

/**
 * A folder as it is, or a revision: then it is cloned beside the system's other passing files, installed and built,
 * and goes when it has been measured.
 */
export async function otherCheckout(
  root: string | null,
  where: string,
  onProgress: (text: string) => void,
): Promise<OtherCheckout> {
  if (existsSync(where) && statSync(where).isDirectory()) {
    const folder = resolve(where);
    if (!isBuilt(folder)) throw new CannotMeasure(`there is no built checkout in "${where}": npm ci builds one`);
    return { folder, name: (await commitOf(folder, 'HEAD')) ?? folder, end: () => {} };
  }
  const commit = root === null ? null : await commitOf(root, where);
  if (root === null || commit === null)
    throw new CannotMeasure(`"${where}" is no folder, and no revision of the repository that this program is run from`);
  const folder = mkdtempSync(join(tmpdir(), 'tabuleiro-against-'));
  const end = () => rmSync(folder, { recursive: true, force: true });
  try {
    onProgress(`cloning ${commit}`);
    await run('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder]);
    await run('git', ['checkout', '--quiet', commit], { cwd: folder });
    onProgress(`installing ${commit}`);
    await run('npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
    onProgress(`building ${commit}`);
    // All but the page: what is measured here has no part in it.
    await run('npm', ['run', '--if-present', 'kernels'], { cwd: folder });
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-b'], { cwd: folder });
    if (!isBuilt(folder)) throw new Error('the packages were not built');
  } catch (error) {
    end();
    const [first] = String((error as { stderr?: string }).stderr || (error as Error).message).split('\n');
    throw new CannotMeasure(`${commit} cannot be built here: ${first}`);
  }
  return { folder, name: commit, end };
}

/** The short name of a revision, or null where there is no such thing. */
async function commitOf(root: string, revision: string): Promise<string | null> {
  try {
    const { stdout } = await run(
      'git',
      ['rev-parse', '--short', '--verify', '--end-of-options', `${revision}^{commit}`],
      {
        cwd: root,
      },
    );
    return stdout.trim();
  } catch {
    return null;
  }
}
