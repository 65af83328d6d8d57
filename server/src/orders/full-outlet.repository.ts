import { orderChannelSchema, type OutletFull } from '@galla/contract';
import { z } from 'zod';
import type { ServerConfig } from '../config/config';
import { isWaitingSql } from '../db/order-status.sql';
import type { Queryable } from '../db/queryable';

/** How many orders of an outlet may wait before customers' new ones are refused; 0: any number. */
export const maxWaitingAt = ({
  waitingOrders,
  rateLimitFactor,
}: Pick<ServerConfig, 'waitingOrders' | 'rateLimitFactor'>): number =>
  Math.ceil(waitingOrders.perOutlet * rateLimitFactor);

const channelRowSchema = z.object({ channel: z.enum(orderChannelSchema.options), count: z.number() });

/** What fills an outlet, by channel; null: it takes orders. */
export async function fullOutlet(
  db: Queryable,
  outletId: string,
  maxWaiting: number,
): Promise<OutletFull | null> {
  if (maxWaiting === 0) return null;
  const byChannel = await db.query(channelRowSchema, {
    name: 'waiting-by-channel',
    text: `select o.channel, count(*)::int as count from orders o
      where o.outlet_id = $1 and ${isWaitingSql('o')} group by o.channel order by count desc, o.channel`,
    values: [outletId],
  });
  const waiting = byChannel.reduce((sum, { count }) => sum + count, 0);
  return waiting < maxWaiting ? null : { waiting, byChannel };
}
