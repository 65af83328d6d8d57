import type { Clock } from '../../clock';
import type { Queryable } from '../../db/queryable';
import { encryptPush } from '../../push/encrypt';
import { vapidHeader, type VapidKeys } from '../../push/vapid';
import type { PushOutcome, PushPartner } from './push';
import { isPushEndpoint, isSandboxEndpoint } from './push-hosts';
import { takeSandboxPush, type PushRequest } from './sandbox';

const timeoutMs = 8_000;
/** A service that asks for more patience than this is not listened to: an order does not wait so long. */
const mostPatienceMs = 10 * 60_000;

export interface WebPushNeeds {
  db: Queryable;
  clock: Clock;
  keys: () => VapidKeys;
  /** Whom a push service may write to. */
  subject: string;
  hosts: readonly string[];
  sandbox: boolean;
  fetch?: typeof fetch;
}

function retryAfterOf(answer: Response, now: Date): number {
  const text = answer.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), mostPatienceMs) : 0;
}

/** What an answer of a push service means (RFC 8030). */
function outcomeOf(answer: Response, now: Date): PushOutcome {
  if (answer.ok) return { kind: 'sent' };
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
  if (answer.status === 429 || answer.status >= 500)
    return { kind: 'later', retryAfterMs: retryAfterOf(answer, now) };
  return { kind: 'refused' };
}

/** Pushes by the subscription's own push service (RFC 8030, 8291, 8292), or by the sandbox's for its devices. */
export function createWebPush(needs: WebPushNeeds): PushPartner {
  const { db, clock, keys, subject, hosts, sandbox } = needs;
  const call = needs.fetch ?? fetch;

  async function deliver({ endpoint, headers, body }: PushRequest): Promise<PushOutcome> {
    const answer = await call(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      // An address that was checked must not lead to another one.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer, clock.now());
  }

  return {
    publicKey: () => keys().publicKey,
    accepts: (endpoint) => isPushEndpoint(endpoint, hosts) || (sandbox && isSandboxEndpoint(endpoint)),
    async send({ endpoint, keys: browser, text, ttlSeconds, topic, urgency }) {
      const request: PushRequest = {
        endpoint,
        headers: {
          Authorization: vapidHeader(keys(), endpoint, subject, clock.now()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttlSeconds),
          Topic: topic,
          Urgency: urgency,
        },
        body: encryptPush(Buffer.from(text), browser),
      };
      if (isSandboxEndpoint(endpoint))
        return sandbox ? takeSandboxPush(db, clock, request) : { kind: 'gone' };
      try {
        return await deliver(request);
      } catch {
        // No line to the service, or too slow.
        return { kind: 'later', retryAfterMs: 0 };
      }
    },
  };
}
