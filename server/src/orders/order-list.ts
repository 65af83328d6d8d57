import type { orderListQuerySchema, orderListsQuerySchema, OrderList, OrderSort } from '@galla/contract';
import type { z } from 'zod';
import type { Statement } from '../db/queryable';
import { waitingStatuses } from '@galla/domain';
import { isLaterSql } from '../db/order-status.sql';
import type { OrderRow } from './order-rows';
import { orderColumns } from './order-rows';

export type OrderListQuery = z.output<typeof orderListQuerySchema> & { outletId: string };
export type OrderListsQuery = z.output<typeof orderListsQuerySchema>;
/** What narrows a list, of whichever outlets. */
type Narrowing = Omit<OrderListsQuery, 'outletIds' | 'limit'>;

interface Scope {
  merchantId: string;
  outletId: string;
}
interface OutletsScope {
  merchantId: string;
  outletIds: readonly string[];
}

/** End of a page: the next one starts after this order, regardless of new orders. */
export interface ListPosition {
  /** The time the list is sorted by. */
  at: Date;
  orderId: string;
}

const positionPattern = /^(\d{1,15})\.([0-9a-f-]{36})$/;

export function writeCursor(position: ListPosition): string {
  return Buffer.from(`${position.at.getTime()}.${position.orderId}`).toString('base64url');
}

/** Null if the text is not a valid cursor. */
export function readCursor(cursor: string): ListPosition | null {
  const match = positionPattern.exec(Buffer.from(cursor, 'base64url').toString());
  const [, milliseconds, orderId] = match ?? [];
  if (milliseconds === undefined || orderId === undefined) return null;
  return { at: new Date(Number(milliseconds)), orderId };
}

/** Conditions of a `where` with their values. */
class Conditions {
  readonly parts: string[] = [];
  readonly values: unknown[] = [];

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  get where(): string {
    return this.parts.join(' and ');
  }
}

/** Escapes wildcards for `like`. */
function literal(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** By order number ('#42'), by part of the name, or by digits of the phone number. */
function searchCondition(conditions: Conditions, search: string): string {
  const name = conditions.value(`%${literal(search)}%`);
  const ways = [`o.customer_name ilike ${name}`];
  const digits = search.replace(/^#/, '').replace(/[\s+()-]/g, '');
  if (/^\d+$/.test(digits)) {
    if (digits.length <= 9) ways.push(`o.order_number = ${conditions.value(Number(digits))}`);
    // Longer digit strings include the country code.
    if (digits.length >= 3) {
      ways.push(`o.customer_mobile like ${conditions.value(`%${literal(digits.slice(-10))}%`)}`);
    }
  }
  return `(${ways.join(' or ')})`;
}

/** The listed statuses, without the orders for later; `later` lists those. */
function standingCondition(conditions: Conditions, standings: OrderListQuery['status']): string {
  const statuses = standings.filter((standing) => standing !== 'later');
  const ways: string[] = [];
  if (statuses.length > 0) {
    const listed = `o.status = any(${conditions.value(statuses)}::text[])`;
    const waits = statuses.some((status) => (waitingStatuses as readonly string[]).includes(status));
    ways.push(waits ? `(${listed} and not (${isLaterSql('o')}))` : listed);
  }
  if (standings.includes('later')) ways.push(`(${isLaterSql('o')})`);
  return `(${ways.join(' or ')})`;
}

function matching(scope: Scope, query: Narrowing): Conditions {
  const conditions = new Conditions();
  conditions.parts.push(`o.outlet_id = ${conditions.value(scope.outletId)}`);
  narrow(conditions, scope.merchantId, query);
  return conditions;
}

/** Everything but the outlet. */
function narrow(conditions: Conditions, merchantId: string, query: Narrowing): void {
  const { parts } = conditions;
  parts.push(`o.merchant_id = ${conditions.value(merchantId)}`);
  parts.push(standingCondition(conditions, query.status));
  if (query.fulfilment) parts.push(`o.fulfilment = ${conditions.value(query.fulfilment)}`);
  if (query.paymentMethod) parts.push(`o.payment_method = ${conditions.value(query.paymentMethod)}`);
  if (query.channel) parts.push(`o.channel = ${conditions.value(query.channel)}`);
  if (query.from) parts.push(`o.placed_at >= ${conditions.value(query.from)}::timestamptz`);
  if (query.to) parts.push(`o.placed_at < ${conditions.value(query.to)}::timestamptz`);
  if (query.search) parts.push(searchCondition(conditions, query.search));
}

/** What the domain's `compareOrders` sorts by. */
const sortColumn = (sort: OrderSort): string =>
  sort === 'due' ? 'coalesce(o.scheduled_for, o.placed_at)' : 'o.placed_at';

function afterPosition(conditions: Conditions, sort: OrderSort, position: ListPosition): void {
  const at = conditions.value(position.at);
  const id = conditions.value(position.orderId);
  const beyond = sort === 'newest' ? '<' : '>';
  conditions.parts.push(`(${sortColumn(sort)}, o.id) ${beyond} (${at}::timestamptz, ${id}::uuid)`);
}

/** Orders of one page, plus one if there is a next page. */
export function pageStatement(scope: Scope, query: OrderListQuery, position: ListPosition | null): Statement {
  const conditions = matching(scope, query);
  if (position) afterPosition(conditions, query.sort, position);
  const direction = query.sort === 'newest' ? 'desc' : 'asc';
  const limit = conditions.value(query.limit + 1);
  const skip = conditions.value(position ? 0 : query.skip);
  return {
    text: `select ${orderColumns} from orders o where ${conditions.where}
      order by ${sortColumn(query.sort)} ${direction}, o.id ${direction} limit ${limit} offset ${skip}`,
    values: conditions.values,
  };
}

/** Orders of the first page of each outlet, plus one where there is a next page. */
export function firstPagesStatement(scope: OutletsScope, query: OrderListsQuery): Statement {
  const conditions = new Conditions();
  const outlets = conditions.value(scope.outletIds);
  conditions.parts.push('o.outlet_id = a.outlet_id');
  narrow(conditions, scope.merchantId, query);
  const direction = query.sort === 'newest' ? 'desc' : 'asc';
  const order = `${sortColumn(query.sort)} ${direction}, o.id ${direction}`;
  return {
    // Each outlet's page is read by the index of a single list.
    text: `select ${orderColumns} from unnest(${outlets}::uuid[]) as a(outlet_id)
      cross join lateral (select o.* from orders o where ${conditions.where}
        order by ${order} limit ${conditions.value(query.limit + 1)}) o
      order by ${order}`,
    values: conditions.values,
  };
}

/** Number of matching orders of each outlet on all pages. */
export function totalsStatement(scope: OutletsScope, query: Narrowing): Statement {
  const conditions = new Conditions();
  conditions.parts.push(`o.outlet_id = any(${conditions.value(scope.outletIds)}::uuid[])`);
  narrow(conditions, scope.merchantId, query);
  return {
    text: `select o.outlet_id, count(*) as total from orders o
      where ${conditions.where} group by o.outlet_id`,
    values: conditions.values,
  };
}

/** Order counts of each outlet by status, how many of each are for later, and the number of its last event. */
export function headsStatement(scope: OutletsScope): Statement {
  return {
    name: 'orders-heads',
    // Ownership is checked by the join, so the count reads only the index by status.
    text: `select c.outlet_id, c.last_seq as sequence,
        (select coalesce(jsonb_object_agg(s.status, s.count), '{}'::jsonb) from (
          select o.status, count(*) as count from orders o where o.outlet_id = c.outlet_id group by o.status) s) as counts,
        (select coalesce(jsonb_object_agg(l.status, l.count), '{}'::jsonb) from (
          select o.status, count(*) as count from orders o where o.outlet_id = c.outlet_id and ${isLaterSql('o')}
          group by o.status) l) as later
      from outlet_counters c join outlets u on u.id = c.outlet_id
      where c.outlet_id = any($1::uuid[]) and u.merchant_id = $2`,
    values: [scope.outletIds, scope.merchantId],
  };
}

/** Whether a filter other than the status applies: then the total can't come from the counts. */
export function isNarrowed(query: Narrowing): boolean {
  return [query.search, query.fulfilment, query.paymentMethod, query.channel, query.from, query.to].some(
    (filter) => filter !== undefined && filter !== '',
  );
}

/** A page of rows (including the extra one that marks a next page) as the contract's list, without head and clock. */
export function pageOf(
  rows: readonly OrderRow[],
  { limit, sort }: Pick<OrderListQuery, 'limit' | 'sort'>,
): { rows: readonly OrderRow[]; nextCursor: OrderList['nextCursor'] } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    rows: page,
    nextCursor: more
      ? writeCursor({ at: (sort === 'due' ? last.scheduledFor : null) ?? last.placedAt, orderId: last.id })
      : null,
  };
}
