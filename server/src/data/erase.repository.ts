import { z } from 'zod';
import { idRowSchema } from '../db/queryable';
import type { Queryable } from '../db/queryable';
import type { Database } from '../db/database';
import { audit } from '../db/audit';
import { platformActor } from '../orders/actors';
import { eraseOrdersOf, withoutLabels, withoutWords } from './erase-orders.repository';
import { erasePersonTraces, nobody, whatTheyAreCalled } from './erase-person.repository';
import { noteErasedFiles } from './erased-files.repository';
import { merchantTables } from './merchant-tables.repository';

/**
 * Kept when a merchant is erased: bills with their lines and status changes, tax documents and their number series, the
 * ledger and what it is proved against (tenders, refunds, captures, drawer, payouts), plan payments, and the audit.
 * Tax law requires them for years; the customer is removed. The ledger cannot be changed, by a trigger.
 */
const kept = new Set([
  'merchants',
  'outlets',
  'outlet_counters',
  'orders',
  'order_items',
  'order_timeline',
  'payments',
  'captures',
  'order_tenders',
  'order_refunds',
  'tax_documents',
  'document_series',
  'ledger_transactions',
  'ledger_entries',
  'counter_days',
  'cash_moves',
  'rider_cash',
  'payouts',
  'payout_lines',
  'wallet_entries',
  'account_entries',
  'coupons',
  'coupon_redemptions',
  'plan_payments',
  'plan_returns',
  'merchant_plans',
  'audit_entries',
  'customers',
]);
const keptReports = /^report_(days|hours|items|lost|returns|taxes|times)$/;

/** Who requested it, for the audit entry. */
export interface Erasure {
  by: string;
  reason: string;
  at: Date;
}

const eraserOf = (merchantId: string, { by, at }: Erasure) => ({
  merchantId,
  by: { ...platformActor, name: by },
  at,
});

const personRowSchema = z.object({
  addressLines: z.array(z.string()),
  orderIds: z.array(z.string()),
});

/**
 * Erases a person from a merchant's records: name, number, address, notes, messages. Bills and wallet stay, anonymised.
 * Returns false when there is no such customer.
 */
export function eraseCustomer(
  db: Database,
  who: { merchantId: string; customerId: string },
  erasure: Erasure,
): Promise<boolean> {
  const { merchantId, customerId } = who;
  return db.transaction(async (tx) => {
    const both = [merchantId, customerId];
    const [person] = await tx.query(personRowSchema, {
      text: `select array(select id::text from orders where merchant_id = $1 and customer_id = $2) as "orderIds",
          array(select distinct line from (
              select address from orders where merchant_id = $1 and customer_id = $2
              union all select address from customer_addresses where merchant_id = $1 and customer_id = $2
              union all select "order"->'address' from pos_checkouts where merchant_id = $1 and customer_id = $2
            ) as places, unnest(array[address->>'addressLine', address->>'apartmentAddress', address->>'landmark']) as line
            where line is not null) as "addressLines"
        from customers where merchant_id = $1 and id = $2 for update`,
      values: both,
    });
    if (person === undefined) return false;
    const called = await whatTheyAreCalled(tx, merchantId, customerId);
    await eraseOrdersOf(tx, 'merchant_id = $1 and customer_id = $2', both);
    // The number is unique among a merchant's customers; a returning person becomes a new customer.
    await tx.execute({
      text: `update customers set name = $3, mobile = 'x' || id::text, email = null, consent = false where merchant_id = $1 and id = $2`,
      values: [...both, nobody.name],
    });
    await tx.execute({
      text: 'delete from customer_merges where merchant_id = $1 and (keep_id = $2 or away_id = $2)',
      values: both,
    });
    await tx.execute({
      text: `update pos_checkouts set "order" = ${withoutWords('"order"')} where merchant_id = $1 and customer_id = $2`,
      values: both,
    });
    // A code may hold a name; nobody is rewarded for it any more.
    await tx.execute({
      text: `update coupons set code = 'X' || upper(left(md5(id::text), 15)), description = '', status = 'paused',
        deleted_at = coalesce(deleted_at, $3::timestamptz) where merchant_id = $1 and referrer_id = $2`,
      values: [...both, erasure.at],
    });
    // What friends got for their orders names them.
    await tx.execute({
      text: `update coupons set description = '' where merchant_id = $1 and id in (select w.coupon_id from referral_rewards w
        join coupon_redemptions r on r.checkout_id = w.checkout_id where r.customer_id = $2)`,
      values: both,
    });
    // A file of orders holds those of others, too.
    await tx.execute({
      text: `update csv_order_uploads set rows = (select jsonb_agg(
            case when row::text ~ $2 then ${withoutWords('row')} else row end order by place)
          from jsonb_array_elements(rows) with ordinality as r(row, place))
        where merchant_id = $1 and $2 <> '' and rows::text ~ $2 and jsonb_typeof(rows) = 'array'`,
      values: [merchantId, called.numbers.map(({ mobile }) => mobile).join('|')],
    });
    for (const { countryCode, mobile } of called.numbers)
      await tx.execute({
        text: 'delete from sms_messages where country_code = $1 and mobile = $2',
        values: [countryCode, mobile],
      });
    await tx.execute({
      text: `update audit_entries set before = null, after = null where merchant_id = $1 and subject_kind = 'customer' and subject_id = any($2::text[])`,
      values: [merchantId, [customerId, ...called.mergedIds]],
    });
    await erasePersonTraces(tx, merchantId, { ...person, ...called, customerId });
    await audit(tx, eraserOf(merchantId, erasure), 'customer.erase', ['customer', customerId], {
      after: { reason: erasure.reason },
    });
    return true;
  });
}

/**
 * Erases a merchant: people, sessions, customers, menus, settings, files (removed within a minute). Bills stay,
 * anonymised, for as long as tax law requires. Returns false when there is no such merchant.
 */
export function eraseMerchant(db: Database, merchantId: string, erasure: Erasure): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx.execute({
      text: 'select 1 from merchants where id = $1 for update',
      values: [merchantId],
    });
    if (found === 0) return false;
    await eraseOrdersOf(tx, 'merchant_id = $1', [merchantId]);
    await tx.execute({
      text: `update customers set name = $2, mobile = 'x' || id::text, email = null, consent = false where merchant_id = $1`,
      values: [merchantId, nobody.name],
    });
    await tx.execute({
      text: `update audit_entries set before = null, after = null,
        actor = jsonb_build_object('kind', 'server', 'name', '', 'device', '') where merchant_id = $1`,
      values: [merchantId],
    });
    await eraseCouponsOf(tx, merchantId);
    await deleteRowsOf(tx, merchantId);
    await audit(tx, eraserOf(merchantId, erasure), 'merchant.erase', ['merchant', merchantId], {
      after: { reason: erasure.reason },
    });
    return true;
  });
}

/** Redemptions stay with their bills, so coupons stay too; a code or a description may hold a name. */
async function eraseCouponsOf(tx: Queryable, merchantId: string): Promise<void> {
  await tx.execute({
    text: `update coupons set code = 'X' || id::text, description = '', status = 'paused' where merchant_id = $1`,
    values: [merchantId],
  });
  await tx.execute({
    text: `update orders set bill = ${withoutLabels('bill', ['coupon'])}
      where merchant_id = $1 and bill @> '{"rows": [{"kind": "coupon"}]}'`,
    values: [merchantId],
  });
}

/** Deletes the rows of a merchant that are not kept, and its files. */
async function deleteRowsOf(tx: Queryable, merchantId: string): Promise<void> {
  await noteErasedFiles(tx, merchantId);
  await tx.execute({
    text: `update outlets set available = 'off', paused_until = null, email = '', phone = '', logo_key = null, logo_name = '' where merchant_id = $1`,
    values: [merchantId],
  });
  const tables = (await merchantTables(tx)).filter(({ name }) => !kept.has(name) && !keptReports.test(name));
  await deleteAll(tx, tables, merchantId);
}

/**
 * Removes rows that calls in progress, such as a file upload, wrote for erased merchants. Returns the number of such
 * merchants. Safe in several processes at once.
 */
export async function eraseLateRows(db: Database): Promise<number> {
  // An erased merchant has no users; the audit entry distinguishes it from one being created.
  const late = await db.query(idRowSchema, {
    text: `select m.id from merchants m where not exists (select from users u where u.merchant_id = m.id)
        and exists (select from audit_entries a where a.merchant_id = m.id and a.action = 'merchant.erase')
        and (exists (select from gallery_images g where g.merchant_id = m.id)
          or exists (select from support_tickets t where t.merchant_id = m.id)
          or exists (select from outlets o left join outlet_documents d on d.outlet_id = o.id
            where o.merchant_id = m.id and (o.logo_key is not null or d.outlet_id is not null)))`,
  });
  for (const { id } of late) await db.transaction((tx) => deleteRowsOf(tx, id));
  return late.length;
}

/** Retries in rounds until all are deleted, so that the order of foreign keys does not matter. */
async function deleteAll(
  tx: Queryable,
  tables: readonly { name: string; where: string }[],
  merchantId: string,
): Promise<void> {
  let left = [...tables];
  while (left.length > 0) {
    const next: typeof left = [];
    for (const table of left) {
      await tx.execute({ text: 'savepoint one_table' });
      try {
        await tx.execute({ text: `delete from "${table.name}" where ${table.where}`, values: [merchantId] });
      } catch (error) {
        await tx.execute({ text: 'rollback to savepoint one_table' });
        next.push(table);
        if (next.length === left.length) throw error;
      }
      await tx.execute({ text: 'release savepoint one_table' });
    }
    left = next;
  }
}
