import { closingBlockers, closingCheckSchema, closingNotes, currencySchema } from '@galla/contract';
import type { ClosingCheck } from '@galla/contract';
import { activeOrderStatuses } from '@galla/domain';
import { z } from 'zod';
import { statusList } from '../../db/order-status.sql';
import type { Queryable } from '../../db/queryable';
import { sumToReturn } from '../../money/payments/money-returns.repository';

/** An order that somebody still works on; a delivered one completes itself. */
const isOpen = `o.outlet_id = $1::uuid and o.status in (${statusList(activeOrderStatuses)})`;
const onlyHere = (ids: string) => `${ids} is not null and ${ids} = to_jsonb(array[$1::text])`;

/** How many and, where it is money, how much. $1: the outlet, $2: the time. */
const counts: Record<
  Exclude<(typeof closingBlockers)[number] | (typeof closingNotes)[number], 'moneyToReturn'>,
  string
> = {
  openOrders: `select count(*), null::bigint from orders o
    where ${isOpen} and coalesce(o.scheduled_for <= $2::timestamptz, true)`,
  laterOrders: `select count(*), null::bigint from orders o where ${isOpen} and o.scheduled_for > $2::timestamptz`,
  unpaidCheckouts: `select count(*), sum(total) from pos_checkouts
    where outlet_id = $1::uuid and state in ('awaitingPayment', 'paymentFailed') and expires_at > $2::timestamptz`,
  counterDay: `select count(*), null::bigint from counter_days where outlet_id = $1::uuid and closed_at is null`,
  riderCash: `select count(*), sum(amount) from rider_cash where outlet_id = $1::uuid and move_id is null`,
  campaigns: `select count(*), null::bigint from ad_campaigns c
    where c.merchant_id = (select merchant_id from outlets where id = $1::uuid) and c.state = 'active'
      and c.deleted_at is null and ${onlyHere('c.outlet_ids')}`,
  onAccount: `select count(*), sum(owed) from (select sum(amount) as owed from account_entries
    where outlet_id = $1::uuid group by customer_id having sum(amount) > 0) a`,
  heldCarts: `select count(*), null::bigint from pos_carts where outlet_id = $1::uuid and state = 'held'`,
  staff: `select count(*), null::bigint from users u where u.status <> 'blocked' and not u.all_outlets
    and u.user_type <> 'owner' and exists (select from user_outlets x where x.user_id = u.id and x.outlet_id = $1::uuid)`,
  offers: `select count(*), null::bigint from (
      select 1 from offers f where f.merchant_id = (select merchant_id from outlets where id = $1::uuid)
        and f.deleted_at is null and (${onlyHere('f.outlet_ids')} or f.programme_outlet_id = $1::uuid)
      union all select 1 from coupons p where p.merchant_id = (select merchant_id from outlets where id = $1::uuid)
        and p.deleted_at is null and p.status = 'active' and ${onlyHere('p.outlet_ids')}) mine`,
};

const countRowSchema = z.object({ kind: z.string(), count: z.number(), amount: z.number().nullable() });
const countsText = Object.entries(counts)
  .map(
    ([kind, query]) =>
      `select '${kind}' as kind, c.count::int as count, c.amount::bigint as amount from (${query}) as c(count, amount)`,
  )
  .join('\nunion all ');

const headRowSchema = z.object({
  displayName: z.string(),
  currency: currencySchema,
  isLast: z.boolean(),
});

/** What has to end before an outlet closes permanently, and what closing leaves. Null: no such outlet. */
export async function readClosing(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
  now: Date,
): Promise<ClosingCheck | null> {
  const { merchantId, outletId } = scope;
  const [head] = await db.query(headRowSchema, {
    name: 'closing-outlet',
    text: `select display_name, currency, not exists (select from outlets other
        where other.merchant_id = o.merchant_id and other.id <> o.id and other.closed_at is null) as "isLast"
      from outlets o where o.id = $1 and o.merchant_id = $2`,
    values: [outletId, merchantId],
  });
  if (head === undefined) return null;
  const rows = await db.query(countRowSchema, {
    name: 'closing-counts',
    text: countsText,
    values: [outletId, now],
  });
  const found = rows.filter(({ count }) => count > 0);
  const toReturn = await sumToReturn(db, outletId);
  const of = (kinds: readonly string[]) => found.filter(({ kind }) => kinds.includes(kind));
  return closingCheckSchema.parse({
    outletId,
    ...head,
    blockers: of(closingBlockers),
    notes: [...(toReturn.count > 0 ? [{ kind: 'moneyToReturn', ...toReturn }] : []), ...of(closingNotes)],
  });
}

/** Keeps orders out of an outlet, or lets them in. An order that is placed at this moment waits, and then sees it. */
export async function setTakesOrders(tx: Queryable, outletId: string, takesOrders: boolean): Promise<void> {
  await tx.execute({
    text: `insert into outlet_counters (outlet_id, takes_orders) values ($1, $2)
      on conflict (outlet_id) do update set takes_orders = excluded.takes_orders`,
    values: [outletId, takesOrders],
  });
}
