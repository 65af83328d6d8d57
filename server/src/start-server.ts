import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp, type App } from './app';
import { areas } from './areas';
import { systemClock } from './clock';
import { readConfig, type ServerConfig } from './config';
import type { Database } from './db/database';
import { oneAtATime } from './db/one-at-a-time';
import { openDatabase } from './db/open-database';
import { openReadReplica } from './db/postgres/read-replica';
import { seedDemoOperators } from './demo/demo-operators';
import { seedDemo } from './demo/seed-demo';
import { createLogger } from './http/logger';
import { startBackground } from './jobs/background';
import { canaryWatch, releaseSweep } from './releases/canary-watch.job';
import { createPartners } from './partners/partners';
import { openRedis } from './redis/redis-link';
import { tracedDatabase } from './tracing/traced-database';
import type { Tracing } from './tracing/span';
import { startTracing } from './tracing/tracing';

/** A server that listens. */
export interface RunningServer {
  app: App;
  port: number;
  /** Takes no new calls, finishes those under way, closes sockets and database. Safe to call twice. */
  stop(): Promise<void>;
}

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
  const db = await openDatabase({
    url: config.databaseUrl ?? undefined,
    poolSize: config.databasePoolSize,
    dataDir: join(config.dataDir, 'db'),
    log: logger,
    onBroken: (error) => {
      logger.fatal({ err: error }, 'The database engine is broken');
      options.onBroken?.(error);
    },
  });
  try {
    const tracing = await startTracing(config.tracing, logger);
    return await serve(config, logger, tracing === null ? db : tracedDatabase(db), tracing);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serve(
  config: ServerConfig,
  logger: Logger,
  db: Database,
  tracing: Tracing | null,
): Promise<RunningServer> {
  const clock = systemClock;
  if (config.demo) {
    await oneAtATime(db, async () => {
      await seedDemo(db);
      await seedDemoOperators(db);
    });
  }
  const partners = createPartners(config, db, clock);
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl, logger);
  const replica =
    config.databaseReadUrl === null
      ? null
      : openReadReplica({ url: config.databaseReadUrl, poolSize: config.databasePoolSize }, db, logger);
  const reads = replica?.reads ?? db;
  const app = await createApp({ db, reads, config, clock, logger, partners, redis, tracing }, areas);
  await app.server.listen({ port: config.port, host: config.host });
  const background = await startBackground(app.context, [
    releaseSweep(app.server.releases),
    canaryWatch(app.context, app.server.releases),
  ]);
  const { port } = app.server.server.address() as AddressInfo;
  logger.info({ port, demo: config.demo, database: db.engine }, 'Serving');
  if (config.sms.provider === 'sandbox' && !config.demo)
    logger.warn({}, 'SMS_PROVIDER is the sandbox: whoever can open /sandbox/messages reads the codes');

  const stop = async () => {
    logger.info({}, 'Stopping');
    await background.stop();
    await app.server.close();
    await redis?.close();
    await replica?.close();
    await tracing?.stop().catch(() => {});
    await db.close();
    logger.info({}, 'Stopped');
  };
  let stopping: Promise<void> | undefined;
  return { app, port, stop: () => (stopping ??= stop()) };
}
