import { settledDevices } from './boards.oracle';
import type { Oracle } from './oracle';

/** Kept by each device's storage: what has rung, and when. */
export const rings: Oracle = {
  name: 'rings',
  sentence: 'each waiting order has rung on each armed device that follows its outlet, once',
  when: 'often',
  async look(stage) {
    const found: string[] = [];
    for (const { device, name } of settledDevices(stage)) {
      for (const order of device.page?.waiting() ?? [])
        if (!device.rung.has(order.orderId)) found.push(`${name} has not rung for no. ${order.orderNumber}`);
    }
    for (const { device, name } of stage.staff)
      for (const orderId of device.rangTwice.splice(0)) {
        const order = stage.books.standing.get(orderId);
        found.push(`${name} rang twice for no. ${order?.orderNumber ?? orderId}`);
      }
    return found;
  },
};
