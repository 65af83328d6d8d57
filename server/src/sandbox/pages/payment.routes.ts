import { dayMs } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import type { CurrencyName } from '@galla/contract';
import { upiLink } from '@galla/domain';
import type { AppContext } from '../../app-context';
import { notFound } from '../../messages/api-error';
import type { Job } from '../../jobs/jobs';
import { amountInWords } from '../../messages/amount-in-words';
import { localeOf } from '../../messages/translate';
import { webhookPath } from '../../api/payments/webhook.routes';
import { deliverEvents } from '../partners/payments/events';
import { findLink } from '../partners/payments/links';
import { payChoices, payLink } from '../partners/payments/pay';
import { answerCall } from '../partners/payments/payments';
import { settle, unsettled } from '../partners/payments/settle';
import { sandboxPaymentPath } from '../partners/payments/wire';
import type { SandboxParts } from '../partners/payments/wire';
import { paymentPage, paymentStyle, settlementPage } from './payment.page';

const apiPath = '/sandbox/razorpay';
const settlePath = '/sandbox/settlement';
/** Nobody's UPI address: a scanned code pays nothing. */
const sandboxPayee = 'sandbox@okdemo';
const daysToSettle = 2;

const partsOf = ({ db, clock, config }: AppContext): SandboxParts => ({
  db,
  clock,
  origin: config.publicOrigin ?? '',
});

/** Delivers webhooks to the server's own route, as the partner would over the network. */
const deliver = (app: FastifyInstance, context: AppContext): Promise<void> =>
  deliverEvents(partsOf(context), async (payload, headers) => {
    const { statusCode } = await app.inject({ method: 'POST', url: webhookPath, headers, payload });
    return statusCode;
  });

/** The pages on which a sandbox customer pays or declines, and the partner's API over HTTP. */
export async function registerSandboxPayments(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, clock } = context;
  if (config.payments.provider !== 'sandbox') return;
  const parts = partsOf(context);
  const hidden = { schema: { hide: true } };

  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'POST'],
    url: `${apiPath}/*`,
    ...hidden,
    handler: async (request, reply) => {
      const { status, body } = await answerCall(parts, {
        method: request.method,
        path: request.url.slice(apiPath.length),
        authorization: request.headers.authorization ?? '',
        idempotencyKey: request.headers['x-refund-idempotency']?.toString() ?? null,
        body: request.body,
      });
      return reply.code(status).send(body);
    },
  });

  await app.register(async (pages) => {
    // Buttons of a form without fields send an empty body.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);

    pages.get<{ Params: { link: string } }>(`${sandboxPaymentPath}/:link`, hidden, async (request, reply) => {
      const link = await findLink(parts, request.params.link);
      if (link === null) throw notFound();
      const language = localeOf(request);
      const page = paymentPage(link, {
        language,
        amount: amountInWords(link.amount, link.currency as CurrencyName)(language),
        until: new Intl.DateTimeFormat(`${language}-IN`, {
          hour: 'numeric',
          minute: '2-digit',
          // Payers are anywhere, so the time says whose it is.
          timeZone: 'Asia/Kolkata',
          timeZoneName: 'short',
        }).format(link.expiresAt),
        action: `${sandboxPaymentPath}/${encodeURIComponent(request.params.link)}`,
        upi:
          link.currency === 'INR'
            ? upiLink({
                payee: sandboxPayee,
                payeeName: link.payee,
                amount: link.amount,
                note: link.payee,
                reference: request.params.link,
              })
            : null,
      });
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    });

    for (const choice of payChoices) {
      pages.post<{ Params: { link: string } }>(
        `${sandboxPaymentPath}/:link/${choice}`,
        hidden,
        async (request, reply) => {
          const { link } = request.params;
          await payLink(parts, link, choice);
          await deliver(app, context);
          return reply.redirect(`${sandboxPaymentPath}/${encodeURIComponent(link)}`, 303);
        },
      );
    }

    pages.get('/sandbox/payment.css', hidden, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(paymentStyle),
    );

    // Shows sums of all merchants.
    if (!config.sandboxPages) return;
    pages.get(settlePath, hidden, async (request, reply) => {
      const language = localeOf(request);
      const { records, net } = await unsettled(parts);
      const page = settlementPage({
        language,
        amount: amountInWords(net, 'INR')(language),
        count: records.length,
        canSettle: net > 0,
        action: settlePath,
      });
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
    });
    pages.post(settlePath, hidden, async (_request, reply) => {
      await settle(parts, clock.now());
      await deliver(app, context);
      return reply.redirect(settlePath, 303);
    });
  });
}

/** What the sandbox does by itself: webhooks that are due, and a settlement of what is two days old. */
export function sandboxPaymentJobs(app: FastifyInstance, context: AppContext): Job[] {
  if (context.config.payments.provider !== 'sandbox') return [];
  const parts = partsOf(context);
  return [
    { name: 'sandbox webhooks of payments', everyMs: 2_000, run: () => deliver(app, context) },
    {
      name: 'sandbox settlements',
      everyMs: dayMs,
      run: async () => {
        await settle(parts, new Date(parts.clock.now().getTime() - daysToSettle * dayMs));
      },
    },
  ];
}
