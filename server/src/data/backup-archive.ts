import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { Zip, ZipPassThrough, unzipSync } from 'fflate';

/** The archive entry of the database; all others keep their paths below the data folder. */
const databaseEntry = 'database.tar';
const filePrefix = 'files/';
/** Excluded: the engine's folder (the dump replaces it), keys (kept apart), uploads in progress. */
const leftOut = new Set(['db', 'keys', 'archives']);

/** The archive is damaged or not a backup. */
export class BackupUnreadableError extends Error {
  override readonly name = 'BackupUnreadableError';
}

/** A file of an archive, read whole and compressed by Node: several times faster than in JavaScript. */
class PackedEntry extends ZipPassThrough {
  /** The zip method id of deflate. */
  override compression = 8;

  protected override process(bytes: Uint8Array, final: boolean): void {
    this.ondata(null, new Uint8Array(deflateRawSync(bytes, { level: 3 })), final);
  }
}

/** Every file below the data folder that belongs in a backup, as paths with '/'. Signing keys are kept apart. */
async function filesOf(dataDir: string, keysDir: string): Promise<string[]> {
  const keys = resolve(keysDir) + sep;
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !(resolve(entry.parentPath) + sep).startsWith(keys))
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !leftOut.has(name.split('/')[0] ?? '') && !name.endsWith('.part'));
}

/** Writes one zip with the database and the files. It is renamed into place once fully flushed to disk. */
export async function writeArchive(
  file: string,
  database: Uint8Array,
  { dataDir, keysDir }: { dataDir: string; keysDir: string },
): Promise<number> {
  const unfinished = `${file}.part`;
  await mkdir(dirname(resolve(file)), { recursive: true });
  const out = createWriteStream(unfinished, { mode: 0o600 });
  const written = new Promise<void>((done, fail) => {
    out.on('error', fail);
    out.on('finish', done);
  });
  const zip = new Zip((error, chunk, final) => {
    if (error) out.destroy(error);
    else {
      out.write(chunk);
      if (final) out.end();
    }
  });
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new PackedEntry(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  add(databaseEntry, database);
  const names = await filesOf(dataDir, keysDir);
  for (const name of names) add(filePrefix + name, await readFile(join(dataDir, name)));
  zip.end();
  await written;
  const handle = await open(unfinished, 'r');
  await handle.sync().finally(() => handle.close());
  await rename(unfinished, file);
  return names.length;
}

/** Contents of an archive. Throws `BackupUnreadableError`. */
export async function readArchive(file: string) {
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(await readFile(file));
  } catch (error) {
    throw new BackupUnreadableError(`${file} is no backup: ${error instanceof Error ? error.message : ''}`);
  }
  const database = entries[databaseEntry];
  if (database === undefined) throw new BackupUnreadableError(`${file} holds no database`);
  const files = Object.entries(entries)
    .filter(([name]) => name.startsWith(filePrefix) && !name.endsWith('/'))
    .map(([name, bytes]) => ({ name: name.slice(filePrefix.length), bytes }));
  return { database, files };
}

export interface ArchivedFile {
  name: string;
  bytes: Uint8Array;
}

/** Throws `BackupUnreadableError` for a path outside the data folder. */
export function checkNames(files: readonly ArchivedFile[], dataDir: string): void {
  const root = resolve(dataDir) + sep;
  for (const { name } of files) {
    if (!resolve(dataDir, name).startsWith(root))
      throw new BackupUnreadableError(`The archive names a file outside: ${name}`);
  }
}

/** Writes the files of an archive below the data folder, after `checkNames`. */
export async function writeFiles(files: readonly ArchivedFile[], dataDir: string): Promise<void> {
  for (const { name, bytes } of files) {
    const path = resolve(dataDir, name);
    await mkdir(dirname(path), { recursive: true });
    await rm(path, { force: true });
    await writeFile(path, bytes, { mode: 0o600 });
  }
}
