import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { platformActor } from '../../orders/actors';
import { returnItems } from './item-availability.repository';

/** Switches items back on at their return time. */
export function itemReturn({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job {
  return {
    name: 'items back on the menu',
    everyMs: 15_000,
    async run() {
      await returnItems(db, clock.now(), platformActor);
    },
  };
}
