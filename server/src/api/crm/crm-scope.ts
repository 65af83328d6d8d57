import type { Actor } from '@galla/shared/contract';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import type { Listener } from '../../messages/say';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { staffActor } from '../orders/actors';

/** Whose customers are meant; what they ordered is counted at the reader's outlets only. */
export interface CrmReader {
  merchantId: string;
  outletIds: readonly string[];
}
/** A change: whose, by whom, when. */
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

/** The answer to a customer of somebody else is that to one who does not exist. */
export const customerUnknown = (listener: Listener): ApiError =>
  new ApiError(404, 'NOT_FOUND', say(listener, 'crm.unknown'));

/** What is said of a customer who is not there: into whom somebody merged the record meanwhile, if so. */
export async function customerGone(
  db: Queryable,
  { merchantId }: Pick<CrmAct, 'merchantId'>,
  token: string,
  listener: Listener,
): Promise<ApiError> {
  const [into] = await db.query<{ name: string }>({
    text: `select k.name from customer_merges m join customers k on k.id = m.keep_id
      where m.merchant_id = $1 and m.away_id = $2 and m.undone_at is null order by m.at desc, m.id limit 1`,
    values: [merchantId, token],
  });
  if (into === undefined) return customerUnknown(listener);
  return new ApiError(409, 'CUSTOMER_MERGED', say(listener, 'crm.mergedMeanwhile', { name: into.name }));
}
