import { endpoints } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { ApiError } from '../../http/api-error';
import { fileRoute, openRoute, route } from '../../http/route';
import { say } from '../../messages/say';
import { makeSandboxDevice } from '../../partners/push/sandbox';
import { csvOf } from '../reports/files/table';
import { contentTypes } from '../reports/files/write-file';
import { acceptPushed } from './accept-pushed';
import { createPushDevices } from './alerts.service';
import { missedAlerts } from './missed-alerts.service';
import { missedTable } from './missed-table';

const calls = endpoints.alerts;

/** Pushes to devices, orders accepted from a notification, and what devices missed. */
export function registerAlerts(app: FastifyInstance, context: AppContext): void {
  const { db, clock, config, rateLimits } = context;
  const devices = createPushDevices(context);

  route(app, calls.push, async ({ session }) => ({ data: await devices.state(session) }));

  route(app, calls.subscribe, async ({ body, session, request }) => {
    await rateLimits.take('pushByUser', session.userId, request);
    return { data: await devices.subscribe(session, body, request) };
  });

  route(app, calls.unsubscribe, async ({ session }) => ({ data: await devices.unsubscribe(session) }));

  route(app, calls.testPush, async ({ session, request }) => {
    await rateLimits.take('pushTestByUser', session.userId, request);
    return { data: { outcome: await devices.test(session, request) } };
  });

  route(app, calls.sandboxDevice, async ({ session, request }) => {
    if (!config.push.sandbox) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    await rateLimits.take('pushByUser', session.userId, request);
    return { data: await makeSandboxDevice(db, clock) };
  });

  openRoute(app, calls.renewPush, async ({ body, request }) => {
    await devices.renew(body.oldEndpoint, body.target, request);
    return { data: {} };
  });

  openRoute(app, calls.acceptPushed, async ({ body, request }) => {
    const orderNumber = await acceptPushed(context, body.token, request);
    return { data: { orderNumber }, message: say(request, 'orders.accepted', { number: orderNumber }) };
  });

  route(app, calls.missed, async ({ query, session, request }) => ({
    data: await missedAlerts({ db, clock }, session, query, request),
  }));

  fileRoute(app, calls.missedFile, async ({ query, session, request }) => {
    const report = await missedAlerts({ db, clock }, session, query, request);
    const { from, to } = report.range;
    return {
      bytes: Buffer.from(csvOf([missedTable(report, request)])),
      contentType: contentTypes.csv,
      fileName: `missed-alerts-${from}-${to}.csv`,
    };
  });
}
