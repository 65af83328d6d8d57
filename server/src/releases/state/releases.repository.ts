import { and, count, desc, eq, getTableColumns, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { releaseAssignments, releaseDocument, releases, remotes } from '../../db/schema';
import type { InspectedRelease } from '../builds/inspect-release';

/** Channel notified of every new revision; the payload is the revision. */
export const releasesChannel = 'galla_releases';

export type ReleaseRow = typeof releases.$inferSelect;
export type RemoteRow = typeof remotes.$inferSelect;

export interface AssignmentRow {
  remote: string;
  stable: string;
  lastGood: string | null;
}

/** Reads and locks the revision: serialises transactions that change releases. */
export async function lockRevision(tx: Queryable): Promise<number> {
  await tx.orm.insert(releaseDocument).values({ id: 1 }).onConflictDoNothing();
  const [row] = await tx.orm.select().from(releaseDocument).for('update');
  return row?.revision ?? 0;
}

const revisionSchema = z.object({ revision: z.number() });

export async function readRevision(db: Queryable): Promise<number> {
  const [row] = await db.query(revisionSchema, {
    // Prepared: every process asks every two seconds.
    name: 'release-revision',
    text: 'select revision from release_document',
  });
  return row?.revision ?? 0;
}

/** Increments the revision and notifies every server process on commit. */
export async function raiseRevision(tx: Queryable, at: Date): Promise<number> {
  const [row] = await tx.orm
    .update(releaseDocument)
    .set({ revision: sql`${releaseDocument.revision} + 1`, updatedAt: at })
    .returning();
  const revision = row?.revision ?? 0;
  await tx.execute({ text: 'select pg_notify($1, $2)', values: [releasesChannel, String(revision)] });
  return revision;
}

export async function findRelease(
  db: Queryable,
  remote: string,
  releaseId: string,
): Promise<ReleaseRow | null> {
  const [row] = await db.orm
    .select()
    .from(releases)
    .where(and(eq(releases.remote, remote), eq(releases.releaseId, releaseId)));
  return row ?? null;
}

/** The newest release of a remote that contains a file of this name; hashed names occur in few. */
export async function findReleaseWithFile(
  db: Queryable,
  remote: string,
  file: string,
): Promise<string | null> {
  const [row] = await db.orm
    .select({ releaseId: releases.releaseId })
    .from(releases)
    .where(and(eq(releases.remote, remote), sql`jsonb_exists(${releases.manifest} -> 'files', ${file})`))
    .orderBy(desc(releases.publishedAt))
    .limit(1);
  return row?.releaseId ?? null;
}

export async function insertRelease(
  tx: Queryable,
  release: InspectedRelease,
  by: string,
  at: Date,
): Promise<void> {
  const { remote, releaseId, version, manifest, digest } = release;
  await tx.orm.insert(remotes).values({ name: remote, createdAt: at }).onConflictDoNothing();
  await tx.orm
    .insert(releases)
    .values({ remote, releaseId, version, manifest, digest, publishedBy: by, publishedAt: at });
}

export async function listAssignments(db: Queryable): Promise<AssignmentRow[]> {
  const { remote, stable, lastGood } = releaseAssignments;
  return db.orm.select({ remote, stable, lastGood }).from(releaseAssignments).orderBy(remote);
}

/** Assigns a release to all merchants and records it: only such a release can be rolled back to. */
export async function saveAssignment(tx: Queryable, row: AssignmentRow, by: string, at: Date): Promise<void> {
  const change = { stable: row.stable, lastGood: row.lastGood, updatedBy: by, updatedAt: at };
  await tx.orm
    .insert(releaseAssignments)
    .values({ remote: row.remote, ...change })
    .onConflictDoUpdate({ target: releaseAssignments.remote, set: change });
  await tx.orm
    .update(releases)
    .set({ promotedAt: at })
    .where(and(eq(releases.remote, row.remote), eq(releases.releaseId, row.stable)));
}

/** Assigns nothing to anybody. Releases that were stable before are no targets of a rollback any more. */
export async function forgetAssignment(tx: Queryable, remote: string): Promise<void> {
  await tx.orm.delete(releaseAssignments).where(eq(releaseAssignments.remote, remote));
  await tx.orm.update(releases).set({ promotedAt: null }).where(eq(releases.remote, remote));
}

export async function listAssignmentTimes(db: Queryable): Promise<Map<string, Date>> {
  const { remote, updatedAt } = releaseAssignments;
  const rows = await db.orm.select({ remote, updatedAt }).from(releaseAssignments);
  return new Map(rows.map((row) => [row.remote, row.updatedAt]));
}

export async function listRemotes(db: Queryable): Promise<(RemoteRow & { releases: number })[]> {
  const counts = await db.orm
    .select({ remote: releases.remote, releases: count() })
    .from(releases)
    .groupBy(releases.remote);
  const byRemote = new Map(counts.map((row) => [row.remote, row.releases]));
  const rows = await db.orm.select().from(remotes).orderBy(remotes.name);
  return rows.map((row) => ({ ...row, releases: byRemote.get(row.name) ?? 0 }));
}

export async function findRemote(db: Queryable, remote: string): Promise<RemoteRow | null> {
  const [row] = await db.orm.select().from(remotes).where(eq(remotes.name, remote));
  return row ?? null;
}

/** Increments a remote's version, which invalidates earlier If-Match values. */
export async function raiseRemoteVersion(tx: Queryable, remote: string): Promise<void> {
  await tx.orm
    .update(remotes)
    .set({ version: sql`${remotes.version} + 1` })
    .where(eq(remotes.name, remote));
}

export async function saveFreeze(
  tx: Queryable,
  remote: string,
  freeze: { by: string; at: Date; reason: string } | null,
): Promise<void> {
  await tx.orm
    .update(remotes)
    .set({
      frozenBy: freeze?.by ?? null,
      frozenAt: freeze?.at ?? null,
      frozenReason: freeze?.reason ?? null,
    })
    .where(eq(remotes.name, remote));
}

export async function saveQuarantine(
  tx: Queryable,
  remote: string,
  releaseId: string,
  quarantine: { by: string; at: Date; reason: string } | null,
): Promise<void> {
  await tx.orm
    .update(releases)
    .set({
      quarantinedBy: quarantine?.by ?? null,
      quarantinedAt: quarantine?.at ?? null,
      quarantineReason: quarantine?.reason ?? null,
    })
    .where(and(eq(releases.remote, remote), eq(releases.releaseId, releaseId)));
}

export async function listQuarantined(db: Queryable): Promise<{ remote: string; releaseId: string }[]> {
  return db.orm
    .select({ remote: releases.remote, releaseId: releases.releaseId })
    .from(releases)
    .where(isNotNull(releases.quarantinedAt))
    .orderBy(desc(releases.quarantinedAt));
}

/** The last release that was stable, excluding these and quarantined ones; null when there is none. */
export async function findReleaseBefore(
  tx: Queryable,
  remote: string,
  except: readonly string[],
): Promise<string | null> {
  const [row] = await tx.orm
    .select({ releaseId: releases.releaseId })
    .from(releases)
    .where(
      and(
        eq(releases.remote, remote),
        isNotNull(releases.promotedAt),
        isNull(releases.quarantinedAt),
        notInArray(releases.releaseId, [...except]),
      ),
    )
    .orderBy(desc(releases.promotedAt))
    .limit(1);
  return row?.releaseId ?? null;
}

/** A page of a remote's releases, newest first, without their manifests. */
export async function listReleasesOf(
  db: Queryable,
  remote: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ total: number; releases: Omit<ReleaseRow, 'manifest'>[] }> {
  const of = eq(releases.remote, remote);
  const [counted] = await db.orm.select({ total: count() }).from(releases).where(of);
  const { manifest: _, ...columns } = getTableColumns(releases);
  const rows = await db.orm
    .select(columns)
    .from(releases)
    .where(of)
    .orderBy(desc(releases.publishedAt), desc(releases.releaseId))
    .limit(limit)
    .offset(skip);
  return { total: counted?.total ?? 0, releases: rows };
}
