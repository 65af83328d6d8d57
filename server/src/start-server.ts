import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { readConfig } from './config';
import { openDatabase } from './db/open-database';
import { createLogger } from './http/logger';
import type { RunningServer } from './serve';

export interface StartOptions {
  logger?: Logger;
  /** The database engine died by itself: the process should end, so that a new one goes on. */
  onBroken?: (error: Error) => void;
}

/** Opens the database, brings it to the newest version, listens, and starts what runs by itself. */
export async function startServer(
  environment: Readonly<Record<string, string | undefined>>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const config = readConfig(environment);
  const logger = options.logger ?? createLogger(config.logLevel);
  mkdirSync(config.dataDir, { recursive: true });
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
  // The embedded engine starts in a thread of its own: meanwhile this one reads the rest of the server's code.
  const [db, { serve }] = await Promise.all([opening, import('./serve')]);
  try {
    return await serve(config, logger, db);
  } catch (error) {
    await db.close();
    throw error;
  }
}
