import { waitingStatuses } from '@galla/domain';
import { countedAt } from '../order-day.sql';
import { statusList } from '../order-status.sql';
import {
  billTaxRollup,
  countsByBill,
  dayRollup,
  isLost,
  isSold,
  itemRollup,
  momentFacts,
  momentRollups,
  orderFacts,
  documentFacts,
  documentRollups,
  saleFacts,
  saleRollups,
  type Rollup,
} from './rollup-facts';

/** Adds the rows of `select` to a roll-up. Sorted, so that concurrent writers lock rows in one order. */
function addTo({ table, keys, sums, select }: Rollup): string {
  const named = table === 'report_items' ? [...keys, ...sums, 'name'] : [...keys, ...sums];
  const updates = sums.map((sum) => `${sum} = r.${sum} + excluded.${sum}`);
  if (table === 'report_items') updates.push('name = excluded.name');
  const order = keys.map((_, index) => index + 1).join(', ');
  return `insert into ${table} as r (${named.join(', ')}) ${select} order by ${order}
    on conflict (${keys.join(', ')}) do update set ${updates.join(', ')}`;
}

/** Takes the rows of `select` from a roll-up again. */
function takeFrom(rollup: Rollup): string {
  const { table, keys, sums, select } = rollup;
  const more = table === 'report_items' ? ['name'] : [];
  const taken = [...keys, ...sums.map((sum) => `-${sum}`), ...more].join(', ');
  return addTo({
    ...rollup,
    select: `select ${taken} from (${select}) taken (${[...keys, ...sums, ...more].join(', ')})`,
  });
}

/** Customers' orders: `first_at` and `last_at` only ever widen, lost orders count as contact. */
const addToCustomers = `insert into customer_totals as r (customer_id, outlet_id, orders, total, lost, first_at, last_at)
  select customer_id, outlet_id, coalesce(sum(sign) filter (where sold), 0),
    coalesce(sum(sign * total) filter (where sold), 0), coalesce(sum(sign) filter (where lost), 0),
    min(placed_at), max(placed_at)
  from facts where customer_id is not null group by 1, 2 order by 1, 2
  on conflict (customer_id, outlet_id) do update set orders = r.orders + excluded.orders, total = r.total + excluded.total,
    lost = r.lost + excluded.lost, first_at = least(r.first_at, excluded.first_at),
    last_at = greatest(r.last_at, excluded.last_at)`;

/** One statement with several inserts over the same facts. */
const together = (facts: string, inserts: readonly string[]): string => {
  const last = inserts.at(-1) ?? '';
  const others = inserts.slice(0, -1).map((insert, index) => `done_${index} as (${insert})`);
  return `with ${[facts, ...others].join(',\n')}\n${last};`;
};

const placedSource = 'select 1 as sign, fresh.* from fresh';
/** The old row is subtracted, the new one added: only for orders whose change affects a report. */
const changedSource = (condition: string): string => {
  const pair = `fresh join past on past.id = fresh.id where ${condition}`;
  return `select -1 as sign, past.* from ${pair} union all select 1 as sign, fresh.* from ${pair}`;
};
const keyChanged = `(${isSold('past')}, past.status, past.payment_status, past.payment_method, past.channel, past.fulfilment, past.total,
  ${countedAt('past')}, past.customer_id) is distinct from (${isSold('fresh')}, fresh.status, fresh.payment_status, fresh.payment_method,
  fresh.channel, fresh.fulfilment, fresh.total, ${countedAt('fresh')}, fresh.customer_id)`;
/** Customers' totals count lost orders too, and what is rejected while it waits never was a sale. */
const saleChanged = `(${isSold('past')}, ${isLost('past')}, past.channel, past.total, ${countedAt('past')}, past.customer_id)
  is distinct from (${isSold('fresh')}, ${isLost('fresh')}, fresh.channel, fresh.total, ${countedAt('fresh')}, fresh.customer_id)`;
const billChanged = `(${countsByBill('past')} or ${countsByBill('fresh')})
  and (${countsByBill('past')}, past.channel, past.total, ${countedAt('past')})
    is distinct from (${countsByBill('fresh')}, fresh.channel, fresh.total, ${countedAt('fresh')})`;

const trigger = (name: string, table: string, event: string, tables: string): string => `
create or replace trigger ${name} after ${event} on ${table} referencing ${tables}
  for each statement execute function ${name}();`;
const off = (...ways: readonly string[]): string => ways.map((way) => `set enable_${way} = off`).join(' ');
/**
 * A connection caches the plans of its triggers. Plans made while the tables were small keep scanning whole tables
 * after they grew, until statistics are updated: force the index from the start.
 */
const byIndex = off('seqscan');
/** The same, order by order: for writes of one order, or of a few dozen, at a time. */
const orderByOrder = off('seqscan', 'hashjoin', 'mergejoin');

const triggerFunction = (name: string, settings: string, body: string): string => `
create or replace function ${name}() returns trigger language plpgsql ${settings}
  as $body$ begin ${body} return null; end $body$;`;

const documentLock = (shared: '' | '_shared', outlet: string): string =>
  `pg_advisory_xact_lock${shared}(hashtextextended('report papers ' || ${outlet}::text, 0))`;
/** Orders that another end of the day moves to another day: counted between the two hours. */
const movedOrders = `moved as materialized (
  select 1 as sign, o.* from orders o where o.outlet_id = new.id
    and extract(hour from ${countedAt('o')} at time zone new.timezone) >= least(old.day_ends_hour, new.day_ends_hour)
    and extract(hour from ${countedAt('o')} at time zone new.timezone) < greatest(old.day_ends_hour, new.day_ends_hour)
)`;
/** Changes every roll-up of orders by those that move, as they are counted with one of the two ends of the day. */
function changeByMoved(row: 'old' | 'new', change: (rollup: Rollup) => string): string {
  const clock = `(select ${row}.id as id, ${row}.timezone as timezone, ${row}.day_ends_hour as day_ends_hour)`;
  const entries = '(select * from order_timeline where order_id in (select id from moved))';
  return [
    together(`${movedOrders},\n${orderFacts('select * from moved', clock)}`, [
      ...[dayRollup, ...saleRollups, billTaxRollup].map(change),
      change(itemRollup('order_items where order_id in (select id from moved)')),
    ]),
    together(`${movedOrders},\n${momentFacts(entries, 'moved', clock)}`, momentRollups.map(change)),
  ].join('\n');
}
const ofOutlet = (relation: string): string =>
  `select 1 as sign, o.* from ${relation} o where o.outlet_id = $1`;
const emptied = [
  'report_days',
  'report_hours',
  'report_items',
  'report_taxes',
  'report_returns',
  'report_coupons',
  'report_lost',
  'report_times',
  'customer_totals',
];

/**
 * Definition of the roll-ups, safe to run again: triggers that update them in the transaction that changes an order,
 * and two functions that recount an outlet or a customer. Orders are never deleted, so deletes are not handled.
 */
export const rollupDefinition: string = [
  triggerFunction(
    'report_orders_placed',
    byIndex,
    together(orderFacts(placedSource), [
      ...[dayRollup, ...saleRollups, billTaxRollup].map(addTo),
      addToCustomers,
    ]),
  ),
  trigger('report_orders_placed', 'orders', 'insert', 'new table as fresh'),
  triggerFunction(
    'report_orders_changed',
    byIndex,
    `${together(orderFacts(changedSource(keyChanged)), [addTo(dayRollup)])}
    -- Not exists(): to find the first match soon, it would compare every order of a large change with every other.
    if (select bool_or(${saleChanged}) from fresh join past on past.id = fresh.id) then
      ${together(orderFacts(changedSource(saleChanged)), [
        ...saleRollups.map(addTo),
        addTo(itemRollup('order_items where order_id in (select id from facts)')),
        addToCustomers,
      ])}
    end if;
    if (select bool_or(${billChanged}) from fresh join past on past.id = fresh.id) then
      ${together(orderFacts(changedSource(billChanged)), [addTo(billTaxRollup)])}
    end if;`,
  ),
  trigger('report_orders_changed', 'orders', 'update', 'old table as past new table as fresh'),
  triggerFunction(
    'report_items_listed',
    orderByOrder,
    together(saleFacts('select 1 as sign, o.* from orders o where o.id in (select order_id from fresh)'), [
      addTo(itemRollup('fresh')),
    ]),
  ),
  trigger('report_items_listed', 'order_items', 'insert', 'new table as fresh'),
  triggerFunction(
    'report_moments_dated',
    orderByOrder,
    `if exists (select from fresh where status not in (${statusList([...waitingStatuses, 'inDispute'])})) then
      ${together(momentFacts('fresh'), momentRollups.map(addTo))}
    end if;`,
  ),
  trigger('report_moments_dated', 'order_timeline', 'insert', 'new table as fresh'),
  triggerFunction(
    'report_papers_issued',
    orderByOrder,
    // A recount of the outlet waits for documents that are being issued, and they for it. Taken before the outlet's
    // counter, there as here.
    `perform ${documentLock('_shared', 'o.outlet_id')} from (select distinct outlet_id from fresh order by 1) o;
    ${together(documentFacts('select * from fresh'), documentRollups.map(addTo))}`,
  ),
  trigger('report_papers_issued', 'tax_documents', 'insert', 'new table as fresh'),
  `create or replace function report_recount(outlet uuid) returns void language plpgsql as $body$ begin
    perform ${documentLock('', '$1')};
    -- Whoever places or moves an order takes this lock too: nothing changes while it is counted.
    perform from outlet_counters where outlet_id = $1 for update;
    ${emptied.map((table) => `delete from ${table} where outlet_id = $1;`).join('\n')}
    ${together(orderFacts(ofOutlet('orders')), [
      ...[dayRollup, ...saleRollups, billTaxRollup].map(addTo),
      addTo(itemRollup('order_items where outlet_id = $1')),
      addToCustomers,
    ])}
    ${together(momentFacts('(select * from order_timeline where outlet_id = $1)'), momentRollups.map(addTo))}
    ${together(documentFacts('select * from tax_documents where outlet_id = $1'), documentRollups.map(addTo))}
  end $body$;`,
  `create or replace function report_recount_customer(customer uuid) returns void language plpgsql as $body$ begin
    delete from customer_totals where customer_id = $1;
    ${together(orderFacts('select 1 as sign, o.* from orders o where o.customer_id = $1'), [addToCustomers])}
  end $body$;`,
  `create or replace function report_zone_changed() returns trigger language plpgsql as $body$ begin
    perform report_recount(new.id); return null; end $body$;`,
  `create or replace trigger report_zone_changed after update of timezone on outlets for each row
    when (old.timezone is distinct from new.timezone) execute function report_zone_changed();`,
  triggerFunction(
    'report_day_end_changed',
    '',
    `perform from outlet_counters where outlet_id = new.id for update;
    ${changeByMoved('old', takeFrom)}
    ${changeByMoved('new', addTo)}`,
  ),
  // Of the night's orders alone: a recount would keep a busy outlet's orders waiting for seconds.
  `create or replace trigger report_day_end_changed after update of day_ends_hour on outlets for each row
    when (old.day_ends_hour <> new.day_ends_hour and old.timezone = new.timezone)
    execute function report_day_end_changed();`,
].join('\n');
