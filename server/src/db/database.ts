import type { Pool } from 'pg';
import type { Queryable } from './queryable';

/** Receives messages for operators; compatible with a pino logger. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A notification's payload; null after a reconnect: notifications may have been missed, so reread. */
export type NotificationHandler = (payload: string | null) => void;

/**
 * The database of a server process: the embedded engine or PostgreSQL; code outside this folder does not distinguish
 * them.
 */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  readonly pool: Pool;
  /** See `transaction` in `guarded-pool.ts`. Inside `work` only `tx` may be used. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Subscribes to `pg_notify(channel, …)` of committed transactions, of this process and of others. Notifications are
   * only hints: they can be lost with the connection; null follows a reconnect. Resolves to the unsubscribe function.
   */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Waits for running work, then closes. */
  close(): Promise<void>;
}
