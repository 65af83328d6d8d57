import type { DeliveryInfo, OrderStatus } from '@galla/shared/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { appendCte, countCte, keptPayload, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import { findMovable } from './order-change.repository';
import { moveNow } from './order-moves';
import { orderNotFound } from './order-refusals';
import { configOf } from './order-rows';

type Report = Omit<DeliveryInfo, 'updatedAt'>;

/** Where a rider's state takes an order that stands here. What the table of moves forbids stays where it is. */
const consequences: Readonly<
  Partial<Record<DeliveryInfo['state'], Partial<Record<OrderStatus, OrderStatus>>>>
> = {
  assigned: { acceptanceWait: 'valetOnWayToConfirm' },
  atOutlet: { valetOnWayToConfirm: 'foodPreparation', foodReady: 'waitingDeliveryPickup' },
  pickedUp: { foodReady: 'outForDelivery', waitingDeliveryPickup: 'outForDelivery' },
  delivered: {
    foodReady: 'outForDelivery',
    waitingDeliveryPickup: 'outForDelivery',
    outForDelivery: 'delivered',
  },
};

const reportText = `
with saved as (
  insert into delivery_assignments as d (order_id, merchant_id, outlet_id, partner, state, rider_name, rider_mobile,
    latitude, longitude, eta_minutes, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz)
  on conflict (order_id) do update set state = excluded.state, rider_name = excluded.rider_name,
    rider_mobile = excluded.rider_mobile, latitude = excluded.latitude, longitude = excluded.longitude,
    eta_minutes = excluded.eta_minutes, updated_at = excluded.updated_at
  where d.partner = excluded.partner returning order_id
), ${countCte({ outletId: '$3::uuid', from: 'saved', orders: 0 })},
${appendCte({ type: `'delivery/moved'`, payload: '$12::jsonb', from: 'saved' })}
select seq, ${notifyAppended} from appended`;

/** False when the delivery is another partner's. */
async function saveReport(
  db: Queryable,
  order: { merchantId: string; outletId: string },
  delivery: DeliveryInfo,
): Promise<boolean> {
  const rows = await db.query<{ seq: number }>({
    name: 'partner-report',
    text: reportText,
    values: [
      delivery.orderId,
      order.merchantId,
      order.outletId,
      delivery.partner,
      delivery.state,
      delivery.riderName,
      delivery.riderMobile,
      delivery.position?.lat ?? null,
      delivery.position?.long ?? null,
      delivery.etaMinutes,
      delivery.updatedAt,
      JSON.stringify(keptPayload({ orderId: delivery.orderId, delivery })),
    ],
  });
  return rows.length > 0;
}

/**
 * Takes a delivery partner's report, tells the outlet, and moves the order where the report says that it has moved. A
 * partner reports on deliveries of outlets that work with it; all others do not exist for it.
 * Throws ApiError: 403 NOT_PERMITTED (in another partner's name), 404 NOT_FOUND.
 */
export async function takePartnerReport(
  needs: { db: Database; clock: Clock },
  partner: string,
  report: Report,
  listener: Listener,
): Promise<DeliveryInfo> {
  if (report.partner !== partner) {
    throw new ApiError(403, 'NOT_PERMITTED', say(listener, 'access.notPermitted'));
  }
  const order = await findMovable(needs.db, { orderId: report.orderId });
  if (order === null || order.fulfilment !== 'delivery') throw orderNotFound(listener);
  if (configOf(order.config, order.businessType).delivery.provider !== partner) throw orderNotFound(listener);
  const delivery: DeliveryInfo = { ...report, updatedAt: needs.clock.now().toISOString() };
  if (!(await saveReport(needs.db, order, delivery))) throw orderNotFound(listener);
  await follow(needs, delivery);
  return delivery;
}

/** Moves the order step by step as far as the report takes it. */
async function follow(needs: { db: Database; clock: Clock }, delivery: DeliveryInfo): Promise<void> {
  const by = { kind: 'partner' as const, name: delivery.riderName ?? delivery.partner, device: '' };
  for (;;) {
    const order = await findMovable(needs.db, { orderId: delivery.orderId });
    const target = order === null ? undefined : consequences[delivery.state]?.[order.status];
    if (target === undefined) return;
    const moved = await moveNow(needs, { orderId: delivery.orderId }, () => ({
      target,
      by,
      reason: null,
      prepMinutes: null,
      act: null,
    }));
    if (moved?.outcome.kind !== 'moved') return;
  }
}
