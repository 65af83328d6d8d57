import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Database } from './db/database';
import { installationFile } from './db/embedded/installation-file';
import { findInstallationId, keepInstallationId } from './db/installation-id.repository';

/** The data folder belongs to another database than the one that is open. */
export class ForeignFolderError extends Error {
  override readonly name = 'ForeignFolderError';

  constructor(dataDir: string, ofFolder: string | null, ofDatabase: string | null) {
    const folder = resolve(dataDir);
    const file = join(folder, installationFile);
    const wayOut =
      ofDatabase === null
        ? `Name the right database in DATABASE_URL, bring it back from a backup, or name a new DATA_DIR.`
        : `Name the folder of this database in DATA_DIR. Was it lost, or restored without this file? Then write ${ofDatabase} into ${file}: releases and uploads that are missing in it stay missing.`;
    super(
      `The data folder ${folder} and the database are not of one installation: the folder is of ` +
        `${ofFolder || 'none'}, the database of ${ofDatabase ?? 'none'}. ${wayOut}`,
    );
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Ties the data folder and the database to each other by an id at their first common start, and returns it. Processes
 * that start at once take turns (`withStartupLock`).
 * @throws ForeignFolderError
 */
export async function claimInstallation(db: Database, dataDir: string): Promise<string> {
  const file = join(dataDir, installationFile);
  const unfinished = `${file}.new`;
  const ofFolder = textOf(file);
  const ofDatabase = await findInstallationId(db);
  if (ofFolder !== null && ofFolder === ofDatabase) return ofFolder;
  if (ofFolder !== null) throw new ForeignFolderError(dataDir, ofFolder, ofDatabase);
  // The folder's file gets its name last: a start that is killed in between goes on from here.
  const begun = textOf(unfinished);
  if (ofDatabase !== null && begun !== ofDatabase) throw new ForeignFolderError(dataDir, null, ofDatabase);
  const id = begun ?? randomUUID();
  writeFileSync(unfinished, `${id}\n`);
  if (ofDatabase === null) await keepInstallationId(db, id);
  renameSync(unfinished, file);
  return id;
}
