import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellDescriptionSchema, shellName, type ShellDescription } from '@galla/contract';
import type { ServerConfig } from '../config/config';
import type { Queryable } from '../db/queryable';
import { findRelease, listAssignments } from '../releases/state/releases.repository';
import { ensureReleaseKeys } from '../secrets/release-keys.mjs';
import type { StartReason } from '../config/start-risks';

/** The description of the build that this start publishes; null: none. */
async function builtShell(publishFrom: string): Promise<unknown> {
  const text = await readFile(join(publishFrom, 'shell', 'dist', 'shell.json'), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

async function liveShell(db: Queryable): Promise<unknown> {
  const assignment = (await listAssignments(db)).find(({ remote }) => remote === shellName);
  if (assignment === undefined) return null;
  return (await findRelease(db, shellName, assignment.stable))?.manifest ?? null;
}

const trustedBy = (description: unknown): ShellDescription['trusts'] =>
  shellDescriptionSchema.safeParse(description).data?.trusts;

/** Whether the shell that pages get trusts the key that documents are signed with. */
export async function keyReasons(
  { publishFrom, keysDir }: Pick<ServerConfig, 'publishFrom' | 'keysDir'>,
  db: Queryable,
): Promise<StartReason[]> {
  const built = publishFrom === null ? null : await builtShell(publishFrom);
  const trusts = trustedBy(built ?? (await liveShell(db)));
  // A build of before says nothing of its keys.
  if (trusts === undefined) return [];
  const { keyId } = ensureReleaseKeys(keysDir);
  if (trusts.includes(keyId)) return [];
  const shell = built === null ? 'the live shell' : `the shell in ${publishFrom}`;
  return [
    {
      risk: 'keys',
      cause: `documents would be signed with key ${keyId} of ${keysDir}, and ${shell} trusts ${trusts.join(', ') || 'none'}: it would refuse every one of them`,
      remedy: `Name the folder that was there for the build in GALLA_KEYS_DIR, or build the shell again with GALLA_RELEASE_PUBLIC_KEYS (npm run release -- public-key).`,
    },
  ];
}
