import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig } from './config/config';
import { openDatabase } from './db/open-database';
import { createLogger } from './gate/http/logger';
import type { RunningServer } from './serve';
import { requireUsableFolder } from './usable-folder';

export interface StartOptions {
  logger?: Logger;
  /** The database engine crashed: the process should end, so that a new one takes over. */
  onBroken?: (error: Error) => void;
}

/** Opens and migrates the database, listens, and starts the background work. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(environment);
  const logger = options.logger ?? createLogger(config.logLevel);
  requireUsableFolder(config.dataDir);
  const opening = openDatabase({
    url: config.databaseUrl ?? undefined,
    poolSize: config.databasePoolSize,
    dataDir: join(config.dataDir, 'db'),
    log: logger,
    onBroken: (error) => {
      logger.fatal({ err: error }, 'The database engine is broken');
      options.onBroken?.(error);
    },
  });
  // The embedded engine starts in a separate thread: meanwhile this one loads the rest of the server's code.
  const [db, { serve }] = await Promise.all([opening, import('./serve')]);
  try {
    return await serve(config, logger, db);
  } catch (error) {
    logger.fatal({ err: error }, 'The server does not start');
    await db.close();
    throw error;
  }
}
