import { endpoints, type OrderSummary } from '@galla/contract';
import type { Chance } from '../edge/chance';
import type { StageOutlet } from '../world/merchant';
import { Anyone, Refused } from './anyone';
import { now, sleep, type Stage } from '../stage/stage';

const partner = 'market';
const minute = 60_000;
const ended = new Set(['complete', 'delivered', 'rejected', 'cancelled', 'enforcedCancel', 'inDispute']);

/** The rider of one order: moved by what becomes of it, and as slow as riders are. */
export async function followRide(
  stage: Stage,
  outlet: StageOutlet,
  orderId: string,
  chance: Chance,
): Promise<void> {
  const { provider } = outlet.config.delivery;
  if (provider !== partner || stage.cast.without.has('riders')) return;
  const who = new Anyone(stage, '10.250.0.1');
  const rider = {
    riderName: chance.pick(['Salim', 'Ganesh', 'Lokesh', 'Ramya', 'Deepak']),
    riderMobile: `98860${chance.between(10_000, 99_999)}`,
  };
  const report = async (state: 'assigned' | 'atOutlet' | 'pickedUp' | 'delivered'): Promise<void> => {
    try {
      await who.callAs(partner, endpoints.orders.partnerUpdate, {
        orderId,
        partner,
        state,
        ...rider,
        position: { lat: 12.95 + chance.next() / 20, long: 77.6 + chance.next() / 20 },
        etaMinutes: chance.between(0, 12),
      });
    } catch (error) {
      // An order that ended meanwhile needs no rider.
      if (!(error instanceof Refused)) throw error;
    }
  };
  const until = now() + 4 * 3_600_000;
  let waiting: ((order: OrderSummary) => void) | null = null;
  let latest: OrderSummary | null = null;
  stage.books.follow(orderId, (order) => {
    latest = order;
    waiting?.(order);
    waiting = null;
  });
  const next = (): Promise<OrderSummary> => new Promise((resolve) => (waiting = resolve));
  const done = new Set<string>();
  while (now() < until) {
    const order: OrderSummary = latest ?? (await next());
    latest = null;
    if (ended.has(order.status)) return;
    if (done.has(order.status)) continue;
    done.add(order.status);
    if (order.status === 'foodPreparation') {
      await sleep(chance.between(20, 200) * 1_000);
      await report('assigned');
    } else if (order.status === 'foodReady') {
      await sleep(chance.between(10, 120) * 1_000);
      await report('atOutlet');
    } else if (order.status === 'outForDelivery') {
      await sleep(chance.between(1, 3) * minute);
      await report('pickedUp');
      await sleep(chance.between(5, 20) * minute);
      await report('delivered');
    }
  }
}
