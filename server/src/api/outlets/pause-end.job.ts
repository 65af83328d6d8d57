import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import type { Job } from '../../jobs/jobs';
import { serverActor } from '../../orders/actors';
import { mayOpen } from './setup/require-set-up';
import { findEndedPauses, switchOutlet } from '../../outlets/outlets.repository';

/** Switches outlets that may open on at the end of their pause, even if no device is open. Safe to run in several processes at once. */
export function pauseEnd({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job {
  return {
    name: 'end of pauses',
    everyMs: 5_000,
    async run() {
      const at = clock.now();
      for (const scope of await findEndedPauses(db, at))
        await switchOutlet(db, scope, {
          available: (await mayOpen(db, scope, at)) ? 'on' : 'off',
          until: null,
          by: serverActor,
          userId: null,
          auditId: newId(),
          at,
          pauseOverAt: at,
        });
    },
  };
}
