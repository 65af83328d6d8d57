import type {
  clearSuspenseBodySchema,
  Payout,
  PayoutStatement,
  payoutsQuerySchema,
  payoutsSchema,
  suspenseSchema,
} from '@galla/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import { conflict, notFound } from '../../messages/api-error';
import { clearOpenLine } from '../../money/payments/payouts-import.repository';
import { postCleared } from '../../money/payments/suspense';
import type { SessionContext } from '../../gate/access/session-context';
import { staffActor } from '../../orders/actors';
import {
  awaitedOf,
  countPayouts,
  findPayout,
  hasLine,
  linesInSuspense,
  linesOfPayout,
  listPayouts,
} from './payouts.repository';
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
    lines: lines.map(({ clearedAs, ...line }) => ({
      ...line,
      at: line.at.toISOString(),
      ...(clearedAs !== null && { clearedAs }),
    })),
  };
}

export async function suspenseOf(db: Queryable, reader: Reader): Promise<z.output<typeof suspenseSchema>> {
  const lines = await linesInSuspense(db, reader);
  return { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
}

/**
 * Moves a line out of the suspense account, for good. Throws ApiError: 404 for a line of another merchant, 409 CONFLICT
 * when it is not there any more.
 */
export async function clearSuspense(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  session: SessionContext,
  { lineId, as, note }: z.output<typeof clearSuspenseBodySchema>,
): Promise<void> {
  const { merchantId, userId } = session;
  const [by, at] = [staffActor(session), clock.now()];
  await db.transaction(async (tx) => {
    const line = await clearOpenLine(tx, { merchantId, lineId, as, note, by, at });
    if (line === null)
      throw (await hasLine(tx, merchantId, lineId))
        ? conflict('payouts.lineCleared')
        : notFound('payouts.lineUnknown');
    await postCleared(tx, line, { key: `clear ${lineId}`, account: as, by, at });
    await audit(
      tx,
      { merchantId, outletId: line.outletId, userId, by, at },
      'payout.suspenseCleared',
      ['payout', lineId],
      { after: { amount: line.open, currency: line.currency, as, note } },
    );
  });
}
