import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { lockFile } from './folder-lock';
import { installationFile } from './installation-file';

/** The folder holds something else than a database that can be opened. It is never replaced by an empty one. */
export class ClusterDamagedError extends Error {
  override readonly name = 'ClusterDamagedError';

  constructor(folder: string, cause: string) {
    super(
      `The database in ${folder} is not opened: ${cause}. Nothing was changed. Bring back what is missing, or restore a ` +
        `backup (npm run restore -- <file> --overwrite); to begin with an empty database, name a new DATA_DIR.`,
    );
  }
}

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function syncTree(path: string): Promise<void> {
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

/** Parts without which the engine would make a new cluster over the old one, or fail without a word. */
const controlFile = 'global/pg_control';
const controlFileBytes = 8_192;
const clusterParts = ['PG_VERSION', 'base', controlFile, 'pg_wal', 'pg_xact'];

/** @throws ClusterDamagedError */
function checkCluster(cluster: string): void {
  const missing = clusterParts.filter((part) => !existsSync(join(cluster, part)));
  if (missing.length > 0) throw new ClusterDamagedError(cluster, `${missing.join(', ')} is missing in it`);
  const size = statSync(join(cluster, controlFile)).size;
  if (size !== controlFileBytes)
    throw new ClusterDamagedError(
      cluster,
      `${controlFile} has ${size} bytes in place of ${controlFileBytes}`,
    );
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (!/^\d+$/.test(version))
    throw new ClusterDamagedError(cluster, `PG_VERSION says «${version.slice(0, 20)}» in place of a version`);
}

/** Throws ClusterDamagedError unless a first start may make a cluster here. */
function checkEmpty(folder: string, unfinished: string): void {
  const others = readdirSync(folder).filter((name) => name !== lockFile && join(folder, name) !== unfinished);
  if (others.length > 0)
    throw new ClusterDamagedError(folder, `it has no cluster, but holds ${others.slice(0, 5).join(', ')}`);
  if (existsSync(join(dirname(folder), installationFile)))
    throw new ClusterDamagedError(
      folder,
      `it is empty, and ${installationFile} beside it says that there was one: it was moved or removed`,
    );
}

/**
 * Ensures that `folder` holds a cluster and returns its path; only an empty folder gets a new one. A new one is built in a temporary folder and renamed into
 * place after a flush to disk, so that an interrupted start leaves no partial cluster.
 */
export async function ensureCluster(folder: string, template: string | null): Promise<string> {
  const cluster = join(folder, 'cluster');
  if (existsSync(cluster)) {
    checkCluster(cluster);
    return cluster;
  }
  const unfinished = join(folder, 'cluster.unfinished');
  checkEmpty(folder, unfinished);
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
