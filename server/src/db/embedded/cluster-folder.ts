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

/** The tar file of a prepared cluster, as the engine accepts it. */
export async function readTemplate(path: string): Promise<Blob> {
  return new Blob([await readFile(path)]);
}

/**
 * Ensures that `folder` holds a cluster and returns its path. A new one is built in a temporary folder and renamed into
 * place after a flush to disk, so that an interrupted start leaves no partial cluster.
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
