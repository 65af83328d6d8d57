import { endpoints, type DeliveryInfo, type OrderSummary } from '@galla/contract';
import type { Chance } from '../demo/random';
import { Refused, type CrowdClient } from './crowd-client';

const riders = ['Salim', 'Ganesh', 'Lokesh', 'Ramya', 'Deepak'] as const;
/** The partner of the demo outlets. An outlet with its own riders refuses its reports. */
const partner = 'market';
const lookEveryMs = 4_000;
const rideSteps = 12;
const tries = 900;

/** An order as its customer knows it. */
export interface FollowedOrder {
  order: OrderSummary;
  customerToken: string;
}

interface Ride {
  chance: Chance;
  signal: AbortSignal;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * The rider of one order: assigned during preparation, at the outlet when it is ready, picked up, moving, delivered.
 * Polls the order through the customer API and never performs staff actions.
 */
export async function followDelivery(
  client: CrowdClient,
  placed: FollowedOrder,
  { chance, signal, pause }: Ride,
): Promise<void> {
  const { orderId, fulfilment } = placed.order;
  if (fulfilment !== 'delivery' || !client.knows(partner)) return;
  const rider = { riderName: chance.pick(riders), riderMobile: `98860${chance.between(10_000, 99_999)}` };
  const from = { lat: 12.95 + chance.next() / 20, long: 77.6 + chance.next() / 20 };
  let isTheirs = true;
  const report = (state: DeliveryInfo['state'], step: number): Promise<void> =>
    client
      .callAs(partner, endpoints.orders.partnerUpdate, {
        orderId,
        partner,
        state,
        ...rider,
        position: { lat: from.lat + step * 0.0015, long: from.long + step * 0.001 },
        etaMinutes: Math.max(0, rideSteps - step),
      })
      .then(
        () => undefined,
        // An order that ended meanwhile needs no rider.
        (error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          if (error.status === 404) isTheirs = false;
        },
      );

  let assigned = false;
  let atOutlet = false;
  let step = 0;
  for (let look = 0; look < tries && isTheirs && !signal.aborted; look += 1) {
    await pause(lookEveryMs);
    const { status } = await client.call(endpoints.orders.customerOrder, {
      body: { orderId, customerToken: placed.customerToken },
    });
    if (status === 'foodPreparation' && !assigned) {
      assigned = true;
      await report('assigned', 0);
    } else if (status === 'foodReady' && !atOutlet) {
      atOutlet = true;
      await pause(chance.between(3, 10) * 1000);
      await report('atOutlet', 0);
    } else if (status === 'outForDelivery') {
      step += 1;
      await report(step < rideSteps ? 'pickedUp' : 'delivered', step);
    } else if (
      status !== 'foodPreparation' &&
      status !== 'acceptanceWait' &&
      status !== 'waitingDeliveryPickup' &&
      status !== 'foodReady'
    ) {
      return;
    }
  }
}
