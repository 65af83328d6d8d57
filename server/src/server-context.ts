import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { ServerConfig } from './config/config';
import type { Database } from './db/database';
import type { Queryable } from './db/queryable';
import type { ServerMetrics } from './metrics/server-metrics';
import type { Partners } from './partners/partners';
import type { RedisLink } from './redis/redis-link';
import type { DeviceCookie } from './gate/access/device-cookie';
import type { LoginBackoff } from './gate/access/login-backoff';
import type { RateLimits } from './gate/access/rate-limiter';
import type { Secrets } from './secrets/secrets';
import type { Sessions } from './gate/access/sessions';
import type { Tracing } from './tracing/span';

/** Options of `createApp`: everything that differs between a test and an installation. */
export interface AppInput {
  db: Database;
  config: ServerConfig;
  clock: Clock;
  logger: Logger;
  partners: Partners;
  /** Serves reads that may be slightly stale; the database itself without a replica. */
  reads?: Queryable;
  /** Shared by several processes; without it each process counts limits alone. */
  redis?: RedisLink | null;
  /** Absent or null: no tracing. */
  tracing?: Tracing | null;
}

/** What every part of the server stands on. It knows no restaurant: what an area of the panel needs besides is `AppContext`. */
export interface ServerContext extends AppInput {
  reads: Queryable;
  secrets: Secrets;
  sessions: Sessions;
  deviceCookie: DeviceCookie;
  rateLimits: RateLimits;
  loginBackoff: LoginBackoff;
  metrics: ServerMetrics;
}
