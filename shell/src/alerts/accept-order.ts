import { createOrderMovesStore, createStatusChanges } from '@galla/orders-client';
import { endpoints, type OrderSummary } from '@galla/contract';
import { randomId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { alertTexts } from './alert-texts';

const keyLength = 24;

/**
 * Status changes made from the alerts. Not optimistic: the event stops the alert here and on every other
 * device, so an order keeps ringing until the server has accepted it.
 */
export const alertChanges = createStatusChanges({
  store: createOrderMovesStore(),
  send: async (body) => (await http.call(endpoints.orders.changeStatus, { body })).data,
  newKey: () => randomId(keyLength),
  now: () => realtime.serverNow(),
  user: () => session.state.getState().userData,
});

/** Accepts an order from its notification, and shows the reason of a failure. */
export async function acceptOrder(order: OrderSummary): Promise<void> {
  const result = await alertChanges.changeStatus({
    order,
    target: 'foodPreparation',
    fromNotification: true,
  });
  if (result.kind === 'conflict') {
    const isTaken = result.order.status === 'foodPreparation';
    const key = isTaken ? 'banner.alreadyTaken' : 'banner.alreadyChanged';
    notify.info({ message: alertTexts(key, { name: result.by.name }) });
  } else if (result.kind === 'unsent' || result.kind === 'refused') {
    notify.error({ message: result.message });
  }
}
