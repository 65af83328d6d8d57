import { endpoints } from '@galla/contract';
import type { DataOf } from '@galla/contract';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';
import type { SignedInUser, TestApp } from '../../../testing/test-app';
import { registerCrm } from '../../crm/crm.routes';
import { startOrderApp } from '../../orders/testing/test-shop';
import type { TestOutlet } from '../../orders/testing/test-shop';
import { registerReports } from '../reports.routes';

type Areas = NonNullable<NonNullable<Parameters<typeof startOrderApp>[0]>['moreAreas']>;

/** The server with orders, reports and customers. */
export const startReportApp = (moreAreas: Areas = []): Promise<TestApp> =>
  startOrderApp({ moreAreas: [registerReports, registerCrm, ...moreAreas] });

/** Permissions for reports and customers. */
export const everything = { order: true, report: true, customers: true, menu: true, profile: true };

type Answer<Name extends keyof typeof endpoints.report> = DataOf<(typeof endpoints.report)[Name]>;

/** A report as the screen requests it. */
export async function reportOf(
  app: TestApp,
  user: Pick<SignedInUser, 'token'>,
  query: Record<string, string>,
): Promise<Answer<'getReports'>> {
  return (await app.call(endpoints.report.getReports, { query, token: user.token })).data;
}

/** Inserts an order in the past, as the history does: the bill is what the rows contain. */
export async function insertOrder(
  db: Queryable,
  merchantId: string,
  outlet: TestOutlet,
  order: {
    placedAt: string;
    total?: number;
    coupon?: { code: string; amount: number };
    status?: string;
    customerId?: string | null;
    itemName?: string;
    orderNumber?: number;
    /** Due then: placed for later. */
    scheduledFor?: string;
  },
): Promise<string> {
  const id = newId();
  const off = order.coupon?.amount ?? 0;
  const total = order.total ?? 10_000;
  const rows = [
    { kind: 'items', label: '', amount: total + off, why: {} },
    ...(order.coupon ? [{ kind: 'coupon', label: order.coupon.code, amount: -off, why: {} }] : []),
    { kind: 'total', label: '', amount: total, why: {} },
  ];
  const status = order.status ?? 'complete';
  const by = { kind: 'staff', name: 'Ravi', device: '' };
  await db.execute({
    text: `insert into orders (id, merchant_id, outlet_id, order_number, status, channel, fulfilment, payment_method,
        payment_status, currency, total, bill, customer_id, customer_name, customer_country_code, customer_mobile,
        placed_at, status_since, promised_at, changed_by, client_key, scheduled_for)
      values ($1::uuid, $2, $3, $4, $5, 'web', 'selfPickup', 'cod', 'paid', 'INR', $6, $7::jsonb, $8, 'Asha Rao', '+91',
        '9876543210', $9::timestamptz, $9::timestamptz, $9::timestamptz + interval '20 minutes', $10::jsonb, $1::text, $11::timestamptz)`,
    values: [
      id,
      merchantId,
      outlet.outletId,
      order.orderNumber ?? 900_000 + Math.floor(Math.random() * 90_000_000),
      status,
      total,
      JSON.stringify({ currency: 'INR', paper: 'taxInvoice', rows, total }),
      order.customerId ?? null,
      order.placedAt,
      JSON.stringify(by),
      order.scheduledFor ?? null,
    ],
  });
  await db.execute({
    text: `insert into order_items (id, order_id, merchant_id, outlet_id, position, item_id, name, diet, quantity,
        unit_price, line_total) values ($1, $2, $3, $4, 0, $5, $6, 'veg', 1, $7::int, $7::bigint)`,
    values: [newId(), id, merchantId, outlet.outletId, outlet.menu.tea, order.itemName ?? 'Tea', total + off],
  });
  await db.execute({
    text: `insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by)
      values ($1, 1, $2, $3, 'acceptanceWait', $4::timestamptz, $5::jsonb),
        ($1, 2, $2, $3, $6, $4::timestamptz + interval '90 seconds', $5::jsonb)`,
    values: [
      id,
      merchantId,
      outlet.outletId,
      order.placedAt,
      JSON.stringify(by),
      status === 'complete' ? 'foodPreparation' : status,
    ],
  });
  return id;
}
