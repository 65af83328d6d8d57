import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { PoolClient } from 'pg';
import { queryableOver } from './queryable';
import type { Queryable } from './queryable';

interface Running {
  pool: GuardedPool;
  /** False once the transaction ended: background work it left running may use the pool again. */
  open: boolean;
}

const running = new AsyncLocalStorage<Running>();

/** The pool was used inside a transaction: on the embedded engine that would deadlock. */
export class PoolInsideTransactionError extends Error {
  constructor() {
    super('Inside a transaction every statement goes through the transaction, never through the database');
    this.name = 'PoolInsideTransactionError';
  }
}

/** Runs work triggered inside a transaction but not part of it, such as notification handlers. */
export const outsideTransaction = (work: () => void): void => running.exit(work);

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * node-postgres' pool with an additional rule: code inside `transaction` can't take a second connection, neither by
 * `pool.query` nor by a nested `transaction`. The embedded engine has one connection and would hang; PostgreSQL would
 * silently work outside the transaction. Both throw `PoolInsideTransactionError`.
 */
export class GuardedPool extends pg.Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const current = running.getStore();
    if (current?.open && current.pool === this) {
      const error = new PoolInsideTransactionError();
      if (callback === undefined) return Promise.reject(error);
      return callback(error, undefined, () => {});
    }
    return callback === undefined ? super.connect() : super.connect(callback);
  }
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Its error is rethrown; a
 * commit that PostgreSQL turned into a rollback (a statement failed and `work` swallowed the error) throws, too.
 * Take row locks in this order to avoid deadlocks: order, then outlet counters.
 * @param onHints receives the hints of written events after the commit
 */
export async function transaction<T>(
  pool: GuardedPool,
  work: (tx: Queryable) => Promise<T>,
  onHints: (hints: readonly string[]) => void,
): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  const noticeLoss = (error: Error) => {
    lost = error;
  };
  // A connection that dies while checked out emits an error event, which would end the process if unhandled.
  client.on('error', noticeLoss);
  const current: Running = { pool, open: true };
  const hints: string[] = [];
  let committed = false;
  try {
    await client.query('begin');
    const result = await running.run(current, () =>
      work(queryableOver(client, (more) => hints.push(...more))),
    );
    const { command } = await client.query('commit');
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed');
    committed = true;
    return result;
  } catch (error) {
    await client.query('rollback').catch(noticeLoss);
    throw error;
  } finally {
    current.open = false;
    client.removeListener('error', noticeLoss);
    client.release(lost);
    if (committed) onHints(hints);
  }
}
