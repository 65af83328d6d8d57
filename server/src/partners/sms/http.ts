import { refusedBy } from '../partner-refusal';
import type { SmsPartner } from './sms';

const timeoutMs = 5_000;

/** A provider that accepts `{ to, text, sender }` as JSON, with a bearer token: the format of most gateways. */
export function createHttpSms(options: {
  url: string;
  token: string | null;
  sender: string;
  fetch?: typeof fetch;
}): SmsPartner {
  const call = options.fetch ?? fetch;
  const post = (body: string, reference: string | undefined) =>
    call(options.url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(options.token === null ? {} : { Authorization: `Bearer ${options.token}` }),
        ...(reference !== undefined && { 'Idempotency-Key': reference }),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
  return {
    async send({ countryCode, mobile, text, reference }) {
      const body = JSON.stringify({ to: `${countryCode}${mobile}`, text, sender: options.sender });
      let answer = await post(body, reference);
      // Overloaded or restarting: retried once. A 4xx would only repeat.
      if (answer.status >= 500) answer = await post(body, reference);
      if (!answer.ok) throw refusedBy(answer.status, `The SMS provider answered ${answer.status}`);
    },
  };
}
