import type { CustomerAccounts, payAccountBodySchema } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { keyReused } from '../../db/once';
import { audit } from '../../db/audit';
import { ApiError, notFound } from '../../messages/api-error';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import type { LocalText } from '../../messages/message';
import {
  accountsOf,
  isSamePayment,
  lockAccountOf,
  owedBy,
  owedTo,
} from '../../money/accounts/accounts.repository';
import { payAccount } from '../../money/accounts/pay-account';
import { currencyOfOutlet } from './counter.view';
import type { Who } from './counter-act';
import { customers } from '../../db/schema';

/** Who owes this merchant for what was bought on account, in the outlet's currency. */
export async function customerAccountsOf(
  db: Queryable,
  { merchantId, outletId }: { merchantId: string; outletId: string },
): Promise<CustomerAccounts> {
  const currency = await currencyOfOutlet(db, merchantId, outletId);
  const [accounts, owed] = await Promise.all([
    accountsOf(db, merchantId, currency),
    owedTo(db, merchantId, currency),
  ]);
  return { currency, owed, accounts };
}

/**
 * Takes what a customer pays of what they owe; once per key. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT (more than is
 * owed: `details.owed`; a key of another payment).
 */
export async function takeAccountPayment(
  { db, clock }: { db: Database; clock: Clock },
  input: z.output<typeof payAccountBodySchema>,
  { merchantId, userId, by }: Who,
): Promise<LocalText> {
  const { outletId, customerId, method, amount, reference } = input;
  const key = `${customerId} ${input.idempotencyKey}`;
  const at = clock.now();
  return db.transaction(async (tx) => {
    const currency = await currencyOfOutlet(tx, merchantId, outletId);
    const { name } = customers;
    const its = and(eq(customers.id, customerId), eq(customers.merchantId, merchantId));
    const [customer] = await tx.orm.select({ name }).from(customers).where(its);
    if (customer === undefined) throw notFound();
    const words = amountInWords(amount, currency);
    await lockAccountOf(tx, customerId);
    if (await isSamePayment(tx, { merchantId, key, amount, method })) return words;
    const owed = (await owedBy(tx, merchantId, customerId)).find((each) => each.currency === currency);
    if (owed === undefined || amount > owed.amount)
      throw new ApiError(
        409,
        'CONFLICT',
        msg('money.moreThanOwed', { amount: amountInWords(owed?.amount ?? 0, currency) }),
        { owed: owed?.amount ?? 0 },
      );
    const { name: customerName } = customer;
    const paid = { merchantId, outletId, customerId, customerName, currency, amount, method, reference };
    if (!(await payAccount(tx, { ...paid, key, by, at }))) throw keyReused();
    await audit(
      tx,
      { merchantId, outletId, userId, by, at },
      'customer.accountPaid',
      ['customer', customerId],
      { before: { amount: owed.amount, currency }, after: { amount: owed.amount - amount, currency } },
    );
    return words;
  });
}
