import type { ServerContext } from '../server-context';
import type { Job } from '../jobs/jobs';
import { forgetErased, listErased } from './erased-files.repository';

/** Files removed per round, so that a large gallery blocks nothing else. */
const maxAtOnce = 200;

/** Removes the files of erased merchants. Failed removals are retried in the next round. */
export function erasedFilesJob({
  db,
  partners,
  logger,
}: Pick<ServerContext, 'db' | 'partners' | 'logger'>): Job {
  return {
    name: 'files of erased merchants',
    everyMs: 30_000,
    async run() {
      const names = await listErased(db, maxAtOnce);
      let removed = 0;
      let failure: unknown;
      for (const name of names) {
        try {
          // The file is removed first: after a crash the removal repeats, which is idempotent.
          await partners.files.remove(name);
        } catch (error) {
          failure = error;
          continue;
        }
        await forgetErased(db, name);
        removed += 1;
      }
      if (removed > 0) logger.info({ files: removed }, 'Files of erased merchants were removed');
      if (failure !== undefined) throw failure;
    },
  };
}
