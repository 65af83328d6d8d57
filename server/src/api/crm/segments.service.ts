import { builtInSegments, crmLimits } from '@galla/contract';
import type { saveSegmentBodySchema, Segment } from '@galla/contract';
import type { z } from 'zod';
import type { Database } from '../../db/database';
import { newId } from '../../db/new-id';
import { isUniqueViolation } from '../../db/sql-state';
import { ApiError, conflict, notFound } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { audit } from '../../db/audit';
import type { CrmAct, CrmReader } from '../../customers/crm-scope';
import { countRules, countSegments } from '../../customers/profiles.repository';
import { builtInRules } from '../../customers/segment-rules';
import { insertSegment, lockSegment, ownSegments, removeSegment, updateSegment } from './segments.repository';

/** Built-in and custom segments, each with its size. */
export async function listSegments(db: Database, reader: CrmReader, now: Date): Promise<Segment[]> {
  const own = await ownSegments(db, reader.merchantId);
  const all = [
    ...builtInSegments.map((segment) => ({ segment, name: '', rules: builtInRules[segment] })),
    ...own.map(({ id, name, rules }) => ({ segment: id, name, rules })),
  ];
  // Rules with an outlet count only that outlet, so each needs a separate query.
  const together = all.filter(({ rules }) => rules?.outletId === undefined);
  const counts = await countSegments(
    db,
    reader,
    together.map(({ rules }) => rules),
    now,
  );
  const counted: Segment[] = [];
  for (const segment of all) {
    const known = counts[together.indexOf(segment)];
    counted.push({ ...segment, ...(known ?? (await countRules(db, reader, segment.rules, now))) });
  }
  return counted;
}

/** @throws ApiError 409 for a duplicate name, 409 for too many, 404 for a segment of another merchant */
export async function saveSegment(
  db: Database,
  act: CrmAct,
  { segmentId, name, rules }: z.output<typeof saveSegmentBodySchema>,
): Promise<Segment> {
  if (rules.outletId !== undefined && !act.outletIds.includes(rules.outletId)) throw notFound();
  const id = segmentId ?? newId();
  try {
    await db.transaction(async (tx) => {
      const before = await lockSegment(tx, act.merchantId, id);
      if (segmentId !== undefined && before === undefined) throw notFound('crm.segmentUnknown');
      if (before !== undefined) await updateSegment(tx, act.merchantId, { id, name, rules });
      else if (!(await insertSegment(tx, act, { id, name, rules })))
        throw conflict(msg('crm.segmentsFull', { most: crmLimits.ownSegments }));
      await audit(tx, act, 'customerSegment.saved', ['customerSegment', id], {
        before: before ?? null,
        after: { name, rules },
      });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'customer_segments_name'))
      throw new ApiError(409, 'NAME_TAKEN', msg('crm.segmentNameTaken', { name }));
    throw error;
  }
  return { segment: id, name, rules, ...(await countRules(db, act, rules, act.at)) };
}

/** @throws ApiError 404 */
export async function deleteSegment(db: Database, act: CrmAct, segmentId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await removeSegment(tx, act.merchantId, segmentId);
    if (gone === undefined) throw notFound('crm.segmentUnknown');
    await audit(tx, act, 'customerSegment.deleted', ['customerSegment', segmentId], {
      before: gone,
    });
  });
}
