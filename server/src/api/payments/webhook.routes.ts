import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context';
import { notAuthenticated } from '../../messages/api-error';
import { apiPrefix } from '../../gate/access/api-prefix';
import { webhookHeaders } from '../../partners/payments/razorpay-webhook';
import { hasEvent, keepEvent } from './events.repository';
import { takeEvent } from './take-event';

/** Where the payments partner sends its webhooks. */
export const webhookPath = `${apiPrefix}/partner/razorpay/webhook`;

const text = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '');

/**
 * The payments partner's webhooks. Outside the contract: their shape and their signature, over the raw body, are the
 * partner's. A 2xx says that the event is taken; the partner repeats every other one for a day.
 */
export function registerPaymentWebhooks(app: FastifyInstance, context: AppContext): void {
  const { db, clock, partners, logger, secrets, kitchen } = context;
  const deps = { db, clock, partners, logger, kitchen, tokenKey: secrets.derive('customer-token') };
  app.post(webhookPath, { schema: { hide: true } }, async (request, reply) => {
    const signature = text(request.headers[webhookHeaders.signature]);
    const event = await partners.payments.readEvent({ body: request.rawBody, signature });
    if (event === null) throw notAuthenticated('access.partnerUnknown');
    const id = text(request.headers[webhookHeaders.eventId]);
    if (id !== '' && (await hasEvent(db, id))) return reply.code(204).send();
    await takeEvent(deps, event);
    // Last: an event whose work was interrupted is repeated and found new.
    if (id !== '') await keepEvent(db, { id, event: event.kind, at: clock.now() });
    return reply.code(204).send();
  });
}
