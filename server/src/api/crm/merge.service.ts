import { crmLimits } from '@galla/contract';
import type { mergeBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { ApiError } from '../../messages/api-error';
import { lockWallet } from '../../money/wallet/wallet.repository';
import { audit } from '../../db/audit';
import { customerGone, customerUnknown, type CrmAct } from '../../customers/crm-scope';
import {
  absorb,
  insertMerge,
  isOverdrawn,
  lockCustomers,
  lockFollowers,
  lockKept,
  lockMerge,
  mergeOf,
  mergeOfKey,
  moveBack,
  moveFollowers,
  noteUndone,
  recount,
  restoreCustomer,
  restoreKept,
} from './merge.repository';
import type { Merge } from './merge.repository';

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
 * Merges two customers. Orders, addresses, notes and wallet entries move over; refused consent on either record stays
 * refused. @throws ApiError 404 for a customer of another merchant, 409 CUSTOMER_MERGED for a record merged meanwhile
 */
export async function mergeCustomers(
  db: Database,
  act: CrmAct,
  { keep, away, idempotencyKey }: z.output<typeof mergeBodySchema>,
): Promise<Merged> {
  const { merchantId, at } = act;
  return db.transaction(async (tx) => {
    await lockFollowers(tx, merchantId, away, null);
    const rows = await lockCustomers(tx, merchantId, [keep, away]);
    const done = await mergeOfKey(tx, merchantId, idempotencyKey);
    if (done !== undefined) return answerOf(done);
    // Another device did the same merge meanwhile: the desired state is reached.
    const same = await mergeOf(tx, merchantId, { keep, away });
    const kept = rows.find(({ id }) => id === keep);
    const gone = rows.find(({ id }) => id === away);
    if (kept !== undefined && gone === undefined && same !== undefined) return answerOf(same);
    if (kept === undefined) throw await customerGone(tx, act, keep);
    if (gone === undefined) throw await customerGone(tx, act, away);
    const moved = await moveFollowers(tx, { keep, away, at });
    await absorb(tx, keep, gone, at);
    const merge = { id: newId(), keepId: keep, awayId: away, away: gone, kept, moved };
    await insertMerge(tx, act, { ...merge, clientKey: idempotencyKey });
    await audit(tx, act, 'customer.merged', ['customer', keep], {
      before: { name: gone['name'], mobile: gone['mobile'] },
      after: { name: kept['name'], mobile: kept['mobile'] },
    });
    return answerOf({ ...merge, at });
  });
}

/**
 * Undoes a merge, restoring what each had; anything newer stays with the kept customer, so not once money that moved was
 * used. @throws ApiError 404, 409
 * UNDO_TOO_LATE
 */
export async function undoMerge(
  db: Database,
  act: CrmAct,
  mergeId: string,
): Promise<{ token: string; restored: string }> {
  const { merchantId, at } = act;
  return db.transaction(async (tx) => {
    const merge = await lockMerge(tx, merchantId, mergeId);
    if (merge === undefined) throw customerUnknown();
    await lockFollowers(tx, merchantId, merge.keepId, merge.moved);
    const tooLate = merge.undoneAt !== null || at.getTime() > merge.at.getTime() + crmLimits.undoMergeMs;
    if (!(await lockKept(tx, merchantId, merge.keepId)) || tooLate)
      throw new ApiError(409, 'UNDO_TOO_LATE', 'crm.mergeTooLate');
    await lockWallet(tx, merge.keepId);
    const restored = await restoreCustomer(tx, merchantId, merge);
    await moveBack(tx, merge, { id: restored, at });
    if (await isOverdrawn(tx, merge)) throw new ApiError(409, 'UNDO_TOO_LATE', 'crm.mergeMoneyUsed');
    await restoreKept(tx, merge, { id: restored, at });
    await recount(tx, merge.keepId);
    await recount(tx, restored);
    await noteUndone(tx, mergeId, at);
    await audit(tx, act, 'customer.mergeUndone', ['customer', merge.keepId], {
      after: { restored },
    });
    return { token: merge.keepId, restored };
  });
}
