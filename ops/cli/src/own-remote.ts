import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNameSchema } from '@galla/contract';
import * as z from 'zod/mini';

const declarationSchema = z.object({ name: remoteNameSchema });

/** The remote declared in this folder; null: none. */
function remoteOf(folder: string): string | null {
  try {
    const text = readFileSync(join(folder, 'galla.remote.json'), 'utf8');
    return declarationSchema.parse(JSON.parse(text)).name;
  } catch {
    return null;
  }
}

/**
 * Adds the folder's remote as first argument if absent.
 * Unambiguous, since releases and shares start with a digit, and names of remotes never do.
 */
export function withRemote(words: readonly string[], folder: string): string[] {
  const [first] = words;
  if (first !== undefined && remoteNameSchema.safeParse(first).success) return [...words];
  const remote = remoteOf(folder);
  return remote === null ? [...words] : [remote, ...words];
}
