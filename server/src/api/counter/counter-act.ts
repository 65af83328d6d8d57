import type { Actor, AuditAction, CurrencyName } from '@galla/contract';
import { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { once } from '../../db/once';
import { audit } from '../../db/audit';
import { currencyOfOutlet } from './counter.view';

export interface CounterDeps {
  db: Database;
  clock: Clock;
}

export interface Who {
  merchantId: string;
  userId: string;
  by: Actor;
}

/** Somebody does something at a counter. */
export interface CounterAct {
  merchantId: string;
  outletId: string;
  currency: CurrencyName;
  /** Of the caller's intent. */
  key: string;
  by: Actor;
  at: Date;
}

/** What was done, for the history; null: it stood already. */
type Done = { action: AuditAction; subjectId: string; after: Readonly<Record<string, unknown>> } | null;

/**
 * Does an act at an outlet's counter once per key, in a transaction, with its line in the history; `parts`: what is asked for.
 * Throws ApiError: 404 NOT_FOUND, 409 CONFLICT for a key of another act.
 */
export async function actAtCounter(
  { db, clock }: CounterDeps,
  input: { outletId: string; idempotencyKey: string },
  parts: readonly unknown[],
  { merchantId, userId, by }: Who,
  work: (tx: Queryable, act: CounterAct) => Promise<Done>,
): Promise<void> {
  const { outletId, idempotencyKey: key } = input;
  const at = clock.now();
  await db.transaction(async (tx) => {
    const currency = await currencyOfOutlet(tx, merchantId, outletId);
    const act = { merchantId, outletId, currency, key, by, at };
    await once(tx, act, { key: `counter ${key}`, parts }, z.null(), async () => {
      const done = await work(tx, act);
      if (done === null) return null;
      await audit(tx, { merchantId, outletId, userId, by, at }, done.action, ['counterDay', done.subjectId], {
        after: { ...done.after, currency },
      });
      return null;
    });
  });
}
