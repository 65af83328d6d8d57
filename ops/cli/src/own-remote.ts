import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNameSchema } from '@galla/shared/contract';
import * as z from 'zod/mini';

const declarationSchema = z.object({ name: remoteNameSchema });

/** The remote whose folder this is; null: it is none's. */
function remoteOf(folder: string): string | null {
  try {
    const text = readFileSync(join(folder, 'galla.remote.json'), 'utf8');
    return declarationSchema.parse(JSON.parse(text)).name;
  } catch {
    return null;
  }
}

/**
 * The words of a command with the remote in front: in the remote's own folder it need not be written. Releases and
 * shares begin with a digit, names of remotes never do.
 */
export function withRemote(words: readonly string[], folder: string): string[] {
  const [first] = words;
  if (first !== undefined && remoteNameSchema.safeParse(first).success) return [...words];
  const remote = remoteOf(folder);
  return remote === null ? [...words] : [remote, ...words];
}
