import type { AppContext } from '../../../app-context';
import type { Job } from '../../../jobs/jobs';
import { platformActor } from '../../../orders/actors';
import { abandonedImports } from './apply.repository';
import { applyPages } from './apply.service';

/** Idle time after which an import counts as abandoned. */
const timeoutMs = 60_000;

/** Finishes imports interrupted by a server shutdown. Each page is applied once, whichever process runs it. */
export function importResume({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job {
  return {
    name: 'imports left half way',
    everyMs: 30_000,
    async run() {
      const at = clock.now();
      for (const sheet of await abandonedImports(db, new Date(at.getTime() - timeoutMs)))
        await applyPages(db, { ...sheet, by: platformActor, at }, sheet);
    },
  };
}
