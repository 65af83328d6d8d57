import { acceptanceTimeoutMs, minuteMs } from '@galla/contract';
import type { Actor, OrderStatus, ReasonCode } from '@galla/contract';
import type { Chance } from './random';

export const staff: Actor = { kind: 'staff', name: 'Ravi Kulkarni', device: 'Counter 1' };

export interface Step {
  status: OrderStatus;
  /** Milliseconds after the order was placed. */
  after: number;
  by: Actor;
  /** Why it ended without a sale. */
  reason?: ReasonCode;
}

const server: Actor = { kind: 'server', name: 'Galla', device: '' };
/** Why an outlet declines, and why it gives up an order that it took. */
const refusals = ['itemOut', 'itemOut', 'tooBusy', 'closing', 'addressProblem'] as const;

/** From placed to its end; `rider` is who takes it to the customer. */
export function stepsOf(foodLike: boolean, delivery: boolean, rider: string, chance: Chance): Step[] {
  const customer: Actor = { kind: 'customer', name: 'Customer', device: '' };
  const partner: Actor = { kind: 'partner', name: rider, device: '' };
  const placed: Step = { status: 'acceptanceWait', after: 0, by: customer };
  const luck = chance.next();
  const answered = chance.between(10, 180) * 1000;
  if (luck < 0.02)
    return [placed, { status: 'rejected', after: answered, by: staff, reason: chance.pick(refusals) }];
  if (luck < 0.04)
    return [placed, { status: 'cancelled', after: answered, by: customer, reason: 'customerAsked' }];
  if (luck < 0.05)
    return [
      placed,
      { status: 'enforcedCancel', after: acceptanceTimeoutMs, by: server, reason: 'acceptanceTimeout' },
    ];
  const ready = answered + chance.between(8, 30) * minuteMs;
  const out = ready + chance.between(2, 8) * minuteMs;
  const steps: Step[] = [placed, { status: 'foodPreparation', after: answered, by: staff }];
  if (foodLike) steps.push({ status: 'foodReady', after: ready, by: staff });
  if (!delivery && luck < 0.06)
    return [...steps, { status: 'cancelled', after: out + 60 * minuteMs, by: staff, reason: 'notPickedUp' }];
  if (!delivery && foodLike) return [...steps, { status: 'complete', after: out, by: staff }];
  const arrived = out + chance.between(10, 35) * minuteMs;
  return [
    ...steps,
    { status: 'outForDelivery', after: out, by: partner },
    { status: 'delivered', after: arrived, by: partner },
    { status: 'complete', after: arrived + minuteMs, by: server },
  ];
}
