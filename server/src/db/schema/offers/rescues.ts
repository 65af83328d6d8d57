import { index, integer, text, uuid } from 'drizzle-orm/pg-core';
import { actorSchema } from '@galla/contract';
import { instant, jsonOf, pgTable } from '../columns';
import { orders } from '../orders/orders';
import { coupons } from './coupons';

/** A lost order that was offered to its customer again. Whether it was won back follows from the coupon's redemptions. */
export const orderRescues = pgTable(
  'order_rescues',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    merchantId: uuid('merchant_id').notNull(),
    /** Incremented by every offer: the next one may follow when the link of the last has ended. */
    attempt: integer('attempt').notNull(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id),
    code: text('code').notNull(),
    percent: integer('percent').notNull(),
    /** Null: the link is being made. */
    checkoutId: uuid('checkout_id'),
    /** Since when a call sends the link, so that no other sends it too. */
    sendingAt: instant('sending_at'),
    offeredAt: instant('offered_at').notNull(),
    offeredBy: jsonOf('offered_by', actorSchema).notNull(),
  },
  (table) => [index('order_rescues_merchant').on(table.merchantId)],
);
