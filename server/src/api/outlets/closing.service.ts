import { reopenDays } from '@galla/contract';
import type { ClosingCheck, OutletSummary, closeOutletBodySchema } from '@galla/contract';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { appendOutletEvent } from '../../db/outlet-sequence';
import { audit } from '../../db/audit';
import { ApiError, conflict, invalid, notFound, notPermitted } from '../../messages/api-error';
import { msg } from '../../messages/message';
import { announceSessionChanged } from '../../realtime/sockets-scope.repository';
import type { SessionContext } from '../../gate/access/session-context';
import { staffActor } from '../../orders/actors';
import { outletAllowance } from './setup/outlet-allowance';
import { lockOutletRow } from './setup/setup.repository';
import { lockMerchant } from '../../plans/plans.repository';
import { readClosing, setClosed, setTakesOrders } from './closing.repository';
import { findOutlets, reopenUntil } from '../../outlets/outlets.repository';

interface Deps {
  db: Database;
  clock: Clock;
}

/** @throws ApiError 403 NOT_PERMITTED for anybody but an owner */
export function requireOwner(session: SessionContext): void {
  if (session.userType !== 'owner') throw notPermitted('setup.ownerOnly');
}

const sameName = (typed: string, name: string): boolean =>
  typed.normalize('NFC').trim().toLocaleLowerCase() === name.normalize('NFC').trim().toLocaleLowerCase();

/** What closing an outlet permanently depends on. @throws ApiError 404 NOT_FOUND */
export async function closingOf(
  { db, clock }: Deps,
  merchantId: string,
  outletId: string,
): Promise<ClosingCheck> {
  const check = await readClosing(db, { merchantId, outletId }, clock.now());
  if (check === null) throw notFound();
  return check;
}

/**
 * Closes an outlet permanently: it takes no orders, leaves the plan's count, and its records stay. Throws ApiError 409
 * OUTLET_NOT_CLOSABLE with `details.blockers` while something there is unfinished, 422 for another name.
 */
export async function closePermanently(
  { db, clock }: Deps,
  session: SessionContext,
  { outletId, name, reason }: z.output<typeof closeOutletBodySchema>,
): Promise<OutletSummary> {
  requireOwner(session);
  const { merchantId, userId } = session;
  const now = clock.now();
  const by = staffActor(session);
  await db.transaction(async (tx) => {
    const row = await lockOutletRow(tx, merchantId, outletId);
    if (row === null) throw notFound();
    if (row.closedAt !== null) return;
    if (!sameName(name, row.displayName)) throw invalid('outlets.nameDiffers', 'name');
    // From here on an order that is being placed waits for this transaction.
    await setTakesOrders(tx, outletId, false);
    const check = await readClosing(tx, { merchantId, outletId }, now);
    if (check !== null && check.blockers.length > 0)
      throw new ApiError(409, 'OUTLET_NOT_CLOSABLE', msg('outlets.notClosable', { name: row.displayName }), {
        blockers: check.blockers,
      });
    await setClosed(tx, outletId, { closedAt: now, now });
    await audit(
      tx,
      { merchantId, outletId, userId, by, at: now },
      'outlet.closedPermanently',
      ['outlet', outletId],
      { before: { available: row.available }, after: { reason } },
    );
    await appendOutletEvent(tx, outletId, { type: 'outlet/closed', by });
  });
  return outletOf(db, merchantId, outletId, now);
}

/**
 * Opens an outlet again that was closed permanently at most `reopenDays` ago; it takes no orders until it is switched on.
 * Throws ApiError 409 CONFLICT after that, 409 OUTLET_LIMIT_REACHED where the plan has no room for it.
 */
export async function reopen(
  { db, clock }: Deps,
  session: SessionContext,
  outletId: string,
): Promise<OutletSummary> {
  requireOwner(session);
  const { merchantId, userId } = session;
  const now = clock.now();
  const by = staffActor(session);
  await db.transaction(async (tx) => {
    await lockMerchant(tx, merchantId);
    const row = await lockOutletRow(tx, merchantId, outletId);
    if (row === null) throw notFound();
    if (row.closedAt === null) return;
    if (now.getTime() > reopenUntil(row.closedAt).getTime())
      throw conflict(msg('outlets.tooLateToReopen', { days: reopenDays }));
    const allowance = await outletAllowance(tx, merchantId, now);
    if (!allowance.allowed)
      throw new ApiError(
        409,
        'OUTLET_LIMIT_REACHED',
        msg('setup.outletLimit', { count: allowance.limit }),
        allowance,
      );
    await setTakesOrders(tx, outletId, true);
    await setClosed(tx, outletId, { closedAt: null, now });
    await audit(tx, { merchantId, outletId, userId, by, at: now }, 'outlet.reopened', ['outlet', outletId], {
      before: { closedAt: row.closedAt },
    });
    await appendOutletEvent(tx, outletId, { type: 'outlet/reopened', by });
    // Sockets that were opened meanwhile don't hear this outlet.
    await announceSessionChanged(tx, merchantId);
  });
  return outletOf(db, merchantId, outletId, now);
}

async function outletOf(
  db: Database,
  merchantId: string,
  outletId: string,
  now: Date,
): Promise<OutletSummary> {
  const [outlet] = await findOutlets(db, merchantId, [outletId], now);
  if (outlet === undefined) throw notFound();
  return outlet;
}
