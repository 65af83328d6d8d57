import type { StockSubject } from '@galla/contract';
import { z } from 'zod';
import { appendOutletEvent } from '../db/outlet-sequence';
import type { Queryable } from '../db/queryable';
import type { PricedLine } from '../pricing/cart';
import { platformActor } from './actors';

const nameRowSchema = z.object({ name: z.string() });

/** What an item or an option of the outlet is called; null: it has none such. */
export async function subjectName(
  db: Queryable,
  { outletId, merchantId }: { outletId: string; merchantId: string },
  { kind, id }: StockSubject,
): Promise<string | null> {
  const [row] = await db.query(nameRowSchema, {
    text:
      kind === 'item'
        ? `select name from menu_items where outlet_id = $1 and merchant_id = $2 and id = $3::uuid and deleted_at is null`
        : `select option ->> 'optionName' as name
          from menu_items i, jsonb_path_query(i.groups, '$[*].options[*]') as option
          where i.outlet_id = $1 and i.merchant_id = $2 and i.deleted_at is null and option ->> 'optionId' = $3::text
          limit 1`,
    values: [outletId, merchantId, id],
  });
  return row?.name ?? null;
}

const standingSchema = z.object({ available: z.boolean(), portionsLeft: z.number().nullable() });

/** Sets what is given, and returns how the subject stands then. */
export async function putStock(
  db: Queryable,
  { outletId, merchantId, at }: { outletId: string; merchantId: string; at: Date },
  { kind, id }: StockSubject,
  { available, portionsLeft }: { available?: boolean | undefined; portionsLeft?: number | null | undefined },
): Promise<z.output<typeof standingSchema>> {
  const [row] = await db.query(standingSchema, {
    name: 'put-menu-stock',
    text: `insert into menu_stock as s (outlet_id, subject_id, merchant_id, kind, available, portions_left, updated_at)
      values ($1::uuid, $2::uuid, $3::uuid, $4, coalesce($5::boolean, true), $6::int, $8::timestamptz)
      on conflict (outlet_id, subject_id) do update set available = coalesce($5::boolean, s.available),
        portions_left = case when $7::boolean then $6::int else s.portions_left end, updated_at = excluded.updated_at
      returning available, portions_left`,
    values: [
      outletId,
      id,
      merchantId,
      kind,
      available ?? null,
      portionsLeft ?? null,
      portionsLeft !== undefined,
      at,
    ],
  });
  if (row === undefined) throw new Error('The stock was not written');
  return row;
}

/** How many portions of a subject are left, and whether an option is on; of one that nobody counted, the same for all. */
export async function findStock(
  db: Queryable,
  { outletId }: { outletId: string },
  { id }: StockSubject,
): Promise<z.output<typeof standingSchema>> {
  const [row] = await db.query(standingSchema, {
    name: 'find-menu-stock',
    text: `select available, portions_left from menu_stock
      where outlet_id = $1::uuid and subject_id = $2::uuid`,
    values: [outletId, id],
  });
  return row ?? { available: true, portionsLeft: null };
}

const returnedSchema = z.object({ subjectId: z.string(), isBack: z.boolean() });

/**
 * Gives an order's portions back, once: whoever counts them anew meanwhile keeps their count and gets these on top. Open
 * screens are notified when something can be sold again.
 */
export async function givePortionsBack(
  tx: Queryable,
  { orderId, outletId, at }: { orderId: string; outletId: string; at: Date },
): Promise<void> {
  const rows = await tx.query(returnedSchema, {
    name: 'give-portions-back',
    text: `with gone as (delete from portion_takes where order_id = $1::uuid returning subject_id, portions)
      update menu_stock s set portions_left = s.portions_left + gone.portions, updated_at = $3::timestamptz
      from gone where s.outlet_id = $2::uuid and s.subject_id = gone.subject_id and s.portions_left is not null
      returning s.subject_id, s.portions_left = gone.portions as "isBack"`,
    values: [orderId, outletId, at],
  });
  if (rows.some(({ isBack }) => isBack)) await appendStockChanged(tx, outletId);
}

/**
 * Ends the count of what was sold out: whoever switches it on sells it again. Returns whether any was. Call it after the
 * event of the switch, which locks the outlet's counter as orders do.
 */
export async function endSoldOut(
  tx: Queryable,
  { outletId }: { outletId: string },
  subjectIds: readonly string[],
): Promise<boolean> {
  const count = await tx.execute({
    name: 'end-sold-out',
    text: `update menu_stock set portions_left = null
      where outlet_id = $1::uuid and subject_id = any($2::uuid[]) and portions_left = 0`,
    values: [outletId, subjectIds],
  });
  return count > 0;
}

/** Open screens read the menu again: something was sold out, or can be sold again. */
export const appendStockChanged = (tx: Queryable, outletId: string): Promise<unknown> =>
  appendOutletEvent(tx, outletId, { type: 'menu/changed', itemIds: [], whole: true, by: platformActor });

/** Portions by item and option: an order takes each once. */
export function takesOf(lines: readonly PricedLine[]): PricedLine['takes'] {
  const byId = new Map<string, number>();
  for (const { subjectId, portions } of lines.flatMap(({ takes }) => takes))
    byId.set(subjectId, (byId.get(subjectId) ?? 0) + portions);
  return [...byId].map(([subjectId, portions]) => ({ subjectId, portions }));
}
