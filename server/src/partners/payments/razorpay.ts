import { indianZone } from '@galla/contract';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import { PaymentsRefusal } from './payments';
import type { Capture, PaymentsPartner, ProviderEvent, ProviderRefund, Settlement } from './payments';
import { createRazorpayCall } from './razorpay-call';
import type { RazorpayHost } from './razorpay-call';
import { isWebhookSignedBy } from './razorpay-webhook';
import {
  eventNameSchema,
  eventSchema,
  itemsOf,
  linkSchema,
  linksSchema,
  orderSchema,
  reconItemSchema,
  refundSchema,
  settlementSchema,
} from './razorpay-shapes';
import type { paymentSchema } from './razorpay-shapes';

/** The partner refuses links that close sooner; a minute more for the way there. */
const shortestLinkMs = 16 * 60_000;
const settlementsAtOnce = 100;
const linesAtOnce = 1_000;
const refundStates = { pending: 'pending', processed: 'done', failed: 'failed' } as const;

const readEvents: ReadonlySet<string> = new Set([
  'payment.captured',
  'payment.failed',
  'payment_link.paid',
  'refund.processed',
  'refund.failed',
  'settlement.processed',
]);

const inSeconds = (at: Date): number => Math.ceil(at.getTime() / 1000);

const refundOf = (refund: z.output<typeof refundSchema>): ProviderRefund => ({
  refundId: refund.id,
  key: refund.receipt ?? '',
  amount: refund.amount,
  state: refundStates[refund.status],
});

const settlementOf = ({
  id,
  amount,
  utr,
  created_at: at,
}: z.output<typeof settlementSchema>): Settlement => ({
  reference: id,
  amount,
  utr,
  at,
});

/** Year and month in India, where the partner's days are. */
function monthOf(at: Date): { year: string; month: string } {
  const [year = '', month = ''] = new Intl.DateTimeFormat('en-CA', { timeZone: indianZone })
    .format(at)
    .split('-');
  return { year, month };
}

/** The payments partner by Razorpay's API: payment links, refunds, settlements, webhooks. */
export function createRazorpayPayments(host: RazorpayHost & { clock: Clock }): PaymentsPartner {
  const call = createRazorpayCall(host);
  const find = async (reference: string) =>
    (
      await call(linksSchema, {
        path: `/v1/payment_links?${new URLSearchParams({ reference_id: reference })}`,
      })
    ).payment_links[0] ?? null;

  /** Our reference of a payment: the receipt of the order that its link made. */
  const referenceOf = async (payment: z.output<typeof paymentSchema>): Promise<string | null> => {
    const noted = payment.notes['reference'];
    if (noted !== undefined) return noted;
    if (!payment.order_id) return null;
    const order = await call(orderSchema, { path: `/v1/orders/${encodeURIComponent(payment.order_id)}` });
    return order.receipt ?? null;
  };

  const paymentEvent = async (
    name: string,
    payment: z.output<typeof paymentSchema>,
    reported: string | undefined,
  ): Promise<ProviderEvent> => {
    const reference = reported ?? (await referenceOf(payment));
    if (reference === null) return { kind: 'other' };
    if (name === 'payment.failed') return { kind: 'failed', reference };
    const { id: paymentId, amount, currency, method, created_at: at } = payment;
    if (payment.status !== 'captured') return { kind: 'other' };
    return { kind: 'captured', capture: { paymentId, reference, amount, currency, method, at } };
  };

  return {
    async create({ reference, amount, currency, payee, expiresAt }) {
      const soonest = host.clock.now().getTime() + shortestLinkMs;
      const body = {
        amount,
        currency,
        accept_partial: false,
        reference_id: reference,
        description: payee.slice(0, 2048),
        expire_by: inSeconds(new Date(Math.max(expiresAt.getTime(), soonest))),
        notify: { sms: false, email: false },
        reminder_enable: false,
        notes: { reference },
      };
      try {
        const link = await call(linkSchema, { method: 'POST', path: '/v1/payment_links', body });
        return { url: link.short_url };
      } catch (error) {
        if (!(error instanceof PaymentsRefusal)) throw error;
        // The link may be there: the answer to an earlier call was lost.
        const made = await find(reference);
        if (made?.status !== 'created') throw error;
        return { url: made.short_url };
      }
    },

    async cancel(reference) {
      const link = await find(reference);
      if (link?.status !== 'created') return;
      await call(linkSchema, {
        method: 'POST',
        path: `/v1/payment_links/${encodeURIComponent(link.id)}/cancel`,
        body: {},
      });
    },

    async capturesOf(reference) {
      const link = await find(reference);
      return (link?.payments ?? [])
        .filter(({ status }) => status === 'captured')
        .map(({ payment_id: paymentId, amount, method, created_at: at }): Capture => ({
          paymentId,
          reference,
          amount,
          currency: link?.currency ?? '',
          method,
          at,
        }));
    },

    async refund({ paymentId, amount, key }) {
      return refundOf(
        await call(refundSchema, {
          method: 'POST',
          path: `/v1/payments/${encodeURIComponent(paymentId)}/refund`,
          headers: { 'X-Refund-Idempotency': key },
          body: { amount, speed: 'normal', receipt: key },
        }),
      );
    },

    async findRefund(refundId) {
      return refundOf(await call(refundSchema, { path: `/v1/refunds/${encodeURIComponent(refundId)}` }));
    },

    async settlements(since) {
      const found: Settlement[] = [];
      for (let skip = 0; ; skip += settlementsAtOnce) {
        const query = new URLSearchParams({
          from: String(inSeconds(since)),
          count: String(settlementsAtOnce),
          skip: String(skip),
        });
        const { items } = await call(itemsOf(settlementSchema), { path: `/v1/settlements?${query}` });
        found.push(...items.filter(({ status }) => status === 'processed').map(settlementOf));
        if (items.length < settlementsAtOnce)
          return found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      }
    },

    async linesOf({ reference, at }) {
      const lines: z.output<typeof reconItemSchema>[] = [];
      for (let skip = 0; ; skip += linesAtOnce) {
        const query = new URLSearchParams({
          ...monthOf(at),
          count: String(linesAtOnce),
          skip: String(skip),
        });
        const path = `/v1/settlements/recon/combined?${query}`;
        const { items } = await call(itemsOf(reconItemSchema), { path });
        lines.push(...items.filter((item) => item.settlement_id === reference));
        if (items.length < linesAtOnce) break;
      }
      return lines.map((line) => {
        const kind = line.type === 'payment' || line.type === 'refund' ? line.type : 'adjustment';
        return {
          kind,
          reference: line.entity_id,
          link: line.order_receipt ?? '',
          paymentId: line.payment_id ?? '',
          currency: line.currency,
          // Of what is no payment and no refund only the two sides say whether it came or went.
          amount:
            kind === 'adjustment'
              ? line.credit - line.debit + line.fee
              : (kind === 'refund' ? -1 : 1) * line.amount,
          fee: line.fee - line.tax,
          feeTax: line.tax,
          at: line.created_at,
        };
      });
    },

    async readEvent({ body, signature }) {
      const { webhookSecret } = await host.keys();
      if (!isWebhookSignedBy(webhookSecret, body, signature)) return null;
      const reported: unknown = JSON.parse(body);
      const { event } = eventNameSchema.parse(reported);
      if (!readEvents.has(event)) return { kind: 'other' };
      const { payload } = eventSchema.parse(reported);
      switch (event) {
        case 'payment.captured':
        case 'payment.failed':
        case 'payment_link.paid':
          return payload.payment === undefined
            ? { kind: 'other' }
            : paymentEvent(event, payload.payment.entity, payload.payment_link?.entity.reference_id);
        case 'refund.processed':
        case 'refund.failed':
          return payload.refund === undefined
            ? { kind: 'other' }
            : { kind: 'refund', refund: refundOf(payload.refund.entity) };
        case 'settlement.processed':
          return payload.settlement === undefined
            ? { kind: 'other' }
            : { kind: 'settled', settlement: settlementOf(payload.settlement.entity) };
        default:
          return { kind: 'other' };
      }
    },
  };
}
