import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** A built checkout of an earlier commit. */
export interface OlderVersion {
  folder: string;
  /** Removes the checkout. */
  dispose(): void;
}

/** Checks a commit out into a temporary folder of its own, installs its packages and builds it: minutes. */
export function buildOlderVersion(commit: string): OlderVersion {
  const temporary = mkdtempSync(path.join(tmpdir(), 'galla-older-'));
  const folder = path.join(temporary, commit);
  const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: 'pipe' });
  const dispose = (): void => {
    rmSync(temporary, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', folder, commit);
    execFileSync(process.execPath, [path.join(folder, 'scripts/build.mjs')], {
      cwd: folder,
      stdio: 'inherit',
    });
  } catch (error) {
    dispose();
    throw new Error(`${commit} can't be checked out and built here`, { cause: error });
  }
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
  return { folder, dispose };
}
