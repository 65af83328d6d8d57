import {
  acceptBandSeconds,
  lostOrderStatuses,
  nonChargeableKinds,
  prepareBandSeconds,
} from '@galla/contract';
import { askedFrom, businessDaySql, countedAt } from '../order-day.sql';
import { isUnacceptedSql } from '../order-status.sql';

const texts = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const lost = texts(lostOrderStatuses);
/** Nothing was asked for it, so it is no sale. */
const isNonChargeable = (order: string): string =>
  `coalesce(${order}.discount ->> 'given' in (${texts(nonChargeableKinds)}), false)`;
/** Ended unserved, without an invoice. */
export const isLost = (order: string): string =>
  `(${order}.status in (${lost}) and ${order}.invoiced_at is null)`;
/** Nobody has taken it yet, not even ahead of its time. */
const isUntaken = (order: string): string =>
  `(${isUnacceptedSql(order)} and ${order}.accepted_at is null and ${order}.invoiced_at is null)`;
/**
 * An order is sold once it is accepted. It stays sold on its day once its invoice was issued: what is taken back later
 * stands on a credit note.
 */
export const isSold = (order: string): string =>
  `(not ${isLost(order)} and not ${isUntaken(order)} and not ${isNonChargeable(order)})`;
/** Placed before documents were kept, and without one: its tax counts from the rows of its bill. */
export const countsByBill = (order: string): string =>
  `(${order}.billing is null and ${order}.invoiced_at is null and ${order}.status not in (${lost}))`;
/** The first of these statuses that an order reaches ends its preparation. */
const readyStatuses = texts([
  'foodReady',
  'waitingDeliveryPickup',
  'outForDelivery',
  'delivered',
  'complete',
]);

/** Index of the band a number of milliseconds falls into. */
const bandOf = (ms: string, seconds: readonly number[]): string =>
  `width_bucket(${ms}, array[${seconds.map((second) => second * 1_000).join(', ')}]::bigint[])`;

/**
 * Facts of a set of orders: `source` is a relation with all columns of `orders` and a `sign` of 1 or −1. A CTE named
 * `facts`, a row per order, with the parts of its bill. `clocks` has the time zone and the day's end of each outlet.
 */
export const orderFacts = (source: string, clocks = 'outlets'): string => `facts as materialized (
  select s.sign, s.id, s.outlet_id, s.customer_id, s.channel, s.fulfilment, s.payment_method, s.payment_status,
    s.status, ${isSold('s')} as sold, ${isLost('s')} as lost, ${countsByBill('s')} as by_bill, s.placed_at, ${businessDaySql(countedAt('s'), 'u')} as day,
    extract(hour from ${countedAt('s')} at time zone u.timezone)::smallint as hour, s.bill, s.billing, s.total, b.*
  from (${source}) s join ${clocks} u on u.id = s.outlet_id cross join lateral (
    select coalesce(sum(r.amount) filter (where r.kind in ('items', 'includedTax')), 0)::bigint as items,
      coalesce(-sum(r.amount) filter (where r.kind = 'offer'), 0)::bigint as offers,
      coalesce(-sum(r.amount) filter (where r.kind = 'coupon'), 0)::bigint as coupons,
      coalesce(-sum(r.amount) filter (where r.kind = 'discount'), 0)::bigint as discounts,
      coalesce(sum(r.amount) filter (where r.kind = 'packing'), 0)::bigint as packing,
      coalesce(sum(r.amount) filter (where r.kind = 'delivery'), 0)::bigint as delivery,
      coalesce(sum(r.amount) filter (where r.kind = 'charge'), 0)::bigint as charges,
      coalesce(sum(r.amount) filter (where r.kind in ('cgst', 'sgst', 'igst')), 0)::bigint as tax,
      coalesce(sum(r.amount) filter (where r.kind = 'roundOff'), 0)::bigint as round_off
    from jsonb_to_recordset(s.bill -> 'rows') as r(kind text, amount bigint)
  ) b
)`;

/** Like `orderFacts`, without the bills: the keys of item roll-ups. */
export const saleFacts = (source: string): string => `facts as materialized (
  select s.sign, s.id, s.outlet_id, s.channel, s.total, s.billing, ${isSold('s')} as sold,
    ${businessDaySql(countedAt('s'), 'u')} as day
  from (${source}) s join outlets u on u.id = s.outlet_id
)`;

/** A roll-up: its table, its keys, its sums, and a select from `facts` (or `moments`) of exactly these columns. */
export interface Rollup {
  table: string;
  keys: readonly string[];
  sums: readonly string[];
  select: string;
}

/** The roll-up that holds every change of status. */
export const dayRollup: Rollup = {
  table: 'report_days',
  keys: ['outlet_id', 'day', 'channel', 'fulfilment', 'payment_method', 'payment_status', 'status', 'sold'],
  sums: [
    'orders',
    'items',
    'offers',
    'coupons',
    'discounts',
    'packing',
    'delivery',
    'charges',
    'tax',
    'round_off',
    'total',
  ],
  select: `select outlet_id, day, channel, fulfilment, payment_method, payment_status, status, sold, sum(sign),
    sum(sign * items), sum(sign * offers), sum(sign * coupons), sum(sign * discounts), sum(sign * packing), sum(sign * delivery),
    sum(sign * charges), sum(sign * tax), sum(sign * round_off), sum(sign * total)
    from facts group by 1, 2, 3, 4, 5, 6, 7, 8`,
};

/** The roll-ups of sales: they change when an order is accepted or cancelled. */
export const saleRollups: readonly Rollup[] = [
  {
    table: 'report_hours',
    keys: ['outlet_id', 'day', 'channel', 'hour'],
    sums: ['orders', 'total'],
    select: `select outlet_id, day, channel, hour, sum(sign), sum(sign * total) from facts where sold group by 1, 2, 3, 4`,
  },
  {
    table: 'report_coupons',
    keys: ['outlet_id', 'day', 'channel', 'code'],
    sums: ['orders', 'discount', 'total'],
    select: `select outlet_id, day, channel, code, sum(sign), sum(sign * discount), sum(sign * total)
      from facts cross join lateral (
        select r.label as code, -sum(r.amount)::bigint as discount
        from jsonb_to_recordset(bill -> 'rows') as r(kind text, label text, amount bigint)
        where r.kind = 'coupon' group by 1
      ) c where sold group by 1, 2, 3, 4`,
  },
];

const taxKeys = ['outlet_id', 'day', 'channel', 'type', 'paper', 'supply', 'liability', 'percent'] as const;
const taxSums = [
  'documents',
  'documents_total',
  'orders',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'total',
] as const;

/** Tax of orders without a document, from before documents were kept. */
export const billTaxRollup: Rollup = {
  table: 'report_taxes',
  keys: taxKeys,
  sums: taxSums,
  // The two halves of a rate name the same taxable amount: it counts once.
  select: `select outlet_id, day, channel, 'bill' as type, '' as paper,
      case when igst <> 0 then 'inter' else 'intra' end as supply, 'supplier' as liability, percent,
      sum(sign * first), sum(sign * first * total), sum(sign), sum(sign * taxable), sum(sign * cgst), sum(sign * sgst),
      sum(sign * igst), sum(sign * total)
    from facts cross join lateral (
      select (r.why ->> 'rate')::numeric as percent, max((r.why ->> 'taxable')::bigint) as taxable,
        coalesce(sum(r.amount) filter (where r.kind = 'cgst'), 0)::bigint as cgst,
        coalesce(sum(r.amount) filter (where r.kind = 'sgst'), 0)::bigint as sgst,
        coalesce(sum(r.amount) filter (where r.kind = 'igst'), 0)::bigint as igst,
        (row_number() over (order by (r.why ->> 'rate')::numeric) = 1)::int as first
      from jsonb_to_recordset(bill -> 'rows') as r(kind text, amount bigint, why jsonb)
      where r.kind in ('cgst', 'sgst', 'igst') group by 1
    ) t where by_bill group by 1, 2, 3, 4, 5, 6, 7, 8`,
};

/** Facts of a set of documents: `source` is a relation with the columns of `tax_documents`. */
export const documentFacts = (source: string): string => `papers as materialized (
  select d.id, d.order_id, d.outlet_id, d.issued_on as day, d.document ->> 'channel' as channel, d.type, d.paper,
    d.document ->> 'supply' as supply, d.document ->> 'taxLiability' as liability, d.total,
    d.document -> 'lines' as lines
  from (${source}) d
)`;

/** Documents by rate, zero rates too. */
export const documentTaxRollup: Rollup = {
  table: 'report_taxes',
  keys: taxKeys,
  sums: taxSums,
  select: `select outlet_id, day, channel, type, paper, supply, liability, percent, sum(first), sum(first * total),
      count(*), sum(taxable), sum(cgst), sum(sgst), sum(igst), sum(total)
    from papers cross join lateral (
      select l."ratePercent" as percent, sum(l.taxable)::bigint as taxable, sum(l.cgst)::bigint as cgst,
        sum(l.sgst)::bigint as sgst, sum(l.igst)::bigint as igst,
        (row_number() over (order by l."ratePercent") = 1)::int as first
      from jsonb_to_recordset(lines) as l("ratePercent" numeric, taxable bigint, cgst bigint, sgst bigint, igst bigint)
      group by 1
    ) t group by 1, 2, 3, 4, 5, 6, 7, 8`,
};

/** Items that credit notes take back. */
export const returnRollup: Rollup = {
  table: 'report_returns',
  keys: ['outlet_id', 'day', 'channel', 'item_id'],
  sums: ['quantity', 'total'],
  select: `select p.outlet_id, p.day, p.channel, i.item_id, sum(l.quantity), sum(l.taxable)::bigint
    from papers p cross join lateral jsonb_to_recordset(p.lines) as l("lineId" uuid, quantity int, taxable bigint)
    join order_items i on i.id = l."lineId" where p.type = 'creditNote' group by 1, 2, 3, 4`,
};

/** The roll-ups of documents. */
export const documentRollups: readonly Rollup[] = [documentTaxRollup, returnRollup];

/**
 * What an order's line adds to the sales of its item: its value after discounts and before tax, whatever its price
 * includes. Orders from before it was kept have the menu's price only.
 */
export const valueOfLine = (billing: string, line: string): string =>
  `coalesce((select (b.value ->> 'taxable')::bigint from jsonb_array_elements(${billing} -> 'lines') b
    where b.value ->> 'lineId' = ${line}.id::text limit 1), ${line}.line_total)`;

/** Items of the orders in `facts`; `items` is their source relation. The name is that of the latest. */
export const itemRollup = (items: string): Rollup => ({
  table: 'report_items',
  keys: ['outlet_id', 'day', 'channel', 'item_id'],
  sums: ['quantity', 'orders', 'total', 'orders_total'],
  select: `select f.outlet_id, f.day, f.channel, i.item_id, sum(f.sign * i.quantity), sum(f.sign * i.first),
    sum(f.sign * ${valueOfLine('f.billing', 'i')}), sum(f.sign * i.first * f.total), max(i.name)
    from facts f join (
      select id, order_id, item_id, quantity, line_total, name,
        case when row_number() over (partition by order_id, item_id order by position) = 1 then 1 else 0 end as first
      from ${items}
    ) i on i.order_id = f.id where f.sold group by 1, 2, 3, 4`,
});

/**
 * Facts of a set of timeline entries: accepted, ready, lost. `entries` is a relation with the columns of
 * `order_timeline`, `orders` one that holds their orders. Only the first entry of a kind counts.
 */
export const momentFacts = (
  entries: string,
  orders = 'orders',
  clocks = 'outlets',
): string => `moments as materialized (
  select o.outlet_id, ${businessDaySql(countedAt('o'), 'u')} as day, o.channel, o.total, t.status,
    extract(hour from ${countedAt('o')} at time zone u.timezone)::smallint as hour,
    coalesce(t.reason ->> 'code', '') as reason,
    case when t.status in (${lost}) then 'lost' when t.status = 'foodPreparation' then 'accept' else 'prepare' end as kind,
    (extract(epoch from t.at - case when t.status = 'foodPreparation' then ${askedFrom('o', 't.at')} else a.at end) * 1000)::bigint as ms,
    (t.at > o.promised_at)::int as late
  from ${entries} t join ${orders} o on o.id = t.order_id join ${clocks} u on u.id = o.outlet_id
  left join lateral (select a.at from order_timeline a
    where a.order_id = t.order_id and a.status = 'foodPreparation' order by a.version limit 1) a on true
  where t.status in (${lost}, 'foodPreparation')
      and not exists (select from order_timeline e where e.order_id = t.order_id and e.version < t.version and e.status = t.status)
    or t.status in (${readyStatuses}) and a.at is not null
      and not exists (select from order_timeline e where e.order_id = t.order_id and e.version < t.version
        and e.status in (${readyStatuses}))
)`;

export const momentRollups: readonly Rollup[] = [
  {
    table: 'report_hours',
    keys: ['outlet_id', 'day', 'channel', 'hour'],
    sums: [
      'accepted',
      'accept_ms',
      'prepared',
      'prepare_ms',
      'late',
      'accepted_total',
      'prepared_total',
      'late_total',
    ],
    select: `select outlet_id, day, channel, hour, count(*) filter (where kind = 'accept'),
      coalesce(sum(ms) filter (where kind = 'accept'), 0), count(*) filter (where kind = 'prepare'),
      coalesce(sum(ms) filter (where kind = 'prepare'), 0), coalesce(sum(late) filter (where kind = 'prepare'), 0),
      coalesce(sum(total) filter (where kind = 'accept'), 0), coalesce(sum(total) filter (where kind = 'prepare'), 0),
      coalesce(sum(late * total) filter (where kind = 'prepare'), 0)
      from moments where kind <> 'lost' group by 1, 2, 3, 4`,
  },
  {
    table: 'report_times',
    keys: ['outlet_id', 'day', 'channel', 'measure', 'band'],
    sums: ['orders', 'ms', 'late', 'total'],
    select: `select outlet_id, day, channel, kind,
      case kind when 'accept' then ${bandOf('ms', acceptBandSeconds)} else ${bandOf('ms', prepareBandSeconds)} end,
      count(*), sum(ms), sum(case when kind = 'prepare' then late else 0 end), sum(total)
      from moments where kind <> 'lost' group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'report_lost',
    keys: ['outlet_id', 'day', 'channel', 'status', 'reason'],
    sums: ['orders', 'total'],
    select: `select outlet_id, day, channel, status, reason, count(*), sum(total)
      from moments where kind = 'lost' group by 1, 2, 3, 4, 5`,
  },
];
