import { builtInSegmentSchema, crmSegmentRules, dayMs } from '@galla/contract';
import type { builtInSegments, SegmentRules } from '@galla/contract';

type BuiltIn = (typeof builtInSegments)[number];

/** Rules of the built-in segments; null: everybody. */
export const builtInRules: Readonly<Record<BuiltIn, SegmentRules | null>> = {
  all: null,
  new: { firstOrderWithinDays: crmSegmentRules.newDays },
  regular: { minOrders: crmSegmentRules.regularOrders, orderedWithinDays: crmSegmentRules.regularDays },
  lapsed: { minOrders: 1, notOrderedForDays: crmSegmentRules.lapsedDays },
  highSpend: { minSpend: crmSegmentRules.highSpend },
};

export const isBuiltIn = (segment: string): segment is BuiltIn =>
  builtInSegmentSchema.safeParse(segment).success;

/** Collects values and returns their placeholders. */
export class Values {
  readonly list: unknown[] = [];
  place(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Conditions over `customers c` and their totals `t`, which are null for customers without orders. */
export function ruleConditions(rules: SegmentRules | null, now: Date, values: Values): string[] {
  if (rules === null) return [];
  const ago = (days: number): string =>
    `${values.place(new Date(now.getTime() - days * dayMs))}::timestamptz`;
  const parts: string[] = [];
  if (rules.minOrders !== undefined)
    parts.push(`coalesce(t.orders, 0) >= ${values.place(rules.minOrders)}::int`);
  if (rules.maxOrders !== undefined)
    parts.push(`coalesce(t.orders, 0) <= ${values.place(rules.maxOrders)}::int`);
  if (rules.minSpend !== undefined)
    parts.push(`coalesce(t.total, 0) >= ${values.place(rules.minSpend)}::bigint`);
  if (rules.maxSpend !== undefined)
    parts.push(`coalesce(t.total, 0) <= ${values.place(rules.maxSpend)}::bigint`);
  if (rules.orderedWithinDays !== undefined) parts.push(`t.last_at >= ${ago(rules.orderedWithinDays)}`);
  if (rules.notOrderedForDays !== undefined) parts.push(`t.last_at < ${ago(rules.notOrderedForDays)}`);
  if (rules.firstOrderWithinDays !== undefined)
    parts.push(`t.first_at >= ${ago(rules.firstOrderWithinDays)}`);
  // Never asked does not count as consent.
  if (rules.consent !== undefined)
    parts.push(`coalesce(c.consent, false) = ${values.place(rules.consent)}::boolean`);
  if (rules.outletId !== undefined) parts.push('t.customer_id is not null');
  return parts;
}

/**
 * The currency spend is counted in: that of the oldest of these outlets. Currencies are never summed; spend in another
 * currency is shown by outlet.
 */
export const spendCurrency = (outlets: string): string =>
  `(select currency from outlets where id = any(${outlets}::uuid[]) order by created_at, id limit 1)`;

/** Order totals of customers at some outlets, one row each; of a single customer if `customer` is set. */
export const totalsOf = (outlets: string, customer?: string): string => `(select customer_id,
  sum(orders)::int as orders, sum(total) filter (where outlet_id = any(array(select id from outlets
    where id = any(${outlets}::uuid[]) and currency = ${spendCurrency(outlets)})))::bigint as total,
  sum(lost)::int as lost, min(first_at) as first_at, max(last_at) as last_at
  from customer_totals where outlet_id = any(${outlets}::uuid[])
  ${customer === undefined ? '' : `and customer_id = ${customer}`} group by customer_id)`;
