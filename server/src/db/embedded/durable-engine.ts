import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system';

const asParams = (settings: string[]) => settings.flatMap((setting) => ['-c', setting]);

/** Engine settings for every storage. */
export const engineParams = asParams(['shared_buffers=32MB', 'timezone=UTC', 'max_wal_size=256MB']);

/** Opens the cluster in a folder so that commits survive a power cut. */
export function openDurable(cluster: string): Promise<PGlite> {
  // The default options contain '-F', which turns fsync off.
  const stock = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return PGlite.create({
    fs: new DurableFileSystem(cluster),
    startParams: [...stock, ...engineParams, ...asParams(['wal_sync_method=fsync'])],
  });
}
