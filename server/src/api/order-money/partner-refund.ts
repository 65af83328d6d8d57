import type { partnerRefundBodySchema, partnerRefundedSchema } from '@galla/contract';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { notFound } from '../../messages/api-error';
import { deliveryPartnerOf, findMovable } from '../../orders/order-change.repository';
import { refundOrder } from './refund-order';

/**
 * A partner gives back a part of an order, or all that is left, in the merchant's name. Only for orders that the partner
 * delivers; others are not found. Goods that a partner takes back are lost. Throws ApiError as
 * `refundOrder` does.
 */
export async function refundForPartner(
  { db, clock }: { db: Database; clock: Clock },
  partner: string,
  { orderId, ...input }: z.output<typeof partnerRefundBodySchema>,
): Promise<z.output<typeof partnerRefundedSchema>> {
  const order = await findMovable(db, { orderId });
  if (order === null) throw notFound();
  if (deliveryPartnerOf(order) !== partner) throw notFound();
  const by = { kind: 'partner' as const, name: partner, device: '' };
  const { refundId, amount } = await refundOrder(
    db,
    { orderId },
    // Keys of partners and of people are two things.
    { ...input, idempotencyKey: `${partner} ${input.idempotencyKey}`, restock: false },
    { by, userId: null, at: clock.now() },
  );
  return { refundId, orderId, amount };
}
