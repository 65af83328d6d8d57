import type { AppContext } from '../app-context';
import type { Job } from '../jobs/jobs';
import { eraseLateRows } from './erase';

/** A merchant who is gone stays gone, whatever was under way: what came late goes a little later. */
export function lateRowsJob({ db, logger }: Pick<AppContext, 'db' | 'logger'>): Job {
  return {
    name: 'late rows of erased merchants',
    everyMs: 5 * 60_000,
    async run() {
      const merchants = await eraseLateRows(db);
      if (merchants > 0) logger.info({ merchants }, 'What came late for erased merchants was removed');
    },
  };
}
