import type { AppContext } from '../../app-context';
import type { Job } from '../../jobs/jobs';
import { platformActor } from '../orders/actors';
import { abandonedImports } from './apply.repository';
import { applyPages } from './apply.service';

/** How long an import may stand still before it counts as abandoned. */
const patienceMs = 60_000;

/** Finishes imports that a server left half way. Each page is taken over once, whoever does it. */
export function importResume({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Job {
  return {
    name: 'imports left half way',
    everyMs: 30_000,
    async run() {
      const at = clock.now();
      for (const sheet of await abandonedImports(db, new Date(at.getTime() - patienceMs)))
        await applyPages(db, { ...sheet, by: platformActor, at }, sheet);
    },
  };
}
