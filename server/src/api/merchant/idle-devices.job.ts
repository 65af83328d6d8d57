import { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';

const idleSessionRowSchema = z.object({ sessionId: z.string(), userId: z.string() });

/** Signs out devices that were unused for longer than their merchant's settings allow. */
export function idleDevices({ db, clock, sessions }: Pick<AppContext, 'db' | 'clock' | 'sessions'>): Job {
  return {
    name: 'idle devices',
    everyMs: 60_000,
    async run() {
      const idle = await db.query(idleSessionRowSchema, {
        name: 'idle-devices',
        text: `select s.id as "sessionId", s.user_id as "userId" from merchant_profiles p
          join sessions s on s.merchant_id = p.merchant_id and s.revoked_at is null and s.expires_at > $1::timestamptz
          where (p.config ->> 'signOutAfterDays')::int > 0
            and s.last_seen_at < $1::timestamptz - make_interval(days => (p.config ->> 'signOutAfterDays')::int)
          limit 500`,
        values: [clock.now()],
      });
      for (const choice of idle) await sessions.revoke(choice);
    },
  };
}
