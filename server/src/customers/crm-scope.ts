import type { Actor } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { ApiError, notFound } from '../messages/api-error';
import { msg } from '../messages/message';
import type { SessionContext } from '../gate/access/session-context';
import { staffActor } from '../orders/actors';

/** The merchant and the reader's outlets; orders are counted at those outlets only. */
export interface CrmReader {
  merchantId: string;
  outletIds: readonly string[];
}
/** Scope of a change: merchant, user, time. */
export interface CrmAct extends CrmReader {
  userId: string;
  by: Actor;
  at: Date;
}

export const crmAct = (session: SessionContext, at: Date): CrmAct => ({
  merchantId: session.merchantId,
  outletIds: session.outletIds,
  userId: session.userId,
  by: staffActor(session),
  at,
});

const zoneRowSchema = z.object({ timezone: z.string() });

/** The clock of a file of customers, who belong to all outlets: that of the reader's first outlet. */
export async function clockOf(db: Queryable, { merchantId, outletIds }: CrmReader): Promise<string> {
  const [row] = await db.query(zoneRowSchema, {
    text: `select timezone from outlets where merchant_id = $1 and id = any($2::uuid[]) order by created_at, id limit 1`,
    values: [merchantId, outletIds],
  });
  return row?.timezone ?? 'UTC';
}

/** Another merchant's customer gets the same answer as a missing one. */
export const customerUnknown = (): ApiError => notFound('crm.unknown');

const mergedIntoRowSchema = z.object({ name: z.string() });

/** The error for a missing customer; names the kept record if the customer was merged meanwhile. */
export async function customerGone(
  db: Queryable,
  { merchantId }: Pick<CrmAct, 'merchantId'>,
  token: string,
): Promise<ApiError> {
  const [into] = await db.query(mergedIntoRowSchema, {
    text: `select k.name from customer_merges m join customers k on k.id = m.keep_id
      where m.merchant_id = $1 and m.away_id = $2 and m.undone_at is null order by m.at desc, m.id limit 1`,
    values: [merchantId, token],
  });
  if (into === undefined) return customerUnknown();
  return new ApiError(409, 'CUSTOMER_MERGED', msg('crm.mergedMeanwhile', { name: into.name }));
}
