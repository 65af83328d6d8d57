import type { FastifyInstance } from 'fastify';
import type { CurrencyName } from '@galla/contract';
import type { AppContext } from '../../src/app-context';
import { notFound } from '../../src/http/api-error';
import { localeOf } from '../../src/messages/translate';
import { findSandboxPayment, sandboxPaymentPath, settleSandboxPayment } from '../partners/payments';
import type { SandboxPayment } from '../partners/payments';
import { takePlanReport } from '../../src/api/plans/plans.service';
import { takePaymentReport } from '../../src/api/pos/checkout/payment.service';
import { amountInWords } from '../../src/messages/amount-in-words';
import { paymentPage, paymentStyle } from './payment.page';

/** The pages on which a sandbox customer pays or declines. */
export async function registerSandboxPayments(app: FastifyInstance, context: AppContext): Promise<void> {
  const { config, db, clock, kitchen, secrets } = context;
  if (config.payments.provider !== 'sandbox') return;
  const hidden = { schema: { hide: true } };
  const tokenKey = secrets.derive('customer-token');

  await app.register(async (pages) => {
    // Buttons of a form without fields send an empty body.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => null);

    pages.get<{ Params: { token: string } }>(
      `${sandboxPaymentPath}/:token`,
      hidden,
      async (request, reply) => {
        const { token } = request.params;
        const payment = await findSandboxPayment(db, token);
        if (payment === null) throw notFound();
        const language = localeOf(request);
        const overdue = payment.state === 'open' && payment.expiresAt <= clock.now();
        const page = paymentPage(payment, overdue ? 'overdue' : payment.state, {
          language,
          amount: amountInWords(payment.amount, payment.currency as CurrencyName)(language),
          until: new Intl.DateTimeFormat(`${language}-IN`, {
            hour: 'numeric',
            minute: '2-digit',
            // Payers are anywhere, so the time says whose it is.
            timeZone: 'Asia/Kolkata',
            timeZoneName: 'short',
          }).format(payment.expiresAt),
          action: `${sandboxPaymentPath}/${encodeURIComponent(token)}`,
        });
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);
      },
    );

    for (const choice of ['paid', 'failed'] as const) {
      pages.post<{ Params: { token: string } }>(
        `${sandboxPaymentPath}/:token/${choice}`,
        hidden,
        async (request, reply) => {
          const { token } = request.params;
          const settled: SandboxPayment | null = await settleSandboxPayment(db, clock, token, choice);
          // A repeat reports again: the first report may have been lost in a restart.
          if (settled !== null) {
            const report = { reference: settled.reference, state: choice };
            if (!(await takePlanReport(context, report)))
              await takePaymentReport({ db, clock, kitchen, tokenKey }, report);
          }
          return reply.redirect(`${sandboxPaymentPath}/${encodeURIComponent(token)}`, 303);
        },
      );
    }

    pages.get('/sandbox/payment.css', hidden, (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(paymentStyle),
    );
  });
}
