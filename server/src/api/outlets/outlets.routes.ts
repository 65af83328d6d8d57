import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { newId } from '../../db/new-id';
import { notFound } from '../../http/api-error';
import { route } from '../../http/route';
import { msg } from '../../messages/message';
import { requireOutlet } from '../../security/tenant';
import { staffActor } from '../orders/actors';
import { requireSetUp } from '../outlet-setup/require-set-up';
import { findOutlets, switchOutlet } from './outlets.repository';

/** The outlets a user has access to, and whether they take orders. */
export function registerOutlets(app: FastifyInstance, { db, clock }: AppContext): void {
  route(app, endpoints.outlets.outletList, async ({ session }) => ({
    data: await findOutlets(db, session.merchantId, session.outletIds, clock.now()),
  }));

  route(app, endpoints.outlets.setAvailability, async ({ body, session }) => {
    requireOutlet(session, body.outletId);
    if (body.available === 'on') await requireSetUp(db, session.merchantId, body.outletId, clock.now());
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
    if (outlet === null) throw notFound();
    const key = outlet.available === 'on' ? 'outlets.nowOn' : 'outlets.nowOff';
    return { data: outlet, message: msg(key, { name: outlet.displayName }) };
  });
}
