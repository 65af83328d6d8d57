import { crmLimits } from '@galla/contract';
import type { mergeBodySchema } from '@galla/contract';
import { z } from 'zod';
import { idRowSchema } from '../../db/queryable';
import type { Queryable } from '../../db/queryable';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { ApiError } from '../../messages/api-error';
import { audit } from './crm-audit';
import { customerGone, customerUnknown, type CrmAct } from '../../customers/crm-scope';

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
/** Referral codes that ended because the kept customer already has one. */
const retired = 'retiredCodes';

const mergeSchema = z.object({
  id: z.string(),
  keepId: z.string(),
  awayId: z.string(),
  away: z.record(z.string(), z.unknown()),
  kept: z.record(z.string(), z.unknown()),
  moved: z.record(z.string(), z.array(z.string())),
  at: z.date(),
  undoneAt: z.date().nullable(),
});
type Merge = z.output<typeof mergeSchema>;
const mergeColumns = `id, keep_id, away_id, away, kept, moved, at, undone_at`;

export interface Merged {
  mergeId: string;
  token: string;
  orders: number;
  undoUntil: string;
}
const answerOf = (merge: Pick<Merge, 'id' | 'keepId' | 'moved' | 'at'>): Merged => ({
  mergeId: merge.id,
  token: merge.keepId,
  orders: merge.moved['orders']?.length ?? 0,
  undoUntil: new Date(merge.at.getTime() + crmLimits.undoMergeMs).toISOString(),
});

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

const recount = (tx: Queryable, customerId: string) =>
  tx.execute({ text: 'select report_recount_customer($1)', values: [customerId] });

const customerRowSchema = z.object({
  row: z.looseObject({
    id: z.string(),
  }),
});

/**
 * Merges two customers. Orders, addresses, notes and wallet entries move over; refused consent on either record stays
 * refused. @throws ApiError 404 for a customer of another merchant, 409 CUSTOMER_MERGED for a record merged meanwhile
 */
export async function mergeCustomers(
  db: Database,
  act: CrmAct,
  { keep, away, idempotencyKey }: z.output<typeof mergeBodySchema>,
): Promise<Merged> {
  return db.transaction(async (tx) => {
    // Locked in id order, so two merges of the same pair can't deadlock.
    const rows = await tx.query(customerRowSchema, {
      text: `select to_jsonb(c) as row from customers c where merchant_id = $1 and id = any($2::uuid[]) order by id for update`,
      values: [act.merchantId, [keep, away]],
    });
    const [done] = await tx.query(mergeSchema, {
      text: `select ${mergeColumns} from customer_merges where merchant_id = $1 and client_key = $2`,
      values: [act.merchantId, idempotencyKey],
    });
    if (done !== undefined) return answerOf(done);
    // Another device did the same merge meanwhile: the desired state is reached.
    const [same] = await tx.query(mergeSchema, {
      text: `select ${mergeColumns} from customer_merges where merchant_id = $1 and keep_id = $2 and away_id = $3
        and undone_at is null order by at desc, id limit 1`,
      values: [act.merchantId, keep, away],
    });
    const kept = rows.find(({ row }) => row.id === keep)?.row;
    const gone = rows.find(({ row }) => row.id === away)?.row;
    if (kept !== undefined && gone === undefined && same !== undefined) return answerOf(same);
    if (kept === undefined) throw await customerGone(tx, act, keep);
    if (gone === undefined) throw await customerGone(tx, act, away);
    const moved: Record<string, string[]> = {};
    moved[retired] = await retireSecondCode(tx, { keep, away, at: act.at });
    for (const { table, column, id, as } of followers) {
      const ids = await tx.query(idRowSchema, {
        text: `update ${table} set ${column} = $1 where ${column} = $2 returning ${id} as id`,
        values: [keep, away],
      });
      moved[as] = ids.map((row) => row.id);
    }
    await tx.execute({
      text: `update customers set name = case when name = '' then $5 else name end, email = coalesce(email, $2), consent = case when consent = false or $3::boolean = false then false
          else coalesce(consent, $3::boolean) end, updated_at = $4::timestamptz where id = $1`,
      values: [keep, gone['email'] ?? null, gone['consent'] ?? null, act.at, gone['name'] ?? ''],
    });
    await tx.execute({ text: 'delete from customer_totals where customer_id = $1', values: [away] });
    await tx.execute({ text: 'delete from customers where id = $1', values: [away] });
    await recount(tx, keep);
    const id = newId();
    await tx.execute({
      text: `insert into customer_merges (id, merchant_id, keep_id, away_id, client_key, away, kept, moved, by, at)
        values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::jsonb, $9::jsonb, $10::timestamptz)`,
      values: [
        id,
        act.merchantId,
        keep,
        away,
        idempotencyKey,
        JSON.stringify(gone),
        JSON.stringify(kept),
        JSON.stringify(moved),
        JSON.stringify(act.by),
        act.at,
      ],
    });
    await audit(tx, act, {
      action: 'customer.merged',
      subjectKind: 'customer',
      subjectId: keep,
      before: { name: gone['name'], mobile: gone['mobile'] },
      after: { name: kept['name'], mobile: kept['mobile'] },
    });
    return answerOf({ id, keepId: keep, moved, at: act.at });
  });
}

/**
 * Undoes a merge, restoring what each had; anything newer stays with the kept customer. @throws ApiError 404, 409
 * UNDO_TOO_LATE
 */
export async function undoMerge(
  db: Database,
  act: CrmAct,
  mergeId: string,
): Promise<{ token: string; restored: string }> {
  return db.transaction(async (tx) => {
    const [merge] = await tx.query(mergeSchema, {
      text: `select ${mergeColumns} from customer_merges where id = $1 and merchant_id = $2 for update`,
      values: [mergeId, act.merchantId],
    });
    if (merge === undefined) throw customerUnknown();
    const tooLate = merge.undoneAt !== null || act.at.getTime() > merge.at.getTime() + crmLimits.undoMergeMs;
    const [present] = await tx.query(idRowSchema, {
      text: 'select id from customers where id = $1 and merchant_id = $2 for update',
      values: [merge.keepId, act.merchantId],
    });
    if (tooLate || present === undefined) throw new ApiError(409, 'UNDO_TOO_LATE', 'crm.mergeTooLate');
    await tx.execute({
      text: `insert into customers select * from jsonb_populate_record(null::customers, $1::jsonb)
        on conflict (merchant_id, country_code, mobile) do nothing`,
      values: [JSON.stringify(merge.away)],
    });
    // The number may have ordered again since; then the new record gets the moved data back.
    const [restored] = await tx.query(idRowSchema, {
      text: `select id from customers where merchant_id = $1 and country_code = $2 and mobile = $3`,
      values: [act.merchantId, merge.away['country_code'], merge.away['mobile']],
    });
    if (restored === undefined) throw new Error('The merged customer did not come back');
    for (const { table, column, id, as } of followers)
      await tx.execute({
        text: `update ${table} set ${column} = $1 where ${id} = any($2::uuid[]) and ${column} = $3`,
        values: [restored.id, merge.moved[as] ?? [], merge.keepId],
      });
    await tx.execute({
      text: `update coupons set deleted_at = null, updated_at = $2::timestamptz where id = any($1::uuid[])
        and not exists (select from coupons c where c.merchant_id = coupons.merchant_id and c.code = coupons.code
          and c.deleted_at is null)`,
      values: [merge.moved[retired] ?? [], act.at],
    });
    await tx.execute({
      text: `update customers set email = $2, consent = $3, updated_at = $4::timestamptz,
          name = case when $5 = '' and name = $6 then '' else name end where id = $1`,
      values: [
        merge.keepId,
        merge.kept['email'] ?? null,
        merge.kept['consent'] ?? null,
        act.at,
        merge.kept['name'] ?? '',
        merge.away['name'] ?? '',
      ],
    });
    await recount(tx, merge.keepId);
    await recount(tx, restored.id);
    await tx.execute({
      text: 'update customer_merges set undone_at = $2::timestamptz where id = $1',
      values: [mergeId, act.at],
    });
    await audit(tx, act, {
      action: 'customer.mergeUndone',
      subjectKind: 'customer',
      subjectId: merge.keepId,
      after: { restored: restored.id },
    });
    return { token: merge.keepId, restored: restored.id };
  });
}
