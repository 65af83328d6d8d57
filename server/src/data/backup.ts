import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config';
import { FolderLockedError, lockFolder } from '../db/embedded/folder-lock';
import { openEmbedded } from '../db/embedded/open-embedded';
import { ensureReleaseTokens } from '../releases/release-keys.mjs';
import { BackupUnreadableError, checkNames, readArchive, writeArchive, writeFiles } from './backup-archive';

/** Why a backup or restore was refused, for the person who requested it. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}

type Place = Pick<ServerConfig, 'dataDir' | 'keysDir' | 'databaseUrl'>;

/** Where the running server serves the database dump to the installation itself. */
export const dumpPath = '/ops/backup/database';

function requireEmbedded({ databaseUrl }: Place): void {
  if (databaseUrl !== null)
    throw new BackupRefusedError('DATABASE_URL names PostgreSQL: use pg_dump and pg_restore for it');
}

const openFolder = (folder: string, template: string | null) =>
  openEmbedded({
    storage: { kind: 'folder', path: folder },
    template,
    connectionTimeoutMs: 60_000,
    log: { info() {}, warn() {}, error() {} },
    onBroken: () => {},
  });

async function dumpOfFolder(dataDir: string): Promise<Uint8Array> {
  const folder = join(dataDir, 'db');
  if (!existsSync(join(folder, 'cluster'))) throw new BackupRefusedError(`There is no database in ${folder}`);
  const database = await openFolder(folder, null);
  try {
    await database.pool.query('checkpoint');
    return await database.dump();
  } finally {
    await database.close();
  }
}

async function dumpOfServer(url: string, keysDir: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(`/api${dumpPath}`, url), {
    headers: { authorization: `Bearer ${ensureReleaseTokens(keysDir).operator()}` },
  }).catch(() => null);
  if (answer === null)
    throw new BackupRefusedError(
      `The data folder is in use, but no operations of a server answer at ${url}: set GALLA_OPS_URL`,
    );
  if (!answer.ok)
    throw new BackupRefusedError(`The server at ${url} does not hand out its database: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * Writes the embedded database and its files into one zip: from the folder, or from the server that holds it.
 * Throws BackupRefusedError: PostgreSQL, an existing file, nothing to back up, an unreachable server.
 */
export async function backup(
  file: string,
  place: Place,
  { url, overwrite }: { url: string; overwrite: boolean },
): Promise<{ files: number; from: 'folder' | 'server' }> {
  requireEmbedded(place);
  if (existsSync(file) && !overwrite)
    throw new BackupRefusedError(`${file} is there already: name another, or add --overwrite`);
  let from: 'folder' | 'server' = 'folder';
  const dump = await dumpOfFolder(place.dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderLockedError)) throw error;
    from = 'server';
    return dumpOfServer(url, place.keysDir);
  });
  return { files: await writeArchive(file, dump, place.dataDir), from };
}

/**
 * Restores a backup for the next server start. The previous data is kept until the new one is complete.
 * Throws BackupRefusedError: PostgreSQL, a running server, a folder with data; BackupUnreadableError.
 */
export async function restore(
  file: string,
  place: Place,
  { overwrite }: { overwrite: boolean },
): Promise<{ files: number }> {
  requireEmbedded(place);
  const folder = join(place.dataDir, 'db');
  const { database, files } = await readArchive(file);
  checkNames(files, place.dataDir);
  const cluster = join(folder, 'cluster');
  const aside = join(folder, 'cluster.before-restore');
  await setAside(folder, { cluster, aside, overwrite });
  try {
    await unpack(database, folder);
  } catch (error) {
    await rm(cluster, { recursive: true, force: true });
    if (existsSync(aside)) await rename(aside, cluster);
    throw new BackupUnreadableError(`The database in ${file} can not be opened: ${String(error)}`);
  }
  await writeFiles(files, place.dataDir);
  await rm(aside, { recursive: true, force: true });
  return { files: files.length };
}

async function setAside(
  folder: string,
  { cluster, aside, overwrite }: { cluster: string; aside: string; overwrite: boolean },
): Promise<void> {
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderLockedError)
      throw new BackupRefusedError(`Stop the server first. ${error.message}`);
    throw error;
  });
  try {
    if (!existsSync(cluster)) return;
    if (!overwrite) throw new BackupRefusedError(`${folder} holds a database: add --overwrite to replace it`);
    await rm(aside, { recursive: true, force: true });
    await rename(cluster, aside);
  } finally {
    await unlock();
  }
}

async function unpack(database: Uint8Array, folder: string): Promise<void> {
  const parcel = await mkdtemp(join(folder, 'restore-'));
  try {
    const tar = join(parcel, 'database.tar');
    await writeFile(tar, database, { mode: 0o600 });
    const opened = await openFolder(folder, tar);
    try {
      await opened.pool.query('select 1');
    } finally {
      await opened.close();
    }
  } finally {
    await rm(parcel, { recursive: true, force: true });
  }
}
