import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerConfig } from '../config/config';
import { syncTree } from '../db/embedded/cluster-folder';
import { FolderLockedError, lockFolder } from '../db/embedded/folder-lock';
import { openEmbedded } from '../db/embedded/open-embedded';
import { restorePlaces, settleRestore } from '../db/embedded/settle-restore';
import { ensureReleaseTokens } from '../secrets/release-keys.mjs';
import {
  BackupUnreadableError,
  checkNames,
  readArchive,
  writeArchive,
  writeFiles,
  type ArchivedFile,
} from './backup-archive';

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

async function dumpOfServer(url: string, keysDir: string, reason: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(`/api${dumpPath}?${new URLSearchParams({ reason })}`, url), {
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
 * Writes the embedded database and its files into one zip: from the folder, or from the server that holds it, which
 * notes the reason in its history.
 * Throws BackupRefusedError: PostgreSQL, an existing file, nothing to back up, an unreachable server.
 */
export async function backup(
  file: string,
  place: Place,
  { url, overwrite, reason = 'npm run backup' }: { url: string; overwrite: boolean; reason?: string },
): Promise<{ files: number; from: 'folder' | 'server' }> {
  requireEmbedded(place);
  if (existsSync(file) && !overwrite)
    throw new BackupRefusedError(`${file} is there already: name another, or add --overwrite`);
  let from: 'folder' | 'server' = 'folder';
  const dump = await dumpOfFolder(place.dataDir).catch((error: unknown) => {
    if (!(error instanceof FolderLockedError)) throw error;
    from = 'server';
    return dumpOfServer(url, place.keysDir, reason);
  });
  return { files: await writeArchive(file, dump, place), from };
}

/**
 * Restores a backup for the next server start. Interrupted at any point, it is finished or undone by the next start.
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
  const unlock = await lockFolder(folder).catch((error: unknown) => {
    if (error instanceof FolderLockedError)
      throw new BackupRefusedError(`Stop the server first. ${error.message}`);
    throw error;
  });
  try {
    // An earlier restore that was interrupted.
    await settleRestore(folder);
    if (existsSync(restorePlaces(folder).cluster) && !overwrite)
      throw new BackupRefusedError(`${folder} holds a database: add --overwrite to replace it`);
    await stageRestore(folder, database, files).catch(async (error: unknown) => {
      await settleRestore(folder);
      throw new BackupUnreadableError(`The database in ${file} can not be opened: ${String(error)}`);
    });
    await settleRestore(folder);
  } finally {
    await unlock();
  }
  return { files: files.length };
}

/**
 * Unpacks a backup beside the database, opens it once, and writes a mark when all of it is on the disk: from then on
 * `settleRestore` puts it in place, until then it throws it away.
 */
export async function stageRestore(
  folder: string,
  database: Uint8Array,
  files: readonly ArchivedFile[],
): Promise<void> {
  const { staged, stagedFiles, tar, complete } = restorePlaces(folder);
  await mkdir(staged, { mode: 0o700 });
  await writeFile(tar, database, { mode: 0o600 });
  const opened = await openFolder(staged, tar);
  try {
    await opened.pool.query('select 1');
  } finally {
    await opened.close();
  }
  await rm(tar);
  await mkdir(stagedFiles);
  await writeFiles(files, stagedFiles);
  await syncTree(staged);
  await writeFile(complete, '');
  await syncTree(staged);
}
