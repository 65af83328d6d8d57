import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '../db/database';

/** Job leases: each job runs in one of several server processes. */
export interface JobLeases {
  /**
   * Runs `work` when it is due and no other process runs it; it is due again `everyMs` after its end. Otherwise returns
   * the delay until the next attempt. Errors of `work` are rethrown.
   */
  withLease(name: string, everyMs: number, work: () => Promise<void>): Promise<Turn>;
}

export type Turn = { ran: true } | { ran: false; waitMs: number };

/** Lease time, after which a dead process is replaced. */
const leaseMs = 15_000;

const takeText = `
  with taken as (
    insert into job_leases as lease (name, holder, until, due_at)
    values ($1, $2, now() + make_interval(secs => $3), now())
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where lease.until <= now() and lease.due_at <= now()
    returning 1
  )
  select exists (select from taken) as taken,
    (select extract(epoch from greatest(until, due_at) - now())::float8 * 1000 from job_leases where name = $1) as "waitMs"`;

const renewText = `update job_leases set until = now() + make_interval(secs => $3) where name = $1 and holder = $2`;

const endText = `update job_leases set until = now(), due_at = now() + make_interval(secs => $3)
  where name = $1 and holder = $2`;

const turnRowSchema = z.object({ taken: z.boolean(), waitMs: z.number().nullable() });

/**
 * Leases as rows in the database. A lease is advisory: a process that was paused for longer than its lease overlaps
 * with the next one. Jobs therefore also claim their work row by row.
 */
export function createJobLeases(
  { db, logger }: { db: Database; logger: Pick<Logger, 'warn'> },
  lease = leaseMs,
): JobLeases {
  const holder = randomUUID();
  const seconds = lease / 1000;
  return {
    async withLease(name, everyMs, work) {
      const [answer] = await db.query(turnRowSchema, {
        name: 'job-lease-take',
        text: takeText,
        values: [name, holder, seconds],
      });
      if (answer?.taken !== true)
        return { ran: false, waitMs: Math.max(0, Math.min(answer?.waitMs ?? 0, everyMs, lease)) };
      const renewal = setInterval(() => {
        db.execute({ name: 'job-lease-renew', text: renewText, values: [name, holder, seconds] }).catch(
          (error: unknown) => logger.warn({ err: error, job: name }, 'A lease could not be renewed'),
        );
      }, lease / 3);
      renewal.unref();
      try {
        await work();
      } finally {
        clearInterval(renewal);
        // If the release fails, the lease expires.
        await db
          .execute({ name: 'job-lease-end', text: endText, values: [name, holder, everyMs / 1000] })
          .catch((error: unknown) =>
            logger.warn({ err: error, job: name }, 'A lease could not be given back'),
          );
      }
      return { ran: true };
    },
  };
}
