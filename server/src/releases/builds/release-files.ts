import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files of one build by path below its folder, always with '/': 'assets/main.3f2a.js'. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

const mapSuffix = '.map';
/** Never published: files created by file managers. */
const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.'));

/** All publishable files of a build's folder; source maps are none, they never reach a page. */
export function readReleaseFolder(folder: string): Promise<ReleaseFiles> {
  return readFiles(folder, (name) => !name.endsWith(mapSuffix));
}

/** The source maps of scripts in a build's folder, by script: 'remote.3f2a.js'. */
export async function readFolderMaps(folder: string): Promise<ReleaseFiles> {
  const maps = await readFiles(folder, (name) => name.endsWith(`.js${mapSuffix}`));
  return new Map([...maps].map(([name, bytes]) => [name.slice(0, -mapSuffix.length), bytes]));
}

async function readFiles(folder: string, isWanted: (name: string) => boolean): Promise<ReleaseFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isHidden(name) && isWanted(name))
    .sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** The file's subresource integrity value, as in pages and manifests. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** One SHA-256, hexadecimal, for a set of files: equal exactly when all names and bytes are. */
export function digestOf(files: ReleaseFiles): string {
  const digest = createHash('sha256');
  for (const [name, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    digest.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return digest.digest('hex');
}
