import type { orderListQuerySchema, OrderList, OrderSort } from '@galla/contract';
import type { z } from 'zod';
import type { Statement } from '../../db/queryable';
import { waitingStatuses } from '@galla/domain';
import { isLaterSql } from '../../db/order-status.sql';
import type { OrderRow } from './order-rows';
import { orderColumns } from './order-rows';

export type OrderListQuery = z.output<typeof orderListQuerySchema> & { outletId: string };

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

function matching(scope: { merchantId: string; outletId: string }, query: OrderListQuery): Conditions {
  const conditions = new Conditions();
  const { parts } = conditions;
  parts.push(`o.outlet_id = ${conditions.value(scope.outletId)}`);
  parts.push(`o.merchant_id = ${conditions.value(scope.merchantId)}`);
  parts.push(standingCondition(conditions, query.status));
  if (query.fulfilment) parts.push(`o.fulfilment = ${conditions.value(query.fulfilment)}`);
  if (query.paymentMethod) parts.push(`o.payment_method = ${conditions.value(query.paymentMethod)}`);
  if (query.channel) parts.push(`o.channel = ${conditions.value(query.channel)}`);
  if (query.from) parts.push(`o.placed_at >= ${conditions.value(query.from)}::timestamptz`);
  if (query.to) parts.push(`o.placed_at < ${conditions.value(query.to)}::timestamptz`);
  if (query.search) parts.push(searchCondition(conditions, query.search));
  return conditions;
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
export function pageStatement(
  scope: { merchantId: string; outletId: string },
  query: OrderListQuery,
  position: ListPosition | null,
): Statement {
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

/** Number of matching orders on all pages. */
export function totalStatement(
  scope: { merchantId: string; outletId: string },
  query: OrderListQuery,
): Statement {
  const conditions = matching(scope, query);
  return {
    text: `select count(*) as total from orders o where ${conditions.where}`,
    values: conditions.values,
  };
}

/** Order counts of the outlet by status, how many of each are for later, and the number of its last event. */
export function headStatement(scope: { merchantId: string; outletId: string }): Statement {
  return {
    name: 'orders-head',
    // Ownership is checked by the join, so the count reads only the index by status.
    text: `select c.last_seq as sequence,
        (select coalesce(jsonb_object_agg(s.status, s.count), '{}'::jsonb) from (
          select o.status, count(*) as count from orders o where o.outlet_id = c.outlet_id group by o.status) s) as counts,
        (select coalesce(jsonb_object_agg(l.status, l.count), '{}'::jsonb) from (
          select o.status, count(*) as count from orders o where o.outlet_id = c.outlet_id and ${isLaterSql('o')}
          group by o.status) l) as later
      from outlet_counters c join outlets u on u.id = c.outlet_id
      where c.outlet_id = $1 and u.merchant_id = $2`,
    values: [scope.outletId, scope.merchantId],
  };
}

/** Whether a filter other than the status applies: then the total can't come from the counts. */
export function isNarrowed(query: OrderListQuery): boolean {
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
