import { endpoints } from '@galla/contract';
import { kitchenLoad } from '@galla/domain';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { usualTenderOf } from '../../money/tenders/usual-tender.repository';
import { staffActor } from '../../orders/actors';
import { findOutlets } from '../../outlets/outlets.repository';
import { fullOutlet, maxWaitingAt } from '../../orders/full-outlet.repository';
import { switchBusy } from '../../kitchen/busy.repository';
import { findKitchenNow } from '../../kitchen/prep-history.repository';

/** Preparation times and load of an outlet's kitchen, and busy mode. */
export function registerKitchen(app: FastifyInstance, { db, clock, kitchen, config }: AppContext): void {
  const maxWaiting = maxWaitingAt(config);
  route(app, endpoints.kitchen.state, async ({ query, session }) => {
    const { outletId } = query;
    const now = clock.now();
    // In one round trip: under load each statement waits in a queue.
    const [[outlet], { profile }, present, usualTender, full] = await Promise.all([
      findOutlets(db, session.merchantId, [outletId], now),
      kitchen.learnt(db, outletId),
      findKitchenNow(db, outletId, now),
      usualTenderOf(db, outletId),
      fullOutlet(db, outletId, maxWaiting),
    ]);
    if (!outlet) throw notFound();
    const at = { now: now.getTime(), timezone: outlet.timezone };
    return {
      data: {
        outletId,
        profile,
        load: kitchenLoad(profile, present, at),
        busy: outlet.busy ?? null,
        ...(usualTender !== null && { usualTender }),
        ...(full !== null && { full }),
      },
    };
  });

  route(app, endpoints.kitchen.setBusy, async ({ body, session }) => {
    const { outletId, busy } = body;
    const at = clock.now();
    const { merchantId, userId } = session;
    await switchBusy(
      db,
      { outletId, merchantId },
      busy && {
        until: busy.minutes === null ? null : new Date(at.getTime() + busy.minutes * 60_000),
        extraMinutes: busy.extraMinutes,
      },
      { actor: staffActor(session), userId, at },
    );
    const [outlet] = await findOutlets(db, merchantId, [outletId], at);
    if (!outlet) throw notFound();
    const key = outlet.busy ? 'outlets.nowBusy' : 'outlets.notBusy';
    return { data: outlet, message: msg(key, { name: outlet.displayName }) };
  });
}
