import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { releases, remoteBackends } from '../../db/schema';

type AllowedBackend = typeof remoteBackends.$inferSelect;

/** The hosts that operators allowed, of all remotes. */
export async function listAllowedBackends(db: Queryable): Promise<AllowedBackend[]> {
  return db.orm.select().from(remoteBackends).orderBy(remoteBackends.remote, remoteBackends.host);
}

const declaredSchema = z.object({ remote: z.string(), host: z.string() });

/** The hosts that releases declare which merchants may have, or which came last. */
export async function listDeclaredBackends(db: Queryable): Promise<z.infer<typeof declaredSchema>[]> {
  return db.query(declaredSchema, {
    name: 'declared-backends',
    text: `select distinct r.remote, b.value ->> 'host' as host
      from releases r
      left join release_assignments a on a.remote = r.remote
      cross join lateral jsonb_array_elements(r.manifest -> 'backends') b
      where r.quarantined_at is null and (
        r.release_id in (a.stable, a.last_good)
        or exists (select 1 from release_rollouts o
          where o.remote = r.remote and o.release_id = r.release_id and o.ended_at is null)
        or r.published_at = (select max(n.published_at) from releases n where n.remote = r.remote))
      order by 1, 2`,
    values: [],
  });
}

/** Whether any release of a remote, whoever has it, declares a host. */
export async function isBackendDeclared(db: Queryable, remote: string, host: string): Promise<boolean> {
  const declares = sql`${releases.manifest} -> 'backends' @> ${JSON.stringify([{ host }])}::jsonb`;
  const rows = await db.orm
    .select({ releaseId: releases.releaseId })
    .from(releases)
    .where(and(eq(releases.remote, remote), declares))
    .limit(1);
  return rows.length > 0;
}

/** Returns whether it was not allowed before. */
export async function insertBackend(tx: Queryable, row: AllowedBackend): Promise<boolean> {
  const rows = await tx.orm.insert(remoteBackends).values(row).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** Takes every permission of a remote back; returns the hosts that were allowed. */
export async function deleteBackends(tx: Queryable, remote: string): Promise<string[]> {
  const rows = await tx.orm
    .delete(remoteBackends)
    .where(eq(remoteBackends.remote, remote))
    .returning({ host: remoteBackends.host });
  return rows.map(({ host }) => host).sort();
}

/** Returns whether it was allowed. */
export async function deleteBackend(tx: Queryable, remote: string, host: string): Promise<boolean> {
  const rows = await tx.orm
    .delete(remoteBackends)
    .where(and(eq(remoteBackends.remote, remote), eq(remoteBackends.host, host)))
    .returning();
  return rows.length > 0;
}
