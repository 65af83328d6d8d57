import type { Payout, PayoutStatement, payoutsQuerySchema, payoutsSchema } from '@galla/contract';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { notFound } from '../../http/api-error';
import { awaitedOf, countPayouts, findPayout, linesOfPayout, listPayouts } from './payouts.repository';
import type { PayoutRow } from './payouts.repository';

interface Reader {
  merchantId: string;
  outletIds: readonly string[];
}

const shownPayout = (row: PayoutRow): Payout => ({ ...row, settledAt: row.settledAt.toISOString() });

export async function payoutsOf(
  db: Queryable,
  { merchantId }: Reader,
  query: z.output<typeof payoutsQuerySchema>,
): Promise<z.output<typeof payoutsSchema>> {
  const filter = { ...query, merchantId };
  const waiting = await awaitedOf(db, merchantId);
  return {
    payouts: (await listPayouts(db, filter)).map(shownPayout),
    total: await countPayouts(db, filter),
    awaited: waiting?.awaited ?? 0,
    currency: waiting?.currency ?? 'INR',
  };
}

/** @throws ApiError 404 for a payout of another merchant */
export async function payoutStatement(
  db: Queryable,
  reader: Reader,
  payoutId: string,
): Promise<PayoutStatement> {
  const payout = await findPayout(db, reader.merchantId, payoutId);
  if (payout === null) throw notFound('payouts.unknown');
  const lines = await linesOfPayout(db, payoutId, reader);
  return {
    payout: shownPayout(payout),
    lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })),
  };
}
