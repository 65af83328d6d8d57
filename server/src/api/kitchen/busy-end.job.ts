import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { serverActor } from '../../orders/actors';
import { endOverdueBusy } from '../../kitchen/busy.repository';

/** Ends busy mode at its set time, even if no device is open. */
export function busyEnd({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job {
  return {
    name: 'end of busy mode',
    everyMs: 5_000,
    async run() {
      await endOverdueBusy(db, serverActor, clock.now());
    },
  };
}
