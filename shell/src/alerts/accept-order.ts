import { endpoints, orderConflictSchema, type OrderSummary } from '@galla/shared/contract';
import { randomId } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { alertTexts } from './alert-texts';

/** Keys of acts whose answer never came: a second press repeats the act instead of making another. */
const openKeys = new Map<string, string>();

/**
 * Accepts an order from its notification. The order leaves the alerts by the event that follows, here and on every
 * other device. Somebody else having been faster is said calmly, with their name.
 */
export async function acceptOrder(order: OrderSummary): Promise<void> {
  const key = openKeys.get(order.orderId) ?? randomId(24);
  openKeys.set(order.orderId, key);
  try {
    await http.call(endpoints.orders.changeStatus, {
      body: {
        orderId: order.orderId,
        outletId: order.outletId,
        target: 'foodPreparation',
        version: order.version,
        idempotencyKey: key,
        fromNotification: true,
      },
    });
    openKeys.delete(order.orderId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status > 0) openKeys.delete(order.orderId);
    const conflict = error.detailsAs(orderConflictSchema);
    if (conflict) {
      const taken = conflict.order.status === 'foodPreparation';
      notify.info({
        message: alertTexts(taken ? 'banner.alreadyTaken' : 'banner.alreadyChanged', {
          name: conflict.changedBy.name,
        }),
      });
    } else notify.error({ message: error.message });
  }
}
