import { existsSync } from 'node:fs';
import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncTree(path: string): Promise<void> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = async () => {
    for (let next = paths.pop(); next !== undefined; next = paths.pop()) await syncPath(next);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await syncPath(path);
}

/** The tar file of a prepared cluster, as the engine takes it. */
export async function readTemplate(path: string): Promise<Blob> {
  return new Blob([await readFile(path)]);
}

/**
 * Makes sure that `folder` holds a cluster and answers its path. A new one is made beside its place and renamed into
 * it once every byte is on the disk, so that a start which is cut short leaves nothing half made.
 */
export async function ensureCluster(folder: string, template: string | null): Promise<string> {
  const cluster = join(folder, 'cluster');
  if (existsSync(cluster)) return cluster;
  const unfinished = join(folder, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const engine = await PGlite.create({
    fs: new NodeFS(unfinished),
    ...(template === null ? {} : { loadDataDir: await readTemplate(template) }),
  });
  await engine.close();
  await syncTree(unfinished);
  await rename(unfinished, cluster);
  await syncPath(folder);
  return cluster;
}
