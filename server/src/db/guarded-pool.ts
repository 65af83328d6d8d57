import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { PoolClient } from 'pg';
import { queryableOver } from './queryable';
import type { Queryable } from './queryable';

interface Running {
  pool: GuardedPool;
  /** False once the transaction ended: what it left running in the background may use the pool again. */
  open: boolean;
}

const running = new AsyncLocalStorage<Running>();

/** The pool was used where a transaction is under way: on the embedded engine that waits for itself for ever. */
export class PoolInsideTransactionError extends Error {
  constructor() {
    super('Inside a transaction every statement goes through the transaction, never through the database');
    this.name = 'PoolInsideTransactionError';
  }
}

/** Runs what a transaction happens to set off but is no part of it, such as a notification's handlers. */
export const outsideTransaction = (work: () => void): void => running.exit(work);

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * node-postgres' pool with one rule more: code that runs inside `transaction` can't take a second connection from it,
 * neither by `pool.query` nor by another `transaction`. The embedded engine has one connection and would hang;
 * PostgreSQL would quietly work outside the transaction. Both refuse with `PoolInsideTransactionError`.
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
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. What it throws is thrown on;
 * a commit that PostgreSQL turned into a rollback (a statement failed and `work` swallowed it) is an error, too.
 * Take row locks in this order, and no two transactions can wait for each other: order, then outlet counters.
 * @param onHints hears, after the commit, of the events that were written
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
  // A connection that dies while it is checked out says so by an event, which would end the process unheard.
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
