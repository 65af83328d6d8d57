import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '../../../app-context';
import type { Job } from '../../../jobs/jobs';
import { archivesFolder, ticketMs } from './archive.service';

/** Deletes expired archives that were never matched. */
export function archiveSweep({ config }: Pick<AppContext, 'config'>): Job {
  const folder = archivesFolder(config.dataDir);
  return {
    name: 'archives of images nobody wants',
    everyMs: 10 * 60_000,
    everywhere: true,
    async run() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) {
        const path = join(folder, name);
        // File times come from the machine's clock, not the server's injected one.
        if (Date.now() - (await stat(path)).mtimeMs > 2 * ticketMs) await rm(path, { force: true });
      }
    },
  };
}
