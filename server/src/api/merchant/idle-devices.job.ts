import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { idleSessions } from '../../accounts/merchant.repository';

/** Signs out devices that were unused for longer than their merchant's settings allow. */
export function idleDevices({ db, clock, sessions }: Pick<AppContext, 'db' | 'clock' | 'sessions'>): Job {
  return {
    name: 'idle devices',
    everyMs: 60_000,
    async run() {
      for (const choice of await idleSessions(db, clock.now())) await sessions.revoke(choice);
    },
  };
}
