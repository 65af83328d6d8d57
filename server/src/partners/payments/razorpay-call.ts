import type { z } from 'zod';
import { PaymentsRefusal } from './payments';
import { errorSchema } from './razorpay-shapes';

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

export interface RazorpayHost {
  /** 'https://api.razorpay.com' */
  url: string;
  keys: () => Promise<RazorpayKeys>;
  fetch?: typeof fetch;
}

export interface RazorpayCall {
  method?: 'GET' | 'POST';
  /** '/v1/payment_links' */
  path: string;
  body?: object;
  headers?: Readonly<Record<string, string>>;
}

const timeoutMs = 8_000;

/**
 * Calls the partner's API with basic auth. Retried once on a server error: a read, and a call that the partner takes
 * once (a reference or an idempotency key in it). Errors name the path and the partner's code, never the sent data.
 */
export function createRazorpayCall(host: RazorpayHost) {
  const base = host.url.replace(/\/$/, '');
  const send = host.fetch ?? fetch;

  /** @throws PaymentsRefusal for a 4xx that a repeat would only repeat */
  return async function call<Schema extends z.ZodType>(
    schema: Schema,
    { method = 'GET', path, body, headers = {} }: RazorpayCall,
  ): Promise<z.output<Schema>> {
    const { keyId, keySecret } = await host.keys();
    const once = () =>
      send(base + path, {
        method,
        headers: {
          Accept: 'application/json',
          Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    let answer = await once();
    if (answer.status >= 500) answer = await once();
    if (answer.ok) return schema.parse(await answer.json());
    const [place = ''] = path.split('?');
    const reported = errorSchema.safeParse(await answer.json().catch(() => null)).data?.error;
    const text = `The payments partner answered ${answer.status} to ${place}${reported ? `: ${reported.code}, ${reported.description}` : ''}`;
    if (answer.status === 400 || answer.status === 404) throw new PaymentsRefusal(text);
    throw new Error(text);
  };
}
