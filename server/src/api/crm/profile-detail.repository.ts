import { crmLimits, crmProfileDetailSchema } from '@galla/contract';
import type { CrmProfileDetail } from '@galla/contract';
import { z } from 'zod';
import type { Queryable, RowSchema } from '../../db/queryable';
import { owedBy } from '../../money/accounts/accounts.repository';
import { share } from '../../reports/rollup-query.repository';
import { customerUnknown, type CrmReader } from '../../customers/crm-scope';
import { findProfile, shownProfile } from '../../customers/profiles.repository';

const lastOrderSchema = crmProfileDetailSchema.shape.lastOrders.def.element;
type LastOrder = z.output<typeof lastOrderSchema>;

const orderRowSchema = z.object({ ...lastOrderSchema.shape, placedAt: z.date() });

const totalRowSchema = z.object({ total: z.number() });

/** A customer's orders at the reader's outlets, newest first. */
export async function customerOrders(
  db: Queryable,
  reader: CrmReader,
  token: string,
  page: { skip: number; limit: number },
): Promise<{ orders: LastOrder[]; total: number }> {
  const rows = await db.query(orderRowSchema, {
    name: 'crm-orders',
    text: `select o.id as "orderId", o.outlet_id, u.display_name as "outletName",
        o.order_number, o.status, o.total, o.currency, o.placed_at,
        coalesce((select string_agg(i.quantity || ' × ' || i.name, ', ' order by i.position) from order_items i
          where i.order_id = o.id), '') as summary
      from orders o join outlets u on u.id = o.outlet_id
      where o.customer_id = $1 and o.merchant_id = $2 and o.outlet_id = any($3::uuid[])
      order by o.placed_at desc nulls last, o.id desc limit $4 offset $5`,
    values: [token, reader.merchantId, reader.outletIds, page.limit, page.skip],
  });
  const [counted] = await db.query(totalRowSchema, {
    name: 'crm-orders-total',
    text: `select count(*)::int as total from orders
      where customer_id = $1 and merchant_id = $2 and outlet_id = any($3::uuid[])`,
    values: [token, reader.merchantId, reader.outletIds],
  });
  return {
    orders: rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() })),
    total: counted?.total ?? 0,
  };
}

const baseRowSchema = z.object({ updatedAt: z.date(), lost: z.number() });

const addressRowSchema = crmProfileDetailSchema.shape.addresses.def.element;

const favouriteRowSchema = z.object({
  ...crmProfileDetailSchema.shape.favourites.def.element.shape,
  lastAt: z.date(),
});

const byOutletRowSchema = crmProfileDetailSchema.shape.byOutlet.def.element;

const noteRowSchema = z.object({ ...crmProfileDetailSchema.shape.notes.def.element.shape, at: z.date() });

const consentRowSchema = z.object({
  consent: z.boolean().nullable(),
  by: crmProfileDetailSchema.shape.consentChanges.def.element.shape.by,
  at: z.date(),
});

const mergeRowSchema = z.object({ mergeId: z.string(), name: z.string(), mobile: z.string(), at: z.date() });

const messageRowSchema = z.object({
  type: z.string(),
  text: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed']),
  at: z.date(),
});

/** The full profile of a customer. @throws ApiError 404 for a customer of another merchant */
export async function profileDetail(
  { db, now }: { db: Queryable; now: Date },
  reader: CrmReader,
  token: string,
): Promise<CrmProfileDetail> {
  const profile = await findProfile(db, reader, token);
  if (profile === null) throw customerUnknown();
  const values = [token, reader.merchantId];
  const ask = <Row extends RowSchema>(row: Row, name: string, text: string, more: unknown[] = []) =>
    db.query(row, { name: `crm-${name}`, text, values: [...values, ...more] });
  const [base] = await ask(
    baseRowSchema,
    'base',
    `select c.updated_at, coalesce((select sum(lost) from customer_totals t
        where t.customer_id = c.id and t.outlet_id = any($3::uuid[])), 0)::int as lost
      from customers c where c.id = $1 and c.merchant_id = $2`,
    [reader.outletIds],
  );
  const owed = await owedBy(db, reader.merchantId, token);
  const addresses = await ask(
    addressRowSchema,
    'addresses',
    `select id as "addressId", label, address, case when latitude is null then null
        else jsonb_build_object('lat', latitude, 'long', longitude) end as position
      from customer_addresses where customer_id = $1 and merchant_id = $2 order by used_at desc limit 20`,
  );
  const favourites = await ask(
    favouriteRowSchema,
    'favourites',
    `select i.item_id, (array_agg(i.name order by o.placed_at desc))[1] as name,
        sum(i.quantity)::int as quantity, count(distinct o.id)::int as orders, max(o.placed_at) as "lastAt"
      from (select id, placed_at from orders where customer_id = $1 and merchant_id = $2
          and outlet_id = any($3::uuid[]) and status not in ('cancelled', 'rejected', 'enforcedCancel')
          order by placed_at desc nulls last limit 500) o
      join order_items i on i.order_id = o.id group by 1 order by quantity desc, "lastAt" desc limit 8`,
    [reader.outletIds],
  );
  const byOutlet = await ask(
    byOutletRowSchema,
    'by-outlet',
    `select t.outlet_id, u.display_name, u.currency, t.orders, t.total as spend
      from customer_totals t join outlets u on u.id = t.outlet_id and u.merchant_id = $2
      where t.customer_id = $1 and t.outlet_id = any($3::uuid[]) order by t.total desc, u.id`,
    [reader.outletIds],
  );
  const notes = await ask(
    noteRowSchema,
    'notes',
    `select id as "noteId", text, by, at from customer_notes where customer_id = $1 and merchant_id = $2
      order by at desc, id desc limit 100`,
  );
  const consents = await ask(
    consentRowSchema,
    'consents',
    `select (after ->> 'consent')::boolean as consent, actor as by, at from audit_entries
      where merchant_id = $2 and subject_kind = 'customer' and subject_id = $1::text and action = 'customer.consent'
      order by at desc limit 20`,
  );
  const merges = await ask(
    mergeRowSchema,
    'merges',
    `select id as "mergeId", away ->> 'name' as name, away ->> 'mobile' as mobile, at from customer_merges
      where keep_id = $1 and merchant_id = $2 and undone_at is null and at > $3::timestamptz order by at desc`,
    [new Date(now.getTime() - crmLimits.undoMergeMs)],
  );
  const messages = await ask(
    messageRowSchema,
    'messages',
    `select e.type, e.payload ->> 'text' as text, r.state, e.at from engagement_recipients r
      join engagement_events e on e.id = r.event_id where r.customer_id = $1 and e.merchant_id = $2
      order by e.at desc limit 20`,
  );
  const { orders } = await customerOrders(db, reader, token, { skip: 0, limit: 10 });
  return {
    ...shownProfile(profile),
    updatedAt: (base?.updatedAt ?? profile.createdAt).toISOString(),
    ...(owed.length > 0 && { owed }),
    lostOrders: base?.lost ?? 0,
    average: share(
      profile.spend,
      byOutlet
        .filter(({ currency }) => currency === profile.currency)
        .reduce((sum, { orders }) => sum + orders, 0),
    ),
    addresses,
    favourites: favourites.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })),
    byOutlet,
    lastOrders: orders,
    notes: notes.map((row) => ({ ...row, at: row.at.toISOString() })),
    consentChanges: consents.map((row) => ({ ...row, at: row.at.toISOString() })),
    merges: merges.map(({ at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      undoUntil: new Date(at.getTime() + crmLimits.undoMergeMs).toISOString(),
    })),
    messages: messages.map(({ type, text, state, at }) => ({
      kind: type === 'segment/coupon' ? ('coupon' as const) : ('message' as const),
      text,
      state: state === 'sending' ? ('waiting' as const) : state,
      at: at.toISOString(),
    })),
  };
}
