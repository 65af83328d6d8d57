/** @jest-environment node */
import fc from 'fast-check';
import {
  businessTypes,
  disputeWindowMs,
  orderStatuses,
  type BusinessType,
  type Fulfilment,
  type OrderStatus,
} from '@galla/contract';
import { advanceOf, furtherStepOf } from './advance';
import {
  activeOrderStatuses,
  allowedTransitions,
  endsUnserved,
  reasonRequired,
  transition,
} from './transitions';
import type { Carrier, OrderHandling } from './carrier';
import type { ActorKind } from './transitions';

const now = '2026-03-01T12:00:00.000Z';
const actorKinds: ActorKind[] = ['staff', 'customer', 'partner', 'platform', 'server'];

function allowed(
  from: OrderStatus,
  actorKind: ActorKind,
  businessType: BusinessType = 'food Restaurant',
  fulfilment: Fulfilment = 'delivery',
  statusSince = now,
  carrier: Carrier = 'partner',
): OrderStatus[] {
  return allowedTransitions({ from, actorKind, businessType, fulfilment, carrier, now, statusSince });
}

const anyInput = fc.record({
  from: fc.constantFrom(...orderStatuses),
  actorKind: fc.constantFrom(...actorKinds),
  businessType: fc.constantFrom(...businessTypes),
  fulfilment: fc.constantFrom<Fulfilment>('delivery', 'selfPickup'),
  carrier: fc.constantFrom<Carrier>('partner', 'outlet'),
});

describe('the transition table', () => {
  const everything: [OrderStatus, Partial<Record<ActorKind, OrderStatus[]>>][] = [
    [
      'acceptanceWait',
      {
        staff: ['foodPreparation', 'rejected'],
        server: ['foodPreparation'],
        partner: ['valetOnWayToConfirm'],
        platform: ['valetOnWayToConfirm', 'enforcedCancel'],
        customer: ['cancelled'],
      },
    ],
    [
      'valetOnWayToConfirm',
      {
        staff: ['foodPreparation', 'rejected'],
        partner: ['foodPreparation'],
        customer: ['cancelled'],
        platform: ['enforcedCancel'],
      },
    ],
    ['foodPreparation', { staff: ['foodReady', 'cancelled'], platform: ['enforcedCancel'] }],
    [
      'foodReady',
      {
        staff: ['outForDelivery', 'cancelled'],
        partner: ['waitingDeliveryPickup', 'outForDelivery'],
        server: ['waitingDeliveryPickup'],
        platform: ['enforcedCancel'],
      },
    ],
    [
      'waitingDeliveryPickup',
      {
        staff: ['outForDelivery', 'cancelled'],
        partner: ['outForDelivery'],
        platform: ['enforcedCancel'],
      },
    ],
    [
      'outForDelivery',
      {
        staff: ['delivered'],
        partner: ['delivered'],
        customer: ['inDispute'],
        platform: ['enforcedCancel', 'inDispute'],
      },
    ],
    [
      'delivered',
      { staff: ['complete'], server: ['complete'], customer: ['inDispute'], platform: ['inDispute'] },
    ],
    ['complete', { customer: ['inDispute'], platform: ['inDispute'] }],
    ['inDispute', { platform: ['complete', 'cancelled'] }],
    ['cancelled', {}],
    ['rejected', {}],
    ['enforcedCancel', {}],
  ];

  test.each(everything)('from %s, a delivery order of a restaurant', (from, byActor) => {
    for (const actor of actorKinds) {
      expect({ actor, to: allowed(from, actor).sort() }).toEqual({
        actor,
        to: (byActor[actor] ?? []).toSorted(),
      });
    }
  });

  test('only outlets that cook pass through foodReady', () => {
    for (const kind of businessTypes) {
      const cooks = ['food Restaurant', 'meat&poultry', 'bakery'].includes(kind);
      expect(allowed('foodPreparation', 'staff', kind)).toEqual([
        cooks ? 'foodReady' : 'outForDelivery',
        'cancelled',
      ]);
    }
  });

  test('pickup orders are completed at the counter', () => {
    expect(allowed('foodReady', 'staff', 'bakery', 'selfPickup')).toEqual(['complete', 'cancelled']);
    expect(allowed('waitingDeliveryPickup', 'partner', 'bakery', 'selfPickup')).toEqual(['complete']);
  });

  test('MON-12 a grocery pickup is handed over at the counter and never sent out', () => {
    for (const kind of ['grocery', 'stationary', 'fruits&veggies', 'others'] as const) {
      expect(allowed('foodPreparation', 'staff', kind, 'selfPickup')).toEqual(['complete', 'cancelled']);
      expect(allowed('foodPreparation', 'staff', kind, 'delivery')).toEqual(['outForDelivery', 'cancelled']);
    }
  });

  test('MON-12 goods that came back: who carried them ends the order', () => {
    const staff = (carrier: Carrier) =>
      allowed('outForDelivery', 'staff', 'bakery', 'delivery', now, carrier);
    expect(staff('outlet')).toEqual(['delivered', 'cancelled']);
    expect(staff('partner')).toEqual(['delivered']);
  });

  test('a completed order may be disputed for 48 hours', () => {
    const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
    const atLimit = before(disputeWindowMs);
    const past = before(disputeWindowMs + 1);
    expect(allowed('complete', 'customer', 'grocery', 'delivery', atLimit)).toEqual(['inDispute']);
    expect(allowed('complete', 'customer', 'grocery', 'delivery', past)).toEqual([]);
    expect(allowed('outForDelivery', 'customer', 'grocery', 'delivery', past)).toEqual(['inDispute']);
  });

  test('a rejection lists the allowed transitions', () => {
    const verdict = transition({
      from: 'acceptanceWait',
      to: 'delivered',
      actorKind: 'staff',
      businessType: 'grocery',
      fulfilment: 'delivery',
      carrier: 'partner',
      now,
      statusSince: now,
    });
    expect(verdict).toEqual({ kind: 'illegal', allowed: ['foodPreparation', 'rejected'] });
  });

  test('no transition leads to its own start, and unserved orders stay unserved', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const moves = allowedTransitions({ ...input, now, statusSince: now });
        expect(moves).not.toContain(input.from);
        expect(endsUnserved(input.from) && moves.length > 0).toBe(false);
      }),
    );
  });

  test('the platform can end every unfinished order', () => {
    for (const from of activeOrderStatuses) expect(allowed(from, 'platform')).toContain('enforcedCancel');
  });
});

describe('reasons and refunds', () => {
  test('staff must give a reason to reject or cancel; other actors need not', () => {
    expect(reasonRequired('rejected', 'staff')).toBe(true);
    expect(reasonRequired('cancelled', 'staff')).toBe(true);
    expect(reasonRequired('cancelled', 'customer')).toBe(false);
    expect(reasonRequired('enforcedCancel', 'platform')).toBe(false);
    expect(reasonRequired('foodReady', 'staff')).toBe(false);
  });

  test('cancelling an order in progress refunds the payment', () => {
    const input = {
      businessType: 'bakery',
      fulfilment: 'delivery',
      carrier: 'partner',
      now,
      statusSince: now,
    } as const;
    expect(transition({ ...input, from: 'foodReady', to: 'cancelled', actorKind: 'staff' })).toEqual({
      kind: 'ok',
      reasonRequired: true,
      refund: true,
    });
    expect(transition({ ...input, from: 'foodReady', to: 'outForDelivery', actorKind: 'staff' })).toEqual({
      kind: 'ok',
      reasonRequired: false,
      refund: false,
    });
  });
});

describe('advance buttons', () => {
  const outletOf = (businessType: BusinessType, provider = 'market'): OrderHandling => ({
    businessType,
    delivery: { provider },
  });
  function walk(outlet: OrderHandling, fulfilment: Fulfilment): string[] {
    const labels: string[] = [];
    let status: OrderStatus = 'acceptanceWait';
    for (;;) {
      const next = advanceOf(outlet, { status, fulfilment });
      if (!next) return [...labels, status];
      labels.push(next.labelKey);
      status = next.target;
    }
  }

  test('ORD-04 outlets that cook: ACCEPT ORDER, FOOD READY, COMPLETE ORDER', () => {
    for (const kind of ['food Restaurant', 'meat&poultry', 'bakery'] as const) {
      const buttons = ['acceptOrder', 'foodReady', 'completeOrder'];
      expect(walk(outletOf(kind), 'delivery')).toEqual([...buttons, 'outForDelivery']);
      expect(walk(outletOf(kind), 'selfPickup')).toEqual([...buttons, 'complete']);
    }
  });

  test('MON-12 food that the outlet’s own riders carry is marked as delivered', () => {
    const buttons = ['acceptOrder', 'foodReady', 'completeOrder', 'markDelivered', 'delivered'];
    expect(walk(outletOf('food Restaurant', 'own'), 'delivery')).toEqual(buttons);
  });

  test('ORD-04 other outlets: ACCEPT, OUT FOR DELIVERY, MARK DELIVERED', () => {
    for (const kind of ['grocery', 'stationary', 'fruits&veggies', 'others'] as const) {
      const buttons = ['accept', 'outForDelivery', 'markDelivered', 'delivered'];
      expect(walk(outletOf(kind), 'delivery')).toEqual(buttons);
    }
  });

  test('MON-12 a grocery pickup: ACCEPT, COMPLETE ORDER', () => {
    for (const kind of ['grocery', 'stationary', 'fruits&veggies', 'others'] as const) {
      expect(walk(outletOf(kind), 'selfPickup')).toEqual(['accept', 'completeOrder', 'complete']);
    }
  });

  test('every button is a transition staff may make', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const outlet = outletOf(input.businessType, input.carrier === 'partner' ? 'swiftrider' : 'own');
        const order = { status: input.from, fulfilment: input.fulfilment };
        const moves = allowedTransitions({ ...input, actorKind: 'staff', now, statusSince: now });
        const offered = [advanceOf, furtherStepOf].flatMap((stepOf) => stepOf(outlet, order)?.target ?? []);
        expect(moves).toEqual(expect.arrayContaining(offered));
      }),
    );
  });
});
