import type { Logger } from 'pino';
import type { Kitchen } from './api/kitchen/kitchen';
import type { Clock } from './clock';
import type { ServerConfig } from './config';
import type { Database } from './db/database';
import type { Queryable } from './db/queryable';
import type { ServerMetrics } from './metrics/server-metrics';
import type { Partners } from './partners/partners';
import type { RedisLink } from './redis/redis-link';
import type { LoginBackoff } from './security/login-backoff';
import type { RateLimits } from './security/rate-limiter';
import type { Secrets } from './security/secrets';
import type { Sessions } from './security/sessions';
import type { Tracing } from './tracing/span';

/** What `createApp` is given: everything that differs between a test and an installation. */
export interface AppInput {
  db: Database;
  config: ServerConfig;
  clock: Clock;
  logger: Logger;
  partners: Partners;
  /** Answers what need not be of this very second; the database itself unless there is a copy. */
  reads?: Queryable;
  /** What several processes share; without it each counts limits for itself. */
  redis?: RedisLink | null;
  /** Left out or null: no traces. */
  tracing?: Tracing | null;
}

/** What the areas of the server are given. */
export interface AppContext extends AppInput {
  reads: Queryable;
  secrets: Secrets;
  sessions: Sessions;
  rateLimits: RateLimits;
  loginBackoff: LoginBackoff;
  metrics: ServerMetrics;
  kitchen: Kitchen;
}
