import type { Actor } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { addAccountEntry } from '../accounts/accounts.repository';
import { postLedger } from '../ledger/post-ledger.repository';
import type { MoneyOrder } from '../tenders/lock-order.repository';
import { insertTender } from '../tenders/tenders.repository';
import { noteCashLimit } from '../cash/cash-limit';
import { moveDrawer } from '../ledger/drawer.repository';
import { riderCash } from '../../db/schema';

interface Taken {
  amount: number;
  reference: string;
  key: string;
  by: Actor;
  at: Date;
}

const postingOf = (order: MoneyOrder, taken: Taken) => ({
  merchantId: order.merchantId,
  outletId: order.outletId,
  key: `tender ${order.orderId} ${taken.key}`,
  currency: order.currency,
  orderId: order.orderId,
  by: taken.by,
  at: taken.at,
});

/** Money that a person at the counter took for a locked order. */
export async function takeAtCounter(
  tx: Queryable,
  order: MoneyOrder,
  taken: Taken & { method: 'cash' | 'upi' | 'card' },
): Promise<void> {
  const { orderId, merchantId, outletId } = order;
  const { method, amount, by, at } = taken;
  const tender = await insertTender(tx, order, taken);
  if (tender === null) return;
  const fromCustomer = { account: 'customers', amount: -amount, orderId } as const;
  if (method !== 'cash') {
    const entries = [{ account: 'counterBank', amount, orderId } as const, fromCustomer];
    await postLedger(tx, { ...postingOf(order, taken), kind: 'counterTaken', entries });
    return;
  }
  const key = `tender ${tender.tenderId}`;
  const moved = await moveDrawer(tx, { merchantId, outletId, kind: 'sale', amount, orderId, key, by, at });
  const intoDrawer = { account: 'drawer', amount, orderId, counterDayId: moved?.counterDayId } as const;
  const entries = [intoDrawer, fromCustomer];
  await postLedger(tx, { ...postingOf(order, taken), kind: 'cashCollected', entries });
  await noteCashLimit(tx, { ...order, at }, { amount, currency: order.currency, by });
}

/** What a named customer owes from now on for a locked order, instead of paying it. */
export async function sellOnAccount(tx: Queryable, order: MoneyOrder, taken: Taken): Promise<void> {
  const { orderId, merchantId, outletId, customerId, currency } = order;
  if (customerId === null) throw new Error(`Order ${orderId} is sold on account to nobody`);
  const { amount, by, at } = taken;
  const tender = await insertTender(tx, order, { ...taken, method: 'account' });
  if (tender === null) return;
  const key = `tender ${tender.tenderId}`;
  const entry = { merchantId, outletId, customerId, currency, orderId, key, by, at } as const;
  await addAccountEntry(tx, { ...entry, kind: 'sale', amount });
  await postLedger(tx, {
    ...postingOf(order, taken),
    kind: 'soldOnAccount',
    entries: [
      { account: 'customerAccounts', amount, orderId, customerId },
      { account: 'customers', amount: -amount, orderId },
    ],
  });
}

/** Cash that a rider took for a locked order: the rider holds it until it is handed over at the counter. */
export async function takeByRider(
  tx: Queryable,
  order: MoneyOrder,
  taken: Omit<Taken, 'reference'> & { rider: string },
): Promise<void> {
  const { orderId, merchantId, outletId } = order;
  const { amount, rider, at } = taken;
  const tender = { method: 'cash', amount, reference: '', key: taken.key, by: taken.by, at } as const;
  if ((await insertTender(tx, order, tender)) === null) return;
  await tx.orm.insert(riderCash).values({ orderId, merchantId, outletId, rider, amount, at });
  await postLedger(tx, {
    ...postingOf(order, { ...taken, reference: '' }),
    kind: 'cashCollected',
    entries: [
      { account: 'riders', amount, orderId, rider },
      { account: 'customers', amount: -amount, orderId },
    ],
  });
  await noteCashLimit(tx, { ...order, at }, { amount, currency: order.currency, by: taken.by });
}
