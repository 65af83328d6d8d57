import type { Actor, CashMoveKind } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { lockNamed } from '../../db/lock-named';
import type { Queryable } from '../../db/queryable';

export interface DrawerMove {
  merchantId: string;
  outletId: string;
  kind: CashMoveKind;
  /** Positive: into the drawer. */
  amount: number;
  orderId?: string;
  rider?: string;
  /** Made once per act and outlet. */
  key: string;
  note?: string;
  by: Actor;
  at: Date;
}

/**
 * Locks an outlet's drawer until the transaction ends. Moves share it; opening and closing a day, which add moves up,
 * have it alone. An advisory lock: there may be no day to lock.
 */
export async function lockDrawer(tx: Queryable, outletId: string, use: 'move' | 'count'): Promise<void> {
  await lockNamed(tx, `drawer ${outletId}`, use === 'move' ? 'shared' : 'alone');
}

const movedRowSchema = z.object({ moveId: z.string(), counterDayId: z.nullable(z.string()) });

/** Notes cash that went into or out of an outlet's drawer, on its open day if one is open; null: it was noted before. */
export async function moveDrawer(
  tx: Queryable,
  move: DrawerMove,
): Promise<z.output<typeof movedRowSchema> | null> {
  await lockDrawer(tx, move.outletId, 'move');
  const [moved] = await tx.query(movedRowSchema, {
    name: 'move-drawer',
    text: `insert into cash_moves (id, merchant_id, outlet_id, counter_day_id, kind, amount, order_id, rider, key, note, by, at)
      select $1::uuid, $2::uuid, $3::uuid,
        (select id from counter_days where outlet_id = $3::uuid and closed_at is null), $4, $5, $6::uuid, $7, $8, $9,
        $10::jsonb, $11::timestamptz
      on conflict (outlet_id, key) do nothing returning id as "moveId", counter_day_id`,
    values: [
      newId(),
      move.merchantId,
      move.outletId,
      move.kind,
      move.amount,
      move.orderId ?? null,
      move.rider ?? null,
      move.key,
      move.note ?? '',
      JSON.stringify(move.by),
      move.at,
    ],
  });
  return moved ?? null;
}
