import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseFiles } from './release-files';

const incoming = '.incoming';
const forgottenAfterMs = 60 * 60 * 1000;
/** Whether a remote's name or a release's id is a valid folder name; keeps '..' out of paths. */
export const isReleaseFolderName = (name: string): boolean => /^\w[\w.-]*$/.test(name);

/**
 * The files of all releases: `<root>/<remote>/<releaseId>/…`. A folder appears atomically, complete and flushed to
 * disk. It counts only with the release's row, which is written after it.
 */
export interface ReleaseFolders {
  folderOf(remote: string, releaseId: string): string;
  isThere(remote: string, releaseId: string): Promise<boolean>;
  /** Writes files into a staging folder and returns it. */
  stage(...parts: readonly ReleaseFiles[]): Promise<string>;
  /** Renames a staged folder into place. An existing one has no row, so it was left by a crash and is replaced. */
  place(staged: string, remote: string, releaseId: string): Promise<void>;
  discard(staged: string): Promise<void>;
  /** Removes leftovers of crashed publishers. */
  sweep(now: Date): Promise<void>;
}

export function createReleaseFolders(root: string): ReleaseFolders {
  const folderOf = (remote: string, releaseId: string) => {
    if (!isReleaseFolderName(remote) || !isReleaseFolderName(releaseId)) {
      throw new Error(`No release can be called ${remote}/${releaseId}`);
    }
    return join(root, remote, releaseId);
  };
  const discard = (staged: string) => rm(staged, { recursive: true, force: true });
  return {
    folderOf,
    discard,
    async isThere(remote, releaseId) {
      if (!isReleaseFolderName(remote) || !isReleaseFolderName(releaseId)) return false;
      return stat(folderOf(remote, releaseId)).then(
        (found) => found.isDirectory(),
        () => false,
      );
    },
    async stage(...parts) {
      const staged = join(root, incoming, randomBytes(12).toString('hex'));
      try {
        const folders = new Set([staged]);
        const write = async ([name, bytes]: [string, Buffer]) => {
          const file = join(staged, name);
          for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder))
            folders.add(folder);
          await mkdir(dirname(file), { recursive: true });
          await writeDurably(file, bytes);
        };
        await Promise.all(parts.flatMap((files) => [...files]).map(write));
        await Promise.all([...folders].map(flushFolder));
        return staged;
      } catch (error) {
        await discard(staged);
        throw error;
      }
    },
    async place(staged, remote, releaseId) {
      const folder = folderOf(remote, releaseId);
      await mkdir(dirname(folder), { recursive: true });
      await rm(folder, { recursive: true, force: true });
      await rename(staged, folder);
      await flushFolder(dirname(folder));
      await flushFolder(root);
    },
    async sweep(now) {
      const waiting = join(root, incoming);
      await mkdir(waiting, { recursive: true });
      for (const name of await readdir(waiting)) {
        const { mtimeMs } = await stat(join(waiting, name));
        if (now.getTime() - mtimeMs > forgottenAfterMs) await discard(join(waiting, name));
      }
    },
  };
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o644);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
