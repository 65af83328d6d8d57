import { crmLimits } from '@galla/contract';
import type { SegmentRules } from '@galla/contract';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { CrmAct } from '../../customers/crm-scope';
import type { Queryable } from '../../db/queryable';
import { rowOf } from '../../db/row-of';
import { customerSegments } from '../../db/schema';

const segmentRowSchema = rowOf(customerSegments, ['id', 'name', 'rules']);
export type SegmentRow = z.output<typeof segmentRowSchema>;

/** The segments that a merchant made, by name. */
export const ownSegments = (db: Queryable, merchantId: string): Promise<SegmentRow[]> =>
  db.query(segmentRowSchema, {
    text: 'select id, name, rules from customer_segments where merchant_id = $1 order by name, id',
    values: [merchantId],
  });

const keptSchema = segmentRowSchema.omit({ id: true });
type Kept = z.output<typeof keptSchema>;

/** A segment, locked until the transaction ends. */
export async function lockSegment(tx: Queryable, merchantId: string, id: string): Promise<Kept | undefined> {
  const [segment] = await tx.query(keptSchema, {
    text: 'select name, rules from customer_segments where id = $1 and merchant_id = $2 for update',
    values: [id, merchantId],
  });
  return segment;
}

/** False: the merchant has as many as there may be. */
export async function insertSegment(
  tx: Queryable,
  { merchantId, at }: CrmAct,
  { id, name, rules }: SegmentRow,
): Promise<boolean> {
  const count = await tx.execute({
    text: `insert into customer_segments (id, merchant_id, name, rules, created_at)
      select $1, $2, $3, $4::jsonb, $5::timestamptz
      where (select count(*) from customer_segments where merchant_id = $2) < $6 returning id`,
    values: [id, merchantId, name, JSON.stringify(rules), at, crmLimits.ownSegments],
  });
  return count > 0;
}

const itsOwn = (merchantId: string, id: string) =>
  and(eq(customerSegments.id, id), eq(customerSegments.merchantId, merchantId));

export async function updateSegment(
  tx: Queryable,
  merchantId: string,
  { id, ...changed }: { id: string; name: string; rules: SegmentRules },
): Promise<void> {
  await tx.orm.update(customerSegments).set(changed).where(itsOwn(merchantId, id));
}

/** The segment as it was; undefined: the merchant has no such segment. */
export async function removeSegment(
  tx: Queryable,
  merchantId: string,
  id: string,
): Promise<Kept | undefined> {
  const [gone] = await tx.orm
    .delete(customerSegments)
    .where(itsOwn(merchantId, id))
    .returning({ name: customerSegments.name, rules: customerSegments.rules });
  return gone;
}
