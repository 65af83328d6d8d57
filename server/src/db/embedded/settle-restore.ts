import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installationFile } from './installation-file';

/** Places of a restore below the engine's folder. */
export const restorePlaces = (folder: string) => ({
  cluster: join(folder, 'cluster'),
  /** The cluster that the restore replaces, until the end. */
  before: join(folder, 'cluster.before-restore'),
  /** The backup's cluster, while it is unpacked. */
  tar: join(folder, 'restoring.tar'),
  staged: join(folder, 'restoring'),
  stagedCluster: join(folder, 'restoring', 'cluster'),
  stagedFiles: join(folder, 'restoring', 'files'),
  /** Its presence says that everything above it is complete and on the disk. */
  complete: join(folder, 'restoring', 'complete'),
  /** Its presence says that files have begun to leave `stagedFiles`. */
  moving: join(folder, 'restoring', 'moving'),
  done: join(folder, 'restoring.done'),
});

async function moveFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    // The folder of uploads may be a mount of its own.
    if (error.code !== 'EXDEV') throw error;
    await copyFile(from, to);
  });
}

/**
 * Finishes a restore that was complete when it was interrupted, and undoes one that was not; does nothing otherwise.
 * Every step may be the last one before a crash: the next call goes on from there. The caller holds the folder's lock.
 * @param step called before each step
 */
export async function settleRestore(folder: string, step: () => void = () => {}): Promise<void> {
  const { cluster, before, tar, staged, stagedCluster, stagedFiles, complete, moving, done } =
    restorePlaces(folder);
  await rm(done, { recursive: true, force: true });
  await rm(tar, { force: true });
  if (!existsSync(complete)) {
    await rm(staged, { recursive: true, force: true });
    // Of a release that set the old cluster aside first.
    if (!existsSync(cluster) && existsSync(before)) await rename(before, cluster);
    return;
  }
  const dataDir = dirname(folder);
  if (existsSync(stagedCluster)) {
    step();
    if (existsSync(cluster)) {
      await rm(before, { recursive: true, force: true });
      step();
      await rename(cluster, before);
    }
    step();
    await rename(stagedCluster, cluster);
  }
  step();
  const files = existsSync(stagedFiles)
    ? (await readdir(stagedFiles, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    : [];
  const names = files.map((entry) => join(entry.parentPath, entry.name).slice(stagedFiles.length + 1));
  if (!existsSync(moving)) {
    // A backup of an earlier release has none: the folder must not keep that of the data it had.
    if (!names.includes(installationFile)) await rm(join(dataDir, installationFile), { force: true });
    await mkdir(moving);
  }
  for (const name of names) {
    step();
    await moveFile(join(stagedFiles, name), join(dataDir, name));
  }
  step();
  await rm(before, { recursive: true, force: true });
  step();
  await rename(staged, done);
  step();
  await rm(done, { recursive: true, force: true });
}
