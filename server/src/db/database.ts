import type { Pool } from 'pg';
import type { Queryable } from './queryable';

/** Where the database says what an operator should know; a pino logger fits. */
export interface DatabaseLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A notification's payload; null after a lost line: something may have been missed, so look. */
export type NotificationHandler = (payload: string | null) => void;

/** The one database of a server process: the embedded engine or PostgreSQL, told apart by nobody above this folder. */
export interface Database extends Queryable {
  readonly engine: 'embedded' | 'postgres';
  readonly pool: Pool;
  /** See `transaction` in `guarded-pool.ts`. Inside `work` only `tx` may be used. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /**
   * Hears `pg_notify(channel, …)` of committed transactions, from this process and from others. A hint, not a truth: a
   * notification can be lost with its line, and null tells so when the line is back. Resolves to the unsubscription.
   */
  listen(channel: string, handler: NotificationHandler): Promise<() => Promise<void>>;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}
