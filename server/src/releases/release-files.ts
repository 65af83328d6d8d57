import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Files of one build by path below its folder, always with '/': 'assets/main.3f2a.js'. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

/** Never published: source maps, and files created by file managers. */
const isPrivate = (name: string) =>
  name.endsWith('.map') || name.split('/').some((part) => part.startsWith('.'));

/** All publishable files of a build's folder. */
export async function readReleaseFolder(folder: string): Promise<ReleaseFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !isPrivate(name))
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
