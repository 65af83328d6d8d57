import { userTypeSchema, userRoleSchema } from '@galla/contract';
import { z } from 'zod';
import type { AppContext } from '../../app-context';
import { isWaitingSql } from '../../db/order-status.sql';
import { notFound } from '../../messages/api-error';
import { acceptTokenOf } from '../../push/push-payload';
import { hearsOutlet, liveDevices } from '../../push/live-devices';
import { sameBytes } from '../../secrets/tokens';
import { changeStatus } from '../../orders/change-status';

const pushedOrderSchema = z.object({
  userId: z.string(),
  merchantId: z.string(),
  userType: userTypeSchema,
  role: userRoleSchema,
  userName: z.string(),
  sessionId: z.string(),
  deviceName: z.string(),
  orderId: z.string(),
  outletId: z.string(),
  version: z.number(),
  /** Not accepted yet. */
  waits: z.boolean(),
});

/**
 * Accepts an order for the user whose device received the push. The token is valid for that order and device only;
 * session, permission and the outlet's setting are checked now. Throws ApiError 404 NOT_FOUND, and what `changeStatus`
 * throws.
 */
export async function acceptPushed(
  deps: Pick<AppContext, 'db' | 'clock' | 'secrets' | 'loginBackoff' | 'moneyOfMoves'>,
  token: string,
): Promise<number> {
  const { db, clock, secrets } = deps;
  const unknown = () => notFound('push.tokenUnknown');
  const messageId = Number(token.split('.')[0]);
  if (!Number.isSafeInteger(messageId) || messageId <= 0) throw unknown();
  const expected = acceptTokenOf(secrets.derive('push-accept'), messageId);
  if (!sameBytes(Buffer.from(token), Buffer.from(expected))) throw unknown();
  const [found] = await db.query(pushedOrderSchema, {
    name: 'push-accept',
    text: `select s.id as "sessionId", s.user_id, s.merchant_id, u.user_type, u.role,
        u.user_name, s.device_name, o.id as "orderId", o.outlet_id, o.version, (${isWaitingSql('o')}) as waits
      from push_messages m join push_subscriptions p on p.id = m.subscription_id ${liveDevices}
        join orders o on o.id = m.order_id and o.merchant_id = p.merchant_id
      where m.id = $2 and m.kind in ('order', 'escalation') and m.expires_at > $1::timestamptz and ${hearsOutlet}`,
    values: [clock.now(), messageId],
  });
  if (!found) throw unknown();
  const { orderId, outletId, version, waits, ...who } = found;
  const order = await changeStatus(
    deps,
    {
      orderId,
      outletId,
      target: 'foodPreparation',
      // For an accepted order, the version it was accepted at: the client learns who accepted it, and a repeat is
      // idempotent.
      version: waits ? version : Math.max(1, version - 1),
      idempotencyKey: `push-accept-${messageId}`,
      fromNotification: true,
    },
    { ...who, permissions: { order: true }, limits: {}, outletIds: [outletId], closedOutletIds: [] },
  );
  return order.orderNumber;
}
