import { endpoints, type BodyOf, type OrderSummary } from '@galla/contract';
import { newId } from '@galla/shared/format';
import { callAs } from './server';

type Target = BodyOf<typeof endpoints.orders.changeStatus>['target'];

/** The counter moves an order on, on another device: the buttons of the orders screen have tests of their own. */
export async function move(order: OrderSummary, targets: readonly Target[]): Promise<void> {
  const { orderId, outletId } = order;
  let { version } = order;
  for (const target of targets) {
    const moved = await callAs('counter', endpoints.orders.changeStatus, {
      body: { orderId, outletId, target, version, idempotencyKey: newId() },
    });
    ({ version } = moved);
  }
}
