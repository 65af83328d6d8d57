import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { demoTasks, findDemoAccounts, prepareDemo } from './sandbox/demo/demo';
import { sandboxJobs } from './sandbox/pages/sandbox-pages';
import { createApp } from './app';
import { systemClock } from './clock';
import type { App } from './app-context';
import type { ServerConfig } from './config/config';
import type { Database } from './db/database';
import { withStartupLock } from './db/startup-lock';
import { openReadReplica } from './db/postgres/read-replica';
import { claimInstallation } from './installation';
import { startBackground } from './background';
import { createPartners } from './choose-partners';
import { openRedis } from './redis/redis-link';
import { canaryWatch, releaseSweep } from './releases/watch/canary-watch.job';
import { refuseUnsafeStart } from './start-gate/start-gate';
import { tracedDatabase } from './tracing/traced-database';
import { startTracing } from './tracing/tracing';

/** A listening server. */
export interface RunningServer {
  app: App;
  port: number;
  /** Where operations are. */
  opsPort: number;
  /** Refuses new calls, finishes running ones, closes sockets and database. Idempotent. */
  stop(): Promise<void>;
}

/** Says in words which port is taken, and how to name another one. */
async function listen(
  server: Pick<App['server'], 'listen'>,
  setting: string,
  port: number,
  host: string,
): Promise<void> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const words = `Port ${port} of ${host} is taken: another server runs there. Stop it, or name a free port with ${setting}.`;
    throw new Error(words, { cause: error });
  }
}

/** Listens, and starts the background work. The caller still owns the database when this fails. */
export async function serve(
  config: ServerConfig,
  logger: Logger,
  database: Database,
): Promise<RunningServer> {
  const tracing = await startTracing(config.tracing, logger);
  const db = tracing === null ? database : tracedDatabase(database);
  const clock = systemClock;
  await refuseUnsafeStart(config, db, findDemoAccounts);
  await withStartupLock(db, async () => {
    await claimInstallation(db, config.dataDir);
    if (config.demo) await prepareDemo(db);
  });
  const partners = createPartners(config, db, clock);
  const redis = config.redisUrl === null ? null : await openRedis(config.redisUrl, logger);
  const replica =
    config.databaseReadUrl === null
      ? null
      : openReadReplica({ url: config.databaseReadUrl, poolSize: config.databasePoolSize }, db, logger);
  const reads = replica?.reads ?? db;
  const app = await createApp({ db, reads, config, clock, logger, partners, redis, tracing });
  await listen(app.server, 'PORT', config.port, config.host);
  await listen(app.ops, 'OPS_PORT', config.opsPort, config.opsHost);
  const background = await startBackground(
    app.context,
    [
      releaseSweep(app.server.releases),
      canaryWatch(app.context, app.server.releases),
      ...sandboxJobs(app.server, app.context),
    ],
    demoTasks(app.context),
  );
  const { port } = app.server.server.address() as AddressInfo;
  const { port: opsPort } = app.ops.server.address() as AddressInfo;
  logger.info({ port, opsPort, demo: config.demo, database: db.engine }, 'Serving');
  if (config.forRealMerchants && config.allowedRisks.size > 0)
    logger.warn(
      { allowed: [...config.allowedRisks] },
      'ALLOW_SANDBOX: this server is not fit for real merchants',
    );

  const stop = async () => {
    logger.info({}, 'Stopping');
    await background.stop();
    await Promise.all([app.ops.close(), app.server.close()]);
    await redis?.close();
    await replica?.close();
    await tracing?.stop().catch(() => {});
    await db.close();
    logger.info({}, 'Stopped');
  };
  let stopping: Promise<void> | undefined;
  return { app, port, opsPort, stop: () => (stopping ??= stop()) };
}
