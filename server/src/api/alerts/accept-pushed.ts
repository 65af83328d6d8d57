import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { say, type Listener } from '../../messages/say';
import { acceptTokenOf } from '../../push/push-payload';
import { hearsOutlet, liveDevices, stillWaits } from '../../push/live-devices';
import type { SessionContext } from '../../security/session-context';
import { sameBytes } from '../../security/tokens';
import { changeStatus } from '../orders/change-status';

interface PushedOrder extends Pick<
  SessionContext,
  'sessionId' | 'userId' | 'merchantId' | 'userType' | 'role' | 'userName' | 'deviceName'
> {
  orderId: string;
  outletId: string;
  version: number;
  /** Nobody has taken it yet. */
  waits: boolean;
}

/**
 * Accepts an order for the person whose device it was pushed to. The token stands for that order and that device only;
 * whether the session goes on, the user may, and the outlet allows it, is looked up now.
 * Throws ApiError 404 NOT_FOUND, and what `changeStatus` throws.
 */
export async function acceptPushed(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  token: string,
  listener: Listener,
): Promise<number> {
  const unknown = () => new ApiError(404, 'NOT_FOUND', say(listener, 'push.tokenUnknown'));
  const messageId = Number(token.split('.')[0]);
  if (!Number.isSafeInteger(messageId) || messageId <= 0) throw unknown();
  const expected = acceptTokenOf(secrets.derive('push-accept'), messageId);
  if (!sameBytes(Buffer.from(token), Buffer.from(expected))) throw unknown();
  const [found] = await db.query<PushedOrder>({
    name: 'push-accept',
    text: `select s.id as "sessionId", s.user_id as "userId", s.merchant_id as "merchantId", u.user_type as "userType", u.role,
        u.user_name as "userName", s.device_name as "deviceName", o.id as "orderId", o.outlet_id as "outletId", o.version, (${stillWaits}) as waits
      from push_messages m join push_subscriptions p on p.id = m.subscription_id ${liveDevices}
        join orders o on o.id = m.order_id and o.merchant_id = p.merchant_id
      where m.id = $2 and m.kind in ('order', 'escalation') and m.expires_at > $1::timestamptz and ${hearsOutlet}`,
    values: [clock.now(), messageId],
  });
  if (!found) throw unknown();
  const { orderId, outletId, version, waits, ...who } = found;
  const order = await changeStatus(
    { db, clock },
    {
      orderId,
      outletId,
      target: 'foodPreparation',
      // Of an order that was taken: the version it was taken at. Who took it is told, and a repeat is answered as before.
      version: waits ? version : Math.max(1, version - 1),
      idempotencyKey: `push-accept-${messageId}`,
      fromNotification: true,
    },
    { ...who, permissions: { order: true }, outletIds: [outletId] },
    listener,
  );
  return order.orderNumber;
}
