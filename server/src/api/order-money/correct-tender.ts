import type { correctTenderBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import { conflict, invalid, notFound } from '../../messages/api-error';
import { correctTender, isCorrectable, isStillOwed, lastClosing } from '../../money/counter/correct-tender';
import { lockDrawer } from '../../money/ledger/drawer.repository';
import { announcePayment } from '../../money/refunds/announce-payment';
import { isNamedBuyer } from '../../orders/named-buyer.repository';
import { lockAccount } from '../../money/refunds/order-account';
import type { ActingPerson } from '../../gate/access/acting-person';

type Input = Omit<z.output<typeof correctTenderBodySchema>, 'approval'>;

async function requireBuyer(tx: Queryable, orderId: string): Promise<void> {
  if (!(await isNamedBuyer(tx, orderId))) throw invalid('money.accountNeedsName', 'to');
}

/**
 * Corrects how an order was paid. Doing it twice changes nothing more. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT (the
 * day is closed, money went back, what was sold on account is paid, or somebody corrected it meanwhile), 422
 * VALIDATION_FAILED (on account: to nobody).
 */
export async function correctOrderTender(
  { db, clock }: { db: Database; clock: Clock },
  { orderId, outletId, tenderId, from, to, reference }: Input,
  { userId, by }: ActingPerson,
  merchantId: string,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, { orderId, outletId, merchantId });
    const tender = account?.tenders.find((each) => each.tenderId === tenderId);
    if (account === null || tender === undefined) throw notFound();
    if (tender.method === to && tender.reference === reference) return;
    if (tender.method !== from) throw conflict('money.tenderChanged');
    // Not while the day is being counted.
    await lockDrawer(tx, outletId, 'move');
    if (!isCorrectable(tender, await lastClosing(tx, outletId))) throw conflict('money.tenderFinal');
    if (!isStillOwed(tender, account.owed)) throw conflict('money.tenderPaidSince');
    if (to === 'account') await requireBuyer(tx, orderId);
    await correctTender(tx, account.order, { tender, from, to, reference, by, at });
    const { amount } = tender;
    const { currency } = account.order;
    await audit(tx, { merchantId, outletId, userId, by, at }, 'order.tender', ['order', orderId], {
      before: { method: from, amount, currency },
      after: { method: to, amount, currency },
    });
    await announcePayment(tx, orderId, by);
  });
}
