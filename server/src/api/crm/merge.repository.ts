import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { CrmAct } from '../../customers/crm-scope';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import { columnsOf, rowOf } from '../../db/row-of';
import { customerMerges, customers, customerTotals } from '../../db/schema';
import { moveRecipients, moveRecipientsBack } from './merge-recipients.repository';

/** Tables whose rows follow a customer: the customer column, the row key, and the name used in the undo record. */
export const followers = [
  { table: 'orders', column: 'customer_id', id: 'id', as: 'orders' },
  { table: 'customer_addresses', column: 'customer_id', id: 'id', as: 'customer_addresses' },
  { table: 'customer_notes', column: 'customer_id', id: 'id', as: 'customer_notes' },
  { table: 'wallet_entries', column: 'customer_id', id: 'id', as: 'wallet_entries' },
  { table: 'account_entries', column: 'customer_id', id: 'id', as: 'account_entries' },
  { table: 'coupon_redemptions', column: 'customer_id', id: 'checkout_id', as: 'coupon_redemptions' },
  { table: 'pos_carts', column: 'customer_id', id: 'id', as: 'pos_carts' },
  { table: 'pos_checkouts', column: 'customer_id', id: 'id', as: 'pos_checkouts' },
  // Personal coupons, and rewards from friends' orders.
  { table: 'coupons', column: 'customer_id', id: 'id', as: 'coupons' },
  { table: 'coupons', column: 'referrer_id', id: 'id', as: 'referralCodes' },
  { table: 'referral_rewards', column: 'referrer_id', id: 'checkout_id', as: 'referral_rewards' },
] as const;
/** What orders lock before their customer: locked in that order here, too, neither waits for the other. */
const lockedBefore = new Set<string>(['pos_checkouts', 'pos_carts', 'orders', 'coupons']);
/** Referral codes that ended because the kept customer already has one. */
const retired = 'retiredCodes';

const columns = ['id', 'keepId', 'awayId', 'away', 'kept', 'moved', 'at', 'undoneAt'] as const;
const mergeSchema = rowOf(customerMerges, columns);
export type Merge = z.output<typeof mergeSchema>;

const customerRowSchema = z.object({ row: z.looseObject({ id: z.string() }) });
type Customer = z.output<typeof customerRowSchema>['row'];

/** Locks what a merge, or its undo, takes from a customer and others lock before that customer. */
export async function lockFollowers(
  tx: Queryable,
  merchantId: string,
  customerId: string,
  moved: Merge['moved'] | null,
): Promise<void> {
  for (const { table, column, id, as } of followers.filter((each) => lockedBefore.has(each.table)))
    await tx.execute({
      text: `select 1 from ${table} where merchant_id = $1 and ${column} = $2
        and ($3::uuid[] is null or ${id} = any($3::uuid[])) order by ${id} for no key update`,
      values: [merchantId, customerId, moved && (moved[as] ?? [])],
    });
}

/** Customers as they stand, locked in the order of their ids, so two merges of the same pair can't deadlock. */
export async function lockCustomers(tx: Queryable, merchantId: string, ids: string[]): Promise<Customer[]> {
  const rows = await tx.query(customerRowSchema, {
    text: `select to_jsonb(c) as row from customers c where merchant_id = $1 and id = any($2::uuid[]) order by id for update`,
    values: [merchantId, ids],
  });
  return rows.map(({ row }) => row);
}

async function mergeWhere(tx: Queryable, where: string, values: string[]): Promise<Merge | undefined> {
  const [merge] = await tx.query(mergeSchema, {
    text: `select ${columnsOf(customerMerges, columns)} from customer_merges where ${where}`,
    values,
  });
  return merge;
}

export const mergeOfKey = (tx: Queryable, merchantId: string, key: string): Promise<Merge | undefined> =>
  mergeWhere(tx, 'merchant_id = $1 and client_key = $2', [merchantId, key]);

/** The last merge of these two that wasn't undone. */
export const mergeOf = (
  tx: Queryable,
  merchantId: string,
  { keep, away }: { keep: string; away: string },
): Promise<Merge | undefined> =>
  mergeWhere(
    tx,
    'merchant_id = $1 and keep_id = $2 and away_id = $3 and undone_at is null order by at desc, id limit 1',
    [merchantId, keep, away],
  );

export const lockMerge = (tx: Queryable, merchantId: string, id: string): Promise<Merge | undefined> =>
  mergeWhere(tx, 'id = $1 and merchant_id = $2 for update', [id, merchantId]);

/**
 * A customer has one referral code. If both had one, the kept customer's stays active and the other ends; its rewards
 * stay with the customer. Returns the ended codes.
 */
async function retireSecondCode(
  tx: Queryable,
  { keep, away, at }: { keep: string; away: string; at: Date },
): Promise<string[]> {
  const ended = await tx.query(idRowSchema, {
    text: `update coupons set deleted_at = $3::timestamptz, updated_at = $3::timestamptz
      where referrer_id = $2 and deleted_at is null
        and exists (select from coupons k where k.referrer_id = $1 and k.deleted_at is null) returning id`,
    values: [keep, away, at],
  });
  return ended.map(({ id }) => id);
}

/** Gives the rows of one customer to another, and returns their keys. */
export async function moveFollowers(
  tx: Queryable,
  { keep, away, at }: { keep: string; away: string; at: Date },
): Promise<Merge['moved']> {
  const moved: Merge['moved'] = { [retired]: await retireSecondCode(tx, { keep, away, at }) };
  for (const { table, column, id, as } of followers) {
    const ids = await tx.query(idRowSchema, {
      text: `update ${table} set ${column} = $1 where ${column} = $2 returning ${id} as id`,
      values: [keep, away],
    });
    moved[as] = ids.map((row) => row.id);
  }
  return { ...moved, ...(await moveRecipients(tx, { keep, away })) };
}

/** Gives rows back that were moved by a merge. */
export async function moveBack(
  tx: Queryable,
  merge: Merge,
  { id: restored, at }: { id: string; at: Date },
): Promise<void> {
  const { keepId, moved } = merge;
  await moveRecipientsBack(tx, merge, restored);
  // Whoever the number is by now may have a code: the one that comes back ends.
  await tx.execute({
    text: `update coupons set deleted_at = $4::timestamptz, updated_at = $4::timestamptz
      where id = any($1::uuid[]) and referrer_id = $2 and deleted_at is null
        and exists (select from coupons k where k.referrer_id = $3 and k.deleted_at is null)`,
    values: [moved['referralCodes'] ?? [], keepId, restored, at],
  });
  for (const { table, column, id, as } of followers)
    await tx.execute({
      text: `update ${table} set ${column} = $1 where ${id} = any($2::uuid[]) and ${column} = $3`,
      values: [restored, moved[as] ?? [], keepId],
    });
  await tx.execute({
    text: `update coupons set deleted_at = null, updated_at = $2::timestamptz where id = any($1::uuid[])
      and not exists (select from coupons c where c.merchant_id = coupons.merchant_id and c.deleted_at is null
        and (c.code = coupons.code or c.referrer_id = coupons.referrer_id))`,
    values: [moved[retired] ?? [], at],
  });
}

/** Whether the kept customer used more of a wallet or an account since a merge than is theirs without it. */
export async function isOverdrawn(tx: Queryable, { keepId, at }: Merge): Promise<boolean> {
  const usedUp = 'group by currency having sum(amount) < 0 and bool_or(amount < 0 and at > $2::timestamptz)';
  const rows = await tx.execute({
    text: `select 1 from wallet_entries where customer_id = $1 ${usedUp}
      union all select 1 from account_entries where customer_id = $1 ${usedUp}`,
    values: [keepId, at],
  });
  return rows > 0;
}

export const recount = (tx: Queryable, customerId: string): Promise<number> =>
  tx.execute({ text: 'select report_recount_customer($1)', values: [customerId] });

/** One customer takes over what is missing there and what the other refused; the other goes. */
export async function absorb(tx: Queryable, keep: string, gone: Customer, at: Date): Promise<void> {
  await tx.execute({
    text: `update customers set name = case when name = '' then $5 else name end, email = coalesce(email, $2),
        consent = case when consent = false or $3::boolean = false then false else coalesce(consent, $3::boolean) end,
        updated_at = $4::timestamptz where id = $1`,
    values: [keep, gone['email'] ?? null, gone['consent'] ?? null, at, gone['name'] ?? ''],
  });
  await tx.orm.delete(customerTotals).where(eq(customerTotals.customerId, gone.id));
  await tx.orm.delete(customers).where(eq(customers.id, gone.id));
  await recount(tx, keep);
}

export async function insertMerge(
  tx: Queryable,
  { merchantId, by, at }: CrmAct,
  merge: Omit<Merge, 'at' | 'undoneAt'> & { clientKey: string },
): Promise<void> {
  await tx.orm.insert(customerMerges).values({ ...merge, merchantId, by, at });
}

/** Whether the kept customer still exists; locked until the transaction ends. */
export async function lockKept(tx: Queryable, merchantId: string, id: string): Promise<boolean> {
  return (await lockCustomers(tx, merchantId, [id])).length > 0;
}

/** The merged customer again. The number may have ordered since: then it is the new record. */
export async function restoreCustomer(tx: Queryable, merchantId: string, { away }: Merge): Promise<string> {
  await tx.execute({
    text: `insert into customers select * from jsonb_populate_record(null::customers, $1::jsonb)
      on conflict (merchant_id, country_code, mobile) do nothing`,
    values: [JSON.stringify(away)],
  });
  const [restored] = await tx.query(idRowSchema, {
    text: `select id from customers where merchant_id = $1 and country_code = $2 and mobile = $3`,
    values: [merchantId, away['country_code'], away['mobile']],
  });
  if (restored === undefined) throw new Error('The merged customer did not come back');
  return restored.id;
}

/** What a merge made of the e-mail and the consent of two; see `absorb`. */
function mergedOf({ kept, away }: Pick<Merge, 'kept' | 'away'>): { email: unknown; consent: unknown } {
  const isRefused = kept['consent'] === false || away['consent'] === false;
  return {
    email: kept['email'] ?? away['email'] ?? null,
    consent: isRefused ? false : (kept['consent'] ?? away['consent'] ?? null),
  };
}

/** The kept customer as before the merge, but for what was changed since; a name that it got by the merge goes. */
export async function restoreKept(
  tx: Queryable,
  merge: Merge,
  { id: restored, at }: { id: string; at: Date },
): Promise<void> {
  const { keepId, kept, away } = merge;
  const { email, consent } = mergedOf(merge);
  await tx.execute({
    text: `update customers set email = case when email is not distinct from $7 then $2 else email end,
        consent = case when consent is not distinct from $8::boolean then $3::boolean else consent end,
        updated_at = $4::timestamptz, name = case when $5 = '' and name = $6 then '' else name end where id = $1`,
    values: [
      keepId,
      kept['email'] ?? null,
      kept['consent'] ?? null,
      at,
      kept['name'] ?? '',
      away['name'] ?? '',
      email,
      consent,
    ],
  });
  // Whoever of the two opted out while they were one: neither gets messages.
  if (consent !== false)
    await tx.execute({
      text: `update customers set consent = false, updated_at = $3::timestamptz
        where id = $2 and exists (select from customers where id = $1 and consent = false)`,
      values: [keepId, restored, at],
    });
}

export async function noteUndone(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.orm.update(customerMerges).set({ undoneAt: at }).where(eq(customerMerges.id, id));
}
