import { crmLimits } from '@galla/contract';
import type { crmImportUndoneSchema } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { ApiError, notFound } from '../../messages/api-error';
import { audit } from '../../db/audit';
import type { CrmAct } from '../../customers/crm-scope';
import { lockUndo, takeBack } from './import-undo.repository';

/**
 * Undoes an import: new customers go, changed ones get back what stood there, notes of the file go. Whoever was
 * changed or served since stays as they are. @throws ApiError 404, 409 UNDO_TOO_LATE
 */
export async function undoCustomers(
  db: Database,
  act: CrmAct,
  importId: string,
): Promise<z.output<typeof crmImportUndoneSchema>> {
  return db.transaction(async (tx) => {
    const found = await lockUndo(tx, act.merchantId, importId);
    if (found === undefined) throw notFound();
    const { state, appliedAt, undo } = found;
    const late = appliedAt === null || act.at.getTime() > appliedAt.getTime() + crmLimits.undoImportMs;
    if (state !== 'applied' || late || Array.isArray(undo))
      throw new ApiError(409, 'UNDO_TOO_LATE', 'crm.importTooLate');
    const { removed, restored } = await takeBack(tx, act, importId, undo);
    const back = new Set(restored);
    for (const { id, consent, before } of undo.writes)
      if (back.has(id) && before !== null && before.consent !== consent)
        await audit(tx, act, 'customer.consent', ['customer', id], {
          before: { consent },
          after: { consent: before.consent },
        });
    const counts = {
      removed: removed.length,
      restored: restored.length,
      kept: undo.writes.length - removed.length - restored.length,
    };
    await audit(tx, act, 'customers.importUndone', ['customerImport', importId], { after: counts });
    return counts;
  });
}
