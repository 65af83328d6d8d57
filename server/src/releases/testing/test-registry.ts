import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../clock';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { openReleaseRegistry, type ReleaseRegistry } from '../registry/registry';
import { shellBuild } from './builds';

/** A registry over an emptied database and a temporary folder, with a shell live at revision 1. */
export interface TestRegistry {
  registry: ReleaseRegistry;
  folder: string;
  /** Another process on the same database and folder. Close it. */
  openAnother(clock?: Clock): Promise<ReleaseRegistry>;
  liveReleaseOf(remote: string): string | undefined;
  close(): Promise<void>;
}

export async function openTestRegistry(db: Database): Promise<TestRegistry> {
  const folder = mkdtempSync(join(tmpdir(), 'galla-releases-'));
  await db.execute({
    text: `truncate remotes, releases, release_assignments, release_rollouts, release_outcomes, release_starts, release_failures,
      release_audit, remote_backends, remote_settings`,
  });
  await db.execute({ text: 'update release_document set revision = 0, audit_seq = 0, audit_hash = null' });
  const log = { info() {}, warn() {}, error() {} };
  const openAnother = (clock: Clock = systemClock) =>
    openReleaseRegistry({ db, dataDir: folder, keysDir: join(folder, 'keys'), clock, log });
  const registry = await openAnother();
  await registry.publish('shell', shellBuild().files, { by: 'test', promotion: 'new' });
  return {
    registry,
    folder,
    openAnother,
    liveReleaseOf: (remote) =>
      registry.live().remotes.find((one) => one.remote === remote)?.stable?.releaseId,
    async close() {
      await registry.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
