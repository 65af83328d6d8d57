import type { ServerContext } from '../server-context';
import type { Job } from '../jobs/jobs';
import { eraseLateRows } from './erase.repository';

/** Rows written for an erased merchant by calls in progress are removed shortly after. */
export function lateRowsJob({ db, logger }: Pick<ServerContext, 'db' | 'logger'>): Job {
  return {
    name: 'late rows of erased merchants',
    everyMs: 5 * 60_000,
    async run() {
      const merchants = await eraseLateRows(db);
      if (merchants > 0) logger.info({ merchants }, 'What came late for erased merchants was removed');
    },
  };
}
