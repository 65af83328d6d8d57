import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { ambiguousFailureKinds, hardFailureKinds, rollbackRules } from '../../rules/releases/rollback';

/**
 * SQL: whether the merchant of a row counts for a rule. Anybody can sign up and report; so only merchants
 * who traded before the judged release went out count, and those whom an operator put into the internal cohort.
 *
 * @param release parameter with the instant at which the judged release went out
 */
export const countsSql = (
  release: string,
  table: 'release_outcomes' | 'release_starts' = 'release_outcomes',
): string => `(
  exists (select 1 from internal_merchants i where i.merchant_id = ${table}.merchant_id)
  or exists (select 1 from orders o where o.merchant_id = ${table}.merchant_id
    and o.placed_at < ${release}::timestamptz
    and o.placed_at >= ${release}::timestamptz - interval '${rollbackRules.tradedWithinDays} days'))`;

/** At most this many are named in one history entry. */
const maxNamed = 100;

/** Merchants whose pages reported failures of their own, by whether the rules count them. */
export interface FailingMerchants {
  counted: string[];
  notCounted: string[];
}

/** Reports of one release since an instant; `releasedAt`: when the judged release went out. */
export interface JudgedReports {
  remote: string;
  releaseId: string;
  since: Date;
  releasedAt: Date;
}

const rowSchema = z.object({ merchantId: z.uuid(), counts: z.boolean() });

/** Who reports failures of a release since an instant. */
export async function findFailingMerchants(
  db: Queryable,
  { remote, releaseId, since, releasedAt }: JudgedReports,
): Promise<FailingMerchants> {
  const rows = await db.query(rowSchema, {
    name: 'release-failing-merchants',
    text: `select merchant_id, bool_or(${countsSql('$4')}) as counts
      from release_outcomes
      where remote = $1 and release_id = $2 and at >= $3::timestamptz and merchant_id is not null
        and failure = any($5)
      group by merchant_id order by merchant_id limit ${maxNamed}`,
    values: [remote, releaseId, since, releasedAt, [...hardFailureKinds, ...ambiguousFailureKinds]],
  });
  const named = (isCounted: boolean) =>
    rows.flatMap(({ merchantId, counts }) => (counts === isCounted ? [merchantId] : []));
  return { counted: named(true), notCounted: named(false) };
}
