import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import { fileRoute, openRoute, route } from '../../gate/http/route';
import { msg } from '../../messages/message';
import { localeOf } from '../../messages/translate';
import { csvOf } from '../../sheets/table';
import { contentTypes } from '../../sheets/write-file';
import { acceptPushed } from './accept-pushed';
import { createPushDevices } from './alerts.service';
import { staffActor } from '../../orders/actors';
import { lossReceipts } from './loss-receipts';
import { acknowledge, findLost, lostOrderOf, totalLost } from './lost-orders.repository';
import { missedAlerts } from './missed-alerts.service';
import { missedTable } from './missed-table';

const calls = endpoints.alerts;

/** Push notifications, accepting orders from them, and missed alerts. */
export function registerAlerts(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners, rateLimits } = context;
  const devices = createPushDevices(context);

  route(app, calls.push, async ({ session }) => ({ data: await devices.state(session) }));

  // Two addresses of one call.
  for (const call of [calls.subscribe, calls.newOrderSubscription])
    route(app, call, async ({ body, session }) => {
      await rateLimits.take('pushByUser', session.userId);
      return { data: await devices.subscribe(session, body) };
    });

  route(app, calls.unsubscribe, async ({ session }) => ({ data: await devices.unsubscribe(session) }));

  route(app, calls.testPush, async ({ session }) => {
    await rateLimits.take('pushTestByUser', session.userId);
    return { data: { outcome: await devices.test(session) } };
  });

  route(app, calls.sandboxDevice, async ({ session }) => {
    const { sandbox } = partners.push;
    if (sandbox === null) throw notFound();
    await rateLimits.take('pushByUser', session.userId);
    return { data: await sandbox.makeDevice() };
  });

  openRoute(app, calls.renewPush, async ({ body }) => {
    await devices.renew(body.oldEndpoint, body.target);
    return { data: {} };
  });

  openRoute(app, calls.acceptPushed, async ({ body }) => {
    const orderNumber = await acceptPushed(context, body.token);
    return { data: { orderNumber }, message: msg('orders.accepted', { number: orderNumber }) };
  });

  route(app, calls.lost, async ({ session }) => ({ data: (await findLost(db, session)).map(lostOrderOf) }));

  route(app, calls.lostTotals, async ({ session }) => ({ data: await totalLost(db, session) }));

  route(app, calls.lossReceipts, async ({ session }) => ({ data: await lossReceipts(db, session) }));

  route(app, calls.acknowledgeLosses, async ({ body, session }) => {
    await acknowledge(db, session, body.orderIds, staffActor(session), clock.now());
    return { data: (await findLost(db, session)).map(lostOrderOf) };
  });

  route(app, calls.missed, async ({ query, session }) => ({
    data: await missedAlerts({ db, clock }, session, query),
  }));

  fileRoute(app, calls.missedFile, async ({ query, session, request }) => {
    const report = await missedAlerts({ db, clock }, session, query);
    const { from, to } = report.range;
    return {
      bytes: Buffer.from(csvOf([missedTable(report, localeOf(request))])),
      contentType: contentTypes.csv,
      fileName: `missed-alerts-${from}-${to}.csv`,
    };
  });
}
