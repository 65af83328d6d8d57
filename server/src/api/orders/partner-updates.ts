import type { DeliveryInfo } from '@galla/contract';
import { appendCte, countCte, storedPayload, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import { conflict, notFound, notPermitted } from '../../messages/api-error';
import { deliveryPartnerOf, findMovable } from '../../orders/order-change.repository';
import { followDelivery } from '../../orders/follow-delivery';
import type { MoveDeps } from '../../orders/order-moves';

type Report = Omit<DeliveryInfo, 'updatedAt'>;

const reportText = `
with saved as (
  insert into delivery_assignments as d (order_id, merchant_id, outlet_id, partner, state, rider_name, rider_mobile,
    latitude, longitude, eta_minutes, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz)
  on conflict (order_id) do update set state = excluded.state, rider_name = excluded.rider_name,
    rider_mobile = excluded.rider_mobile, latitude = excluded.latitude, longitude = excluded.longitude,
    eta_minutes = excluded.eta_minutes, updated_at = excluded.updated_at
  where d.partner = excluded.partner and d.updated_at <= excluded.updated_at returning order_id
), ${countCte({ outletId: '$3::uuid', from: 'saved', orders: 0 })},
${appendCte({ type: `'delivery/moved'`, payload: '$12::jsonb', from: 'saved' })}
select seq, ${notifyAppended} from appended`;

/** False if the delivery went to another partner meanwhile, or a later report is there already. */
async function saveReport(
  db: Queryable,
  order: { merchantId: string; outletId: string },
  delivery: DeliveryInfo,
): Promise<boolean> {
  const count = await db.execute({
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
      JSON.stringify(storedPayload({ orderId: delivery.orderId, delivery })),
    ],
  });
  return count > 0;
}

/**
 * Processes a delivery partner's report: emits the outlet event and moves the order accordingly. A partner can report
 * only on deliveries that it has, or that nobody has at an outlet that uses it; others are not found. `signedAt`: a report that was overtaken by a later one,
 * such as a replayed one, changes nothing. Throws ApiError: 403 NOT_PERMITTED (under another partner's name), 404
 * NOT_FOUND, 409 CONFLICT.
 */
export async function takePartnerReport(
  deps: MoveDeps,
  { partner, signedAt }: { partner: string; signedAt: Date },
  report: Report,
): Promise<DeliveryInfo> {
  if (report.partner !== partner) {
    throw notPermitted();
  }
  const order = await findMovable(deps.db, { orderId: report.orderId });
  if (order === null || order.fulfilment !== 'delivery') throw notFound();
  if (deliveryPartnerOf(order) !== partner) throw notFound();
  const delivery: DeliveryInfo = { ...report, updatedAt: signedAt.toISOString() };
  if (!(await saveReport(deps.db, order, delivery))) {
    throw conflict('orders.reportOvertaken');
  }
  await followDelivery(deps, report.orderId, delivery);
  return delivery;
}
