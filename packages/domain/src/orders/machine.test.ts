/** @jest-environment node */
import { businessTypes, deliveryProviders } from '@galla/contract';
import type { BusinessType, Fulfilment, OrderStatus } from '@galla/contract';
import { advanceOf, furtherStepOf } from './advance';
import { carrierOf, type Carrier } from './carrier';
import { allowedTransitions, endsUnserved, type ActorKind } from './transitions';
import { isWaiting } from './waiting';

/** One kind of order: the table knows nothing else of it, neither its payment nor its channel. */
interface Kind {
  businessType: BusinessType;
  fulfilment: Fulfilment;
  provider: string;
}

const kinds: Kind[] = businessTypes.flatMap((businessType) =>
  (['delivery', 'selfPickup'] as const).flatMap((fulfilment) =>
    deliveryProviders.map((provider) => ({ businessType, fulfilment, provider })),
  ),
);
const outletOf = ({ businessType, provider }: Kind) => ({ businessType, delivery: { provider } });
const carrierOfKind = (kind: Kind): Carrier => carrierOf(outletOf(kind), kind);
const now = '2026-03-01T12:00:00.000Z';
const isEnd = (status: OrderStatus): boolean => status === 'complete' || endsUnserved(status);

function movesOf(kind: Kind, from: OrderStatus, actorKind: ActorKind, carrier = carrierOfKind(kind)) {
  const { businessType, fulfilment } = kind;
  return allowedTransitions({ from, actorKind, businessType, fulfilment, carrier, now, statusSince: now });
}

/** What the server itself does, besides accepting at once: it ends what nobody accepts, and completes what was delivered. */
function ownMoves(kind: Kind, from: OrderStatus): OrderStatus[] {
  if (isWaiting({ status: from })) return movesOf(kind, from, 'platform').filter(endsUnserved);
  return movesOf(kind, from, 'server').filter((to) => from === 'delivered' || to === 'foodPreparation');
}

/** What a partner reports of its deliveries; it knows nothing of other orders. */
const reported = (kind: Kind, from: OrderStatus): OrderStatus[] =>
  carrierOfKind(kind) === 'partner' ? movesOf(kind, from, 'partner') : [];

const buttons = (kind: Kind, status: OrderStatus): OrderStatus[] =>
  [advanceOf, furtherStepOf].flatMap((stepOf) => stepOf(outletOf(kind), { ...kind, status })?.target ?? []);

type Moves = (from: OrderStatus) => OrderStatus[];

function reachable(starts: readonly OrderStatus[], moves: Moves): Set<OrderStatus> {
  const seen = new Set(starts);
  for (const status of seen) for (const to of moves(status)) seen.add(to);
  return seen;
}
const deadEnds = (statuses: Iterable<OrderStatus>, moves: Moves): OrderStatus[] =>
  [...statuses].filter((status) => ![...reachable([status], moves)].some(isEnd));

const everyMove =
  (kind: Kind): Moves =>
  (from) => [
    ...movesOf(kind, from, 'staff'),
    ...movesOf(kind, from, 'customer').filter((to) => to === 'cancelled'),
    ...reported(kind, from),
    ...ownMoves(kind, from),
  ];
const placed: OrderStatus[] = ['acceptanceWait'];
const nameOf = ({ businessType, fulfilment, provider }: Kind) =>
  `${businessType}, ${fulfilment}, ${provider}`;

/** The statuses in which an order of some kind can be, with what is wrong there. */
const faults = (find: (kind: Kind, statuses: ReadonlySet<OrderStatus>) => Iterable<OrderStatus>): string[] =>
  kinds.flatMap((kind) =>
    [...find(kind, reachable(placed, everyMove(kind)))].map((status) => `${nameOf(kind)}: ${status}`),
  );

test('MON-12 staff can end every order from every status, whatever a partner does', () => {
  expect(faults((kind, statuses) => deadEnds(statuses, (from) => movesOf(kind, from, 'staff')))).toEqual([]);
});

test('MON-12 the buttons alone lead from every status to complete', () => {
  const stuck = faults((kind, statuses) =>
    [...statuses].filter(
      (status) =>
        !endsUnserved(status) && !reachable([status], (from) => buttons(kind, from)).has('complete'),
    ),
  );
  expect(stuck).toEqual([]);
});

test('MON-12 the server takes every button', () => {
  const refused = faults((kind, statuses) =>
    [...statuses].filter((status) => {
      const moves = movesOf(kind, status, 'staff');
      return buttons(kind, status).some((target) => !moves.includes(target));
    }),
  );
  expect(refused).toEqual([]);
});

test('MON-12 a pickup is never sent out, and a delivery never complete before it was delivered', () => {
  const wrong = faults((kind, statuses) => {
    const undelivered = (from: OrderStatus) => everyMove(kind)(from).filter((to) => to !== 'delivered');
    return kind.fulfilment === 'delivery'
      ? [...reachable(placed, undelivered)].filter((status) => status === 'complete')
      : [...statuses].filter((status) => status === 'outForDelivery' || status === 'delivered');
  });
  expect(wrong).toEqual([]);
});

test('MON-12 goods on their way: cancelled by the outlet whose riders carry them, or whose partner failed', () => {
  const deliveries = kinds.filter(({ fulfilment }) => fulfilment === 'delivery');
  for (const kind of deliveries) {
    const failed = carrierOf(outletOf(kind), { ...kind, deliveryState: 'failed' });
    expect(movesOf(kind, 'outForDelivery', 'staff', failed)).toEqual(['delivered', 'cancelled']);
    const carried = movesOf(kind, 'outForDelivery', 'staff');
    expect(carried.includes('cancelled')).toBe(kind.provider === 'own');
  }
});
