import { z } from 'zod';
import type { PaymentsPartner } from './payments';

const timeoutMs = 8_000;
const madeSchema = z.object({ url: z.url() });

/**
 * A payments host with `POST /createPayment`, `/cancelPayment` and `/refundPayment`: JSON with a bearer token, each
 * idempotent by reference.
 */
export function createHttpPayments(options: {
  url: string;
  token: string | null;
  fetch?: typeof fetch;
}): PaymentsPartner {
  const call = options.fetch ?? fetch;
  const post = async (path: string, body: object): Promise<unknown> => {
    const send = () =>
      call(`${options.url.replace(/\/$/, '')}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(options.token === null ? {} : { Authorization: `Bearer ${options.token}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    let answer = await send();
    // Overloaded or restarting: retried once. A 4xx would only repeat.
    if (answer.status >= 500) answer = await send();
    if (!answer.ok) throw new Error(`The payments host answered ${answer.status} to ${path}`);
    const text = await answer.text();
    return text === '' ? null : JSON.parse(text);
  };
  return {
    async create({ expiresAt, ...request }) {
      return madeSchema.parse(
        await post('/createPayment', { ...request, expiresAt: expiresAt.toISOString() }),
      );
    },
    async cancel(reference) {
      await post('/cancelPayment', { reference });
    },
    async refund(reference) {
      await post('/refundPayment', { reference });
    },
  };
}
