import { mkdirSync } from 'node:fs';
import { createApp } from '../../server/src/app';
import type { App } from '../../server/src/app-context';
import { backgroundJobs } from '../../server/src/background';
import { createPartners } from '../../server/src/choose-partners';
import { readConfig } from '../../server/src/config/config';
import { databaseOver } from '../../server/src/db/embedded/open-embedded';
import type { Database } from '../../server/src/db/database';
import { createLogger } from '../../server/src/gate/http/logger';
import { startJobs, type Job } from '../../server/src/jobs/jobs';
import { canaryWatch, releaseSweep } from '../../server/src/releases/watch/canary-watch.job';
import { sandboxJobs } from '../../server/src/sandbox/pages/sandbox-pages';
import { edgeOf } from '../edge/process-edge';
import type { Owner } from '../edge/virtual-time';
import type { DatabaseConnection, WorldEngine } from './engine';

const minute = 60_000;
const hour = 60 * minute;

/** Jobs that somebody waits for, and how often they run while people work. */
const awaited: Readonly<Record<string, number>> = {
  'orders for later': minute / 2,
  'acceptance time-out': minute / 2,
  'sandbox webhooks of payments': minute / 2,
  'order calls': 2 * minute,
  escalation: 2 * minute,
  'payment time-out': 2 * minute,
  'payment refunds': minute,
  'end of pauses': minute,
  'ended sessions': 2 * minute,
  'canary health': minute,
};

/**
 * How often a job runs here. A week has half a million seconds, and most rounds of most jobs find nothing: what nobody
 * waits for runs every ten minutes, and at night every hour.
 */
const paceOf = (name: string): number => awaited[name] ?? 10 * minute;

export interface LogLine {
  level: string;
  message: string;
  err?: { message?: string; code?: string; type?: string; stack?: string };
  job?: string;
}

/** A server process of the world: composed as in production, its jobs by the world's time. */
export interface ServerProcess {
  readonly owner: Owner;
  readonly app: App;
  readonly db: Database;
  /** Called when the process dies. */
  readonly deaths: Set<() => void>;
  isDead(): boolean;
  /** Calls and jobs that it works on. */
  busy: number;
  kill(): void;
}

export interface ServerParts {
  engine: WorldEngine;
  dataDir: string;
  onLog: (line: LogLine) => void;
  onDeath: () => void;
  environment?: Readonly<Record<string, string>>;
  number: number;
  /** Milliseconds for which nobody will do anything: 0 while people work. */
  quietFor: () => number;
  /** Nothing repeats more often. */
  tickMs: number;
}

/** Answers of one process are tracked, so that the world knows when it is quiet. */
export async function startServer(parts: ServerParts): Promise<ServerProcess> {
  const { time } = edgeOf();
  const owner: Owner = { name: `server ${parts.number}`, alive: true, skewMs: 0, pace: parts.tickMs };
  try {
    return await time.as(owner, () => start(parts, owner));
  } catch (error) {
    owner.alive = false;
    throw error;
  }
}

async function start(parts: ServerParts, owner: Owner): Promise<ServerProcess> {
  const { engine, dataDir, onLog, onDeath, environment = {} } = parts;
  mkdirSync(dataDir, { recursive: true });
  const connection: DatabaseConnection = engine.connect(() => process.kill());
  const process = {
    owner,
    deaths: new Set<() => void>(),
    busy: 0,
    isDead: () => !owner.alive,
    kill(): void {
      if (!owner.alive) return;
      owner.alive = false;
      process.busy = 0;
      connection.cut();
      for (const hear of process.deaths) hear();
      process.deaths.clear();
      onDeath();
    },
  };
  const logger = createLogger('warn', {
    write: (text) => {
      if (owner.alive) onLog(JSON.parse(text) as LogLine);
    },
  });
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_HISTORY: '0',
    ALLOW_SANDBOX: '1,pages',
    RATE_LIMIT_FACTOR: '1',
    LOG_LEVEL: 'warn',
    ...environment,
  });
  const db = databaseOver(connection, { connectionTimeoutMs: 3_600_000, log: logger });
  const clock = { now: () => new Date() };
  const partners = createPartners(config, db, clock);
  const app = await createApp({ db, reads: db, config, clock, logger, partners, redis: null, tracing: null });
  await Promise.all([app.server.ready(), app.ops.ready()]);
  const watch = await app.context.sessions.watch();
  const more = [
    releaseSweep(app.server.releases),
    canaryWatch(app.context, app.server.releases),
    ...sandboxJobs(app.server, app.context),
  ];
  const paced = (job: Job): Job => ({
    ...job,
    get everyMs() {
      const least = Math.max(job.everyMs, paceOf(job.name), parts.tickMs);
      const quiet = parts.quietFor();
      return quiet > least ? Math.max(least, Math.min(quiet, hour)) : least;
    },
    async run() {
      process.busy += 1;
      try {
        await job.run();
      } finally {
        if (owner.alive) process.busy -= 1;
      }
    },
  });
  startJobs(
    backgroundJobs(app.context, watch.sweep, more).map(paced),
    logger,
    app.context.metrics.jobDone,
    null,
  );
  return Object.assign(process, { app, db });
}
