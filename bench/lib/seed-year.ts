import { z } from 'zod';
import { openDatabase } from '../../server/src/db/open-database';
import { recountOutlets } from '../../server/src/db/reports/install-rollups';

/** Indexes that are dropped during the import and rebuilt afterwards, which is much faster than updating them. */
const indexes = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('orders', 'order_items') and indexname not like '%_pkey'`;

/** Orders number `$2` to `$3` of `$4`, spread evenly over the past year, with consistent bills. */
const ordersText = `
with menu as (
  select array_agg(price order by id) as prices, count(*)::int as items from menu_items where outlet_id = $1
), people as (
  select array_agg(id order by mobile) as ids from customers where merchant_id = (select merchant_id from outlets where id = $1)
), made as (
  select i, gen_random_uuid() as id, now() - (($4::int - i) * (365 * 86400.0 / $4::int)) * interval '1 second' - interval '1 minute' as placed,
    (m.prices[1 + (i * 7) % m.items] * (1 + i % 3) + case when i % 2 = 0 then m.prices[1 + (i * 13 + 3) % m.items] else 0 end)::bigint as gross,
    p.ids[1 + (i::bigint * 2654435761 % array_length(p.ids, 1))::int] as customer
  from menu m, people p, generate_series($2::int, $3::int) i
), billed as (
  select made.*, case when i % 9 = 0 and gross > 20000 then 5000 else 0 end as off from made
), taxed as (
  select billed.*, round((gross - off) * 2.5 / 100)::bigint as half from billed
)
insert into orders (id, merchant_id, outlet_id, order_number, status, version, channel, fulfilment, payment_method,
  payment_status, currency, total, bill, customer_id, customer_name, customer_country_code, customer_mobile, placed_at,
  status_since, prep_minutes, promised_at, changed_by, client_key)
select t.id, u.merchant_id, u.id, 10000000 + i,
  case when i > $4::int - 12 then 'acceptanceWait' when i % 33 = 0 then 'rejected' when i % 25 = 1 then 'cancelled' else 'complete' end,
  4, (array['web', 'app', 'app', 'phone', 'aggregator'])[1 + i % 5], case when i % 3 = 0 then 'selfPickup' else 'delivery' end,
  (array['cod', 'online', 'online', 'wallet'])[1 + i % 4], case when i % 33 = 0 then 'refunded' else 'paid' end, u.currency,
  gross - off + 2 * half, jsonb_build_object('currency', u.currency, 'paper', 'taxInvoice', 'total', gross - off + 2 * half, 'rows',
    jsonb_build_array(jsonb_build_object('kind', 'items', 'label', '', 'amount', gross, 'why', '{}'::jsonb))
    || case when off > 0 then jsonb_build_array(jsonb_build_object('kind', 'coupon', 'label', 'FLAT50', 'amount', -off, 'why', '{}'::jsonb)) else '[]'::jsonb end
    || jsonb_build_array(
      jsonb_build_object('kind', 'cgst', 'label', '2.5', 'amount', half, 'why', jsonb_build_object('rate', 5, 'taxable', gross - off)),
      jsonb_build_object('kind', 'sgst', 'label', '2.5', 'amount', half, 'why', jsonb_build_object('rate', 5, 'taxable', gross - off)),
      jsonb_build_object('kind', 'total', 'label', '', 'amount', gross - off + 2 * half, 'why', '{}'::jsonb))),
  customer, 'Customer ' || i % 40000, '+91', (9100000000 + i % 40000)::text, placed, placed, 20, placed + interval '21 minutes',
  '{"kind": "staff", "name": "Ravi", "device": ""}'::jsonb, 'bench-' || i
from taxed t, outlets u where u.id = $1`;

const itemsText = `
with menu as (select array_agg(id order by id) as ids, array_agg(price order by id) as prices, array_agg(name order by id) as names,
  count(*)::int as items from menu_items where outlet_id = $1)
insert into order_items (id, order_id, merchant_id, outlet_id, position, item_id, name, diet, quantity, unit_price, line_total, tax_percent)
select gen_random_uuid(), o.id, o.merchant_id, o.outlet_id, l.position, m.ids[l.place], m.names[l.place], 'veg', l.quantity,
  m.prices[l.place], m.prices[l.place] * l.quantity, 5
from orders o, menu m, lateral (select o.order_number - 10000000 as i) n, lateral (
  select 0 as position, 1 + (i * 7) % m.items as place, 1 + i % 3 as quantity
  union all select 1, 1 + (i * 13 + 3) % m.items, 1 where i % 2 = 0) l
where o.outlet_id = $1 and o.order_number between 10000000 + $2::int and 10000000 + $3::int`;

const timelineText = `
insert into order_timeline (order_id, version, merchant_id, outlet_id, status, at, by, reason)
select o.id, s.version, o.merchant_id, o.outlet_id, s.status, o.placed_at + s.after * interval '1 second', o.changed_by, s.reason
from orders o, lateral (select o.order_number - 10000000 as i) n, lateral (
  select 1 as version, 'acceptanceWait' as status, 0 as after, null::jsonb as reason
  union all select 2, 'foodPreparation', 15 + i % 280, null where o.status = 'complete'
  union all select 3, 'foodReady', 400 + i % 1500, null where o.status = 'complete'
  union all select 4, 'complete', 1500 + i % 2000, null where o.status = 'complete'
  union all select 2, o.status, 30 + i % 100, jsonb_build_object('code', (array['itemOut', 'tooBusy', 'closing', 'customerAsked'])[1 + i % 4])
    where o.status in ('rejected', 'cancelled')) s
where o.outlet_id = $1 and o.order_number between 10000000 + $2::int and 10000000 + $3::int`;

const outletRowSchema = z.object({ id: z.string(), merchantId: z.string() });
const indexRowSchema = z.object({ name: z.string(), definition: z.string() });

/**
 * Adds a year of orders by 40 000 customers to the demo's first outlet, directly in the database of a stopped server,
 * and counts the roll-ups. Returns the milliseconds of the counting.
 */
export async function seedYear(
  where: { url?: string | undefined; dataDir?: string | undefined },
  orders: number,
  say: (line: string) => void,
): Promise<number> {
  const db = await openDatabase(where);
  try {
    const [outlet] = await db.query(outletRowSchema, {
      text: `select id, merchant_id as "merchantId" from outlets where display_name = 'Malabar Kitchen'`,
    });
    if (outlet === undefined) throw new Error('The demo is not there');
    const dropped = await db.query(indexRowSchema, { text: indexes });
    await db.transaction(async (tx) => {
      await tx.execute({
        text: `insert into customers (id, merchant_id, country_code, mobile, name, consent)
          select gen_random_uuid(), $1, '+91', (9100000000 + i)::text, 'Customer ' || i, i % 3 = 0 from generate_series(0, 39999) i
          on conflict do nothing`,
        values: [outlet.merchantId],
      });
      // Triggers of the roll-ups and foreign keys are off: the rows are consistent, and are counted below.
      await tx.execute({ text: `set local session_replication_role = 'replica'` });
      for (const { name } of dropped) await tx.execute({ text: `drop index ${name}` });
      const step = 50_000;
      for (let from = 1; from <= orders; from += step) {
        const values = [outlet.id, from, Math.min(orders, from + step - 1)];
        await tx.execute({ text: ordersText, values: [...values, orders] });
        await tx.execute({ text: itemsText, values });
        await tx.execute({ text: timelineText, values });
        say(`${Math.min(orders, from + step - 1)} orders`);
      }
      for (const { definition } of dropped) await tx.execute({ text: definition });
    });
    say('indexes made');
    await db.execute({ text: 'analyze' });
    const begun = performance.now();
    await recountOutlets(db, [outlet.id]);
    const recount = performance.now() - begun;
    say('roll-ups counted');
    await db.execute({ text: 'vacuum analyze' });
    return recount;
  } finally {
    await db.close();
  }
}
