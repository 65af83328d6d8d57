import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { lostList } from './sales.report';
import { orderConditions, reportDaysOf } from './order-conditions';
import type { OrderFilters } from './order-filters';
import type { ReportScope } from '../../reports/report-scope';

/** A roll-up with order count and total, and its column for each filter. */
interface Kept {
  table: string;
  orders: string;
  total: string;
  columns: Partial<Record<keyof OrderFilters, string>>;
  where: readonly string[];
}

/** Paging parameters, and filters that every roll-up supports; the range comes from the query. */
const general = new Set(
  'outletIds period date from to compare channel skip limit sort status group'.split(' '),
);
const kept = (table: string, more: Partial<Kept> = {}): Kept => ({
  table,
  orders: 'orders',
  total: 'total',
  columns: {},
  where: [],
  ...more,
});
/** Roll-ups of sales by the filter each supports. */
const ofSales: Readonly<Record<string, Kept>> = {
  coupon: kept('report_coupons', { columns: { coupon: 'code' } }),
  hour: kept('report_hours', { columns: { hour: 'hour' } }),
  itemId: kept('report_items', { total: 'orders_total', columns: { itemId: 'item_id' } }),
};
/** Roll-ups of all orders by processing figures. */
const ofTimes: Readonly<Record<string, Kept>> = {
  accepted: kept('report_hours', { orders: 'accepted', total: 'accepted_total', columns: { hour: 'hour' } }),
  prepared: kept('report_hours', { orders: 'prepared', total: 'prepared_total', columns: { hour: 'hour' } }),
  late: kept('report_hours', { orders: 'late', total: 'late_total', columns: { hour: 'hour' } }),
  acceptBand: kept('report_times', { columns: { acceptBand: 'band' }, where: [`measure = 'accept'`] }),
  prepareBand: kept('report_times', { columns: { prepareBand: 'band' }, where: [`measure = 'prepare'`] }),
};

const narrowing = (filters: OrderFilters): string[] =>
  Object.entries(filters).flatMap(([name, filter]) =>
    filter === undefined || general.has(name) ? [] : [name],
  );

/** Whether the filters select all orders of the range, or all sales: most of an outlet's orders. */
export const wholeRange = (filters: OrderFilters): boolean =>
  narrowing(filters).length === 0 && filters.status === undefined && filters.group !== 'lost';

/**
 * The roll-up with order count and total for these filters: it must support all of them. Null: the orders have to be
 * counted.
 */
export function keptIn(filters: OrderFilters): Kept | null {
  const asked = narrowing(filters);
  const { status, group } = filters;
  if (filters.paper !== undefined) return ofDocuments(filters);
  const byDay = {
    paymentMethod: 'payment_method',
    paymentStatus: 'payment_status',
    fulfilment: 'fulfilment',
  } as const;
  if (asked.every((name) => name in byDay)) {
    const where =
      group === undefined ? [] : [group === 'sales' ? 'sold' : `not sold and status in ${lostList}`];
    return kept('report_days', { columns: { ...byDay, status: 'status' }, where });
  }
  const [only, ...others] = asked.filter((name) => name !== 'hour');
  if (only === 'reason' && asked.length === 1 && group === undefined)
    return kept('report_lost', { columns: { reason: 'reason', status: 'status' } });
  if (others.length > 0 || status !== undefined) return null;
  if (group === 'sales') return asked.length === 1 ? (ofSales[asked[0] ?? ''] ?? null) : null;
  if (group !== undefined || only === undefined) return null;
  const found = ofTimes[only];
  const refused = filters.accepted === 'no' || filters.prepared === 'no' || filters.late === 'no';
  if (found === undefined || refused) return null;
  return filters.hour === undefined || found.columns.hour !== undefined ? found : null;
}

/** Invoices; an order may have several credit notes, so orders of these are counted. */
function ofDocuments(filters: OrderFilters): Kept | null {
  const others = narrowing(filters).filter((name) => !['paper', 'liability', 'taxPercent'].includes(name));
  if (others.length > 0 || filters.status !== undefined || filters.group !== undefined) return null;
  if (filters.paper !== 'invoice') return null;
  return kept('report_taxes', {
    ...(filters.taxPercent === undefined && { orders: 'documents', total: 'documents_total' }),
    columns: { taxPercent: 'percent', liability: 'liability' },
    where: [`type in ('invoice', 'bill')`],
  });
}

/** A roll-up's figures for its filters. */
function adding({ table, orders, total, columns, where }: Kept, scope: ReportScope, filters: OrderFilters) {
  const values: unknown[] = [scope.outletIds, scope.range.from, scope.range.to, scope.channel];
  const parts = [
    'outlet_id = any($1::uuid[])',
    'day between $2::date and $3::date',
    '($4::text is null or channel = $4)',
    ...where,
  ];
  for (const [name, column] of Object.entries(columns)) {
    const filter = filters[name as keyof OrderFilters];
    if (Array.isArray(filter)) parts.push(`${column} = any($${values.push(filter)}::text[])`);
    else if (filter !== undefined) parts.push(`${column} = $${values.push(filter)}`);
  }
  return {
    text: `select coalesce(sum(${orders}), 0)::int as total, coalesce(sum(${total}), 0)::bigint as amount
      from ${table} where ${parts.join(' and ')}`,
    values,
  };
}

function counting(scope: ReportScope, filters: OrderFilters) {
  const { where, values } = orderConditions(scope, filters);
  return {
    text: `select count(*)::int as total, coalesce(sum(o.total), 0)::bigint as amount
      from ${reportDaysOf} cross join orders o where ${where}`,
    values,
  };
}

const countRowSchema = z.object({ total: z.number(), amount: z.number() });

/** Number of matching orders, and the sum of their bills. */
export async function countOrders(
  db: Queryable,
  scope: ReportScope,
  filters: OrderFilters,
): Promise<{ total: number; amount: number }> {
  const found = keptIn(filters);
  const [counted] = await db.query(
    countRowSchema,
    found === null ? counting(scope, filters) : adding(found, scope, filters),
  );
  return counted ?? { total: 0, amount: 0 };
}
