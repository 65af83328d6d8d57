import { endpoints } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context';
import { route } from '../../../gate/http/route';
import { localeOf } from '../../../messages/translate';
import { eveningState, saveEvening, testEvening } from './evening.service';

/** A user’s own message after the close of a day. */
export function registerEvening(app: FastifyInstance, context: AppContext): void {
  const { report } = endpoints;

  route(app, report.evening, async ({ session }) => ({ data: await eveningState(context, session) }));

  route(app, report.saveEvening, async ({ body, session, request }) => {
    await saveEvening(context, session, body, localeOf(request));
    return { data: await eveningState(context, session) };
  });

  route(app, report.testEvening, async ({ session }) => {
    await context.rateLimits.take('eveningTestByUser', session.userId);
    await testEvening(context, session);
    return { data: {}, message: 'evening.testSent' };
  });
}
