import { allowedTransitions, carrierOf, isActive } from '@galla/domain';
import { endpoints } from '@galla/contract';
import type { BusinessType, OrderStatus, OrderSummary } from '@galla/contract';
import { z } from 'zod';
import type { SignedInUser, TestApp } from '../testing/test-app';
import { asDelivery, change, makeOutlet, place, startOrderApp } from '../api/orders/testing/test-shop';

let app: TestApp;
let owner: SignedInUser;

beforeAll(async () => {
  app = await startOrderApp();
  owner = await app.signIn();
});
afterAll(() => app.close());

const kinds: { businessType: BusinessType; fulfilment: OrderSummary['fulfilment']; provider: string }[] = [
  { businessType: 'food Restaurant', fulfilment: 'delivery', provider: 'own' },
  { businessType: 'food Restaurant', fulfilment: 'delivery', provider: 'market' },
  { businessType: 'food Restaurant', fulfilment: 'selfPickup', provider: 'market' },
  { businessType: 'grocery', fulfilment: 'delivery', provider: 'own' },
  { businessType: 'grocery', fulfilment: 'selfPickup', provider: 'market' },
];
const ends = ['rejected', 'cancelled', 'complete'] as const;

type Kind = (typeof kinds)[number];
/** Every way of staff from placed to an end. */
function paths(kind: Kind, way: readonly OrderStatus[] = ['acceptanceWait']): OrderStatus[][] {
  const from = way.at(-1) ?? 'acceptanceWait';
  if ((ends as readonly string[]).includes(from)) return [[...way]];
  const now = app.clock.now().toISOString();
  const { businessType, fulfilment, provider } = kind;
  const carrier = carrierOf({ delivery: { provider } }, { fulfilment });
  const input = {
    from,
    actorKind: 'staff',
    businessType,
    fulfilment,
    carrier,
    now,
    statusSince: now,
  } as const;
  return allowedTransitions(input).flatMap((to) => paths(kind, [...way, to]));
}

const balanceSchema = z.object({ customers: z.number(), all: z.number() });

async function balanceOf({ orderId }: OrderSummary): Promise<z.output<typeof balanceSchema>> {
  const [row] = await app.db.query(balanceSchema, {
    name: 'order-ends-balance',
    text: `select coalesce(sum(amount) filter (where account = 'customers'), 0)::int as customers,
        coalesce(sum(amount), 0)::int as all from ledger_entries where order_id = $1`,
    values: [orderId],
  });
  if (!row) throw new Error('A sum has one row');
  return row;
}

describe.each(kinds)('$businessType, $fulfilment, $provider', (kind) => {
  test.each(
    (['web', 'aggregator'] as const).flatMap((channel) =>
      (['cod', 'online'] as const).map((paymentMethod) => ({ channel, paymentMethod })),
    ),
  )('MON-12 $paymentMethod, $channel: every way to an end settles the money', async (paid) => {
    const { businessType, fulfilment, provider } = kind;
    const outlet = await makeOutlet(app, owner.merchantId, businessType, { delivery: { provider } });
    const settled: string[] = [];
    for (const [, ...steps] of paths(kind)) {
      let { order } = await place(app, outlet, { ...paid, ...(fulfilment === 'delivery' && asDelivery) });
      for (const target of steps) {
        const unserved = target === 'rejected' || target === 'cancelled';
        const more = unserved ? { reason: { code: 'customerAsked', text: '' } } : {};
        order = (await change(app, owner, order, target, more)).data;
      }
      expect(isActive(order)).toBe(false);
      const query = { orderId: order.orderId, outletId: order.outletId };
      const { data } = await app.call(endpoints.orders.orderDetail, { query, token: owner.token });
      const wanted =
        order.status === 'complete' ? 'paid' : paid.paymentMethod === 'online' ? 'refunded' : 'pending';
      if (data.paymentStatus !== wanted) settled.push(`${steps.join(' > ')}: ${data.paymentStatus}`);
      const { customers, all } = await balanceOf(order);
      if (all !== 0) settled.push(`${steps.join(' > ')}: unbalanced by ${all}`);
      // A refund on its way to the customer is owed until the provider has done it.
      if (order.status === 'complete' && customers !== 0)
        settled.push(`${steps.join(' > ')}: the customer’s account holds ${customers}`);
    }
    expect(settled).toEqual([]);
  });
});
