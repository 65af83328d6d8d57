import { createOrderMovesStore, createStatusChanges } from '@galla/orders-client';
import { endpoints, type OrderSummary } from '@galla/contract';
import { randomId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';

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

/** Accepts an order from its notification. A refusal is shown by the page's handling of calls. */
export async function acceptOrder(order: OrderSummary): Promise<void> {
  await alertChanges.changeStatus({ order, target: 'foodPreparation', fromNotification: true });
}
