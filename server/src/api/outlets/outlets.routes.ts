import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { ApiError } from '../../http/api-error';
import { route } from '../../http/route';
import { say } from '../../messages/say';
import { requireOutlet } from '../../security/tenant';
import { staffActor } from '../orders/actors';
import { requireSetUp } from '../outlet-setup/require-set-up';
import { findOutlets, switchOutlet } from './outlets.repository';

/** The outlets a user works for, and whether they take orders. */
export function registerOutlets(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, endpoints.outlets.outletList, async ({ session }) => ({
    data: await findOutlets(db, session.merchantId, session.outletIds, clock.now()),
  }));

  route(app, endpoints.outlets.setAvailability, async ({ body, session, request }) => {
    requireOutlet(session, body.outletId, request);
    if (body.available === 'on')
      await requireSetUp(db, session.merchantId, body.outletId, clock.now(), request);
    const outlet = await switchOutlet(
      db,
      { merchantId: session.merchantId, outletId: body.outletId },
      {
        available: body.available,
        by: staffActor(session),
        userId: session.userId,
        auditId: newId(),
        at: clock.now(),
      },
    );
    if (outlet === null) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    const key = outlet.available === 'on' ? 'outlets.nowOn' : 'outlets.nowOff';
    return { data: outlet, message: say(request, key, { name: outlet.displayName }) };
  });
}
