import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { errorBodySchema, publishOutcomeSchema } from '@galla/contract';
import { z } from 'zod';
import { systemClock } from '../../clock';
import type { ServerConfig } from '../../config/config';
import { openDatabase } from '../../db/open-database';
import { apiPrefix } from '../../gate/access/api-prefix';
import type { Promotion, PublishOutcome } from '../publishing/publish-releases';
import { openReleaseRegistry, type Upload } from './registry';
import { readFolderMaps, readReleaseFolder } from '../builds/release-files';

const answerDeadlineMs = 60_000;
const silent = { info() {}, warn() {}, error() {} };

/** A server refused a publication; code and message are the server's. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export interface UploadTarget {
  /** Origin of the running server. */
  url: string;
  /** A publish token, or an operator's. */
  token: string;
}

/** Publishes builds through a running server, one by one. Throws UploadRefused. */
export async function publishByHttp(
  { url, token }: UploadTarget,
  builds: readonly Upload[],
  promotion: Promotion,
): Promise<PublishOutcome[]> {
  const outcomes: PublishOutcome[] = [];
  for (const { remote, source } of builds) {
    const files = typeof source === 'string' ? await readReleaseFolder(source) : source;
    const maps = typeof source === 'string' ? await readFolderMaps(source) : new Map<string, Buffer>();
    const encoded = Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
    const packed = Object.fromEntries(
      [...maps].map(([script, bytes]) => [script, gzipSync(bytes).toString('base64')]),
    );
    const answer = await fetch(new URL(`${apiPrefix}/releases/${remote}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ files: encoded, maps: packed, promotion }),
      signal: AbortSignal.timeout(answerDeadlineMs),
    });
    const body: unknown = await answer.json().catch(() => null);
    if (answer.ok) {
      outcomes.push(z.object({ data: publishOutcomeSchema }).parse(body).data);
      continue;
    }
    const refusal = errorBodySchema.safeParse(body);
    if (refusal.success) throw new UploadRefused(refusal.data.code, refusal.data.message);
    throw new UploadRefused(String(answer.status), `${url} is no Galla server: it answered ${answer.status}`);
  }
  return outcomes;
}

/**
 * Publishes builds into the installation's database and data folder while no server runs: all or none. Throws
 * ReleaseRefusal, and FolderLockedError when a server is running.
 */
export async function publishDirectly(
  config: Pick<ServerConfig, 'databaseUrl' | 'dataDir' | 'keysDir'>,
  builds: readonly Upload[],
  promotion: Promotion,
): Promise<PublishOutcome[]> {
  const { databaseUrl, dataDir, keysDir } = config;
  const db = await openDatabase({ url: databaseUrl ?? undefined, dataDir: join(dataDir, 'db') });
  try {
    const registry = await openReleaseRegistry({ db, dataDir, keysDir, clock: systemClock, log: silent });
    try {
      return await registry.publishAll(builds, { by: 'command line', promotion });
    } finally {
      await registry.close();
    }
  } finally {
    await db.close();
  }
}
