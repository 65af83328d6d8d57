import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createApp, type App } from './app';
import { areas } from './areas';
import { systemClock } from './clock';
import type { ServerConfig } from './config';
import type { Database } from './db/database';
import { oneAtATime } from './db/one-at-a-time';
import { openReadReplica } from './db/postgres/read-replica';
import { seedDemoOperators } from './demo/demo-operators';
import { seedDemo } from './demo/seed-demo';
import { startBackground } from './jobs/background';
import { createPartners } from './partners/partners';
import { openRedis } from './redis/redis-link';
import { canaryWatch, releaseSweep } from './releases/canary-watch.job';
import { tracedDatabase } from './tracing/traced-database';
import { startTracing } from './tracing/tracing';

/** A server that listens. */
export interface RunningServer {
  app: App;
  port: number;
  /** Takes no new calls, finishes those under way, closes sockets and database. Safe to call twice. */
  stop(): Promise<void>;
}

/** Listens, and starts what runs by itself. The database stays the caller's when this fails. */
export async function serve(
  config: ServerConfig,
  logger: Logger,
  database: Database,
): Promise<RunningServer> {
  const tracing = await startTracing(config.tracing, logger);
  const db = tracing === null ? database : tracedDatabase(database);
  const clock = systemClock;
  if (config.demo) {
    await oneAtATime(db, async () => {
      await seedDemo(db);
      await seedDemoOperators(db);
    });
  }
  const partners = createPartners(config, db, clock);
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, logger);
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
