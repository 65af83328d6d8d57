import { offerInputSchema, programmeKeySchema } from '@galla/contract';
import type { OfferInput } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { offers } from '../../db/schema';

const keptOfferRowSchema = z.object({
  ...offerInputSchema.shape,
  offerId: z.string(),
  programme: z.nullable(programmeKeySchema),
  programmeOutletId: z.string().nullable(),
  createdAt: z.date(),
});
export type KeptOfferRow = z.output<typeof keptOfferRowSchema>;

const columns = `f.id as "offerId", f.name, f.reduction, f.outlet_ids, f.target,
  f.target_ids, f.start_date, f.end_date, f.start_time, f.end_time, f.weekdays, f.programme, f.programme_outlet_id,
  f.created_at`;

/** The merchant's offers and enrolments, newest first. */
export function keptOffers(db: Queryable, merchantId: string): Promise<KeptOfferRow[]> {
  return db.query(keptOfferRowSchema, {
    name: 'kept-offers',
    text: `select ${columns} from offers f where f.merchant_id = $1 and f.deleted_at is null
      order by f.created_at desc, f.id desc`,
    values: [merchantId],
  });
}

/** One of them, locked until the transaction ends. */
export async function lockOffer(
  tx: Queryable,
  merchantId: string,
  offerId: string,
): Promise<KeptOfferRow | null> {
  const rows = await tx.query(keptOfferRowSchema, {
    text: `select ${columns} from offers f where f.merchant_id = $1 and f.deleted_at is null and f.id = $2 for update`,
    values: [merchantId, offerId],
  });
  return rows[0] ?? null;
}

/** Enrolments of an outlet. */
export function enrolmentsOf(db: Queryable, merchantId: string, outletId: string): Promise<KeptOfferRow[]> {
  return db.query(keptOfferRowSchema, {
    name: 'enrolments',
    text: `select ${columns} from offers f where f.merchant_id = $1 and f.programme_outlet_id = $2
      and f.programme is not null and f.deleted_at is null`,
    values: [merchantId, outletId],
  });
}

export async function insertOffer(
  tx: Queryable,
  merchantId: string,
  offer: OfferInput,
  enrolment: Pick<KeptOfferRow, 'programme' | 'programmeOutletId'> | null,
  at: Date,
): Promise<string> {
  const offerId = newId();
  await tx.orm.insert(offers).values({ id: offerId, merchantId, ...offer, ...enrolment, createdAt: at });
  return offerId;
}

export async function deleteOffer(tx: Queryable, offerId: string, at: Date): Promise<void> {
  await tx.orm.update(offers).set({ deletedAt: at }).where(eq(offers.id, offerId));
}
