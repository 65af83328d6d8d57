import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../db/database';

/** Turns at jobs, so that of several server processes one does each. */
export interface JobLeases {
  /**
   * Does `work` when it is due and nobody else is at it; then it is due again `everyMs` after its end. Otherwise answers
   * how long until it is worth asking again. What `work` throws is thrown on.
   */
  inTurn(name: string, everyMs: number, work: () => Promise<void>): Promise<Turn>;
}

export type Turn = { ran: true } | { ran: false; waitMs: number };

/** A process that died is replaced after this long. */
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

/**
 * Turns by rows in the database. A lease says who should do a job, not who may: a process that stood still for longer
 * than its lease and goes on meets the next one. Jobs therefore claim what they work on as well, row by row.
 */
export function createJobLeases(
  { db, logger }: { db: Database; logger: Pick<Logger, 'warn'> },
  lease = leaseMs,
): JobLeases {
  const holder = randomUUID();
  const seconds = lease / 1000;
  return {
    async inTurn(name, everyMs, work) {
      const [answer] = await db.query<{ taken: boolean; waitMs: number | null }>({
        name: 'job-lease-take',
        text: takeText,
        values: [name, holder, seconds],
      });
      if (answer?.taken !== true)
        return { ran: false, waitMs: Math.max(0, Math.min(answer?.waitMs ?? 0, everyMs, lease)) };
      const renewal = setInterval(() => {
        db.query({ name: 'job-lease-renew', text: renewText, values: [name, holder, seconds] }).catch(
          (error: unknown) => logger.warn({ err: error, job: name }, 'A lease could not be renewed'),
        );
      }, lease / 3);
      renewal.unref();
      try {
        await work();
      } finally {
        clearInterval(renewal);
        // Unless it ends here, the lease runs out by itself.
        await db
          .query({ name: 'job-lease-end', text: endText, values: [name, holder, everyMs / 1000] })
          .catch((error: unknown) =>
            logger.warn({ err: error, job: name }, 'A lease could not be given back'),
          );
      }
      return { ran: true };
    },
  };
}
