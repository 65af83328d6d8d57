import { endpoints, longestPauseMs } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { ApiError, notFound } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { openOutletsOf, requireOutlet } from '../../gate/access/tenant';
import { staffActor } from '../../orders/actors';
import { requireSetUp } from './setup/require-set-up';
import { closePermanently, closingOf, reopen, requireOwner } from './closing.service';
import { findOutlets, switchOutlet } from '../../outlets/outlets.repository';

/** The outlets a user has access to, and whether they take orders. */
export function registerOutlets(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, endpoints.outlets.outletList, async ({ session }) => ({
    data: await findOutlets(db, session.merchantId, openOutletsOf(session), clock.now()),
  }));

  route(app, endpoints.outlets.closedOutlets, async ({ session }) => {
    const closed = await findOutlets(db, session.merchantId, session.closedOutletIds, clock.now());
    const at = ({ closure }: (typeof closed)[number]): string => closure?.at ?? '';
    return { data: closed.toSorted((a, b) => at(b).localeCompare(at(a))) };
  });

  route(app, endpoints.outlets.closingCheck, async ({ query, session }) => {
    requireOwner(session);
    requireOutlet(session, query.outletId);
    return { data: await closingOf({ db, clock }, session.merchantId, query.outletId) };
  });

  route(app, endpoints.outlets.closePermanently, async ({ body, session }) => {
    const data = await closePermanently({ db, clock }, session, body);
    return { data, message: msg('outlets.closed', { name: data.displayName }) };
  });

  route(app, endpoints.outlets.reopen, async ({ body, session }) => {
    const data = await reopen({ db, clock }, session, body.outletId);
    return { data, message: msg('outlets.reopened', { name: data.displayName }) };
  });

  route(app, endpoints.outlets.setAvailability, async ({ body, session }) => {
    if (body.available === 'on') await requireSetUp(db, session.merchantId, body.outletId, clock.now());
    const at = clock.now();
    const until = pauseEndOf(body, at);
    const outlet = await switchOutlet(
      db,
      { merchantId: session.merchantId, outletId: body.outletId },
      {
        available: body.available,
        until,
        by: staffActor(session),
        userId: session.userId,
        auditId: newId(),
        at,
      },
    );
    if (outlet === null) throw notFound();
    const key = outlet.available === 'on' ? 'outlets.nowOn' : 'outlets.nowOff';
    return { data: outlet, message: msg(key, { name: outlet.displayName }) };
  });
}

/** The end of a pause; undefined: the caller says nothing of it. @throws ApiError 422 for one that is past or too far */
function pauseEndOf(
  { available, until }: { available: 'on' | 'off'; until?: string | null | undefined },
  now: Date,
): Date | null | undefined {
  if (available === 'on' || until === null) return null;
  if (until === undefined) return undefined;
  const end = new Date(until);
  const pauseMs = end.getTime() - now.getTime();
  if (pauseMs <= 0 || pauseMs > longestPauseMs)
    throw new ApiError(
      422,
      'PAUSE_INVALID',
      msg('outlets.pauseInvalid', { hours: longestPauseMs / 3_600_000 }),
    );
  return end;
}
