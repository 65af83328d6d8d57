import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** True when this code runs from its sources (tests, development), false from the bundle in `dist`. */
export const runsFromSource = (): boolean => import.meta.url.endsWith('.ts');

/** The server package's folder: the one that contains `migrations`, above both sources and bundle. */
export function serverRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('No "migrations" folder above the server program');
    folder = parent;
  }
  return folder;
}
