import type { Clock } from '../../clock';
import { encryptPush } from './encrypt';
import { vapidHeader, type VapidKeys } from './vapid';
import type { PushOutcome, PushPartner, PushRequest, PushSandbox } from './push';
import { isPushEndpoint, isSandboxEndpoint } from '../../config/push-hosts';

const timeoutMs = 8_000;
/** Upper limit for Retry-After: an order can't wait longer. */
const maxRetryAfterMs = 10 * 60_000;

export interface WebPushDeps {
  clock: Clock;
  keys: () => VapidKeys;
  /** Contact address for push services. */
  subject: string;
  hosts: readonly string[];
  sandbox: PushSandbox | null;
  fetch?: typeof fetch;
}

function retryAfterOf(answer: Response, now: Date): number {
  const text = answer.headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), maxRetryAfterMs) : 0;
}

/** Outcome of a push service's response (RFC 8030). */
function outcomeOf(answer: Response, now: Date): PushOutcome {
  if (answer.ok) return { kind: 'sent' };
  if (answer.status === 404 || answer.status === 410) return { kind: 'gone' };
  if (answer.status === 429 || answer.status >= 500)
    return { kind: 'later', retryAfterMs: retryAfterOf(answer, now) };
  return { kind: 'refused' };
}

/**
 * Sends pushes through the subscription's push service (RFC 8030, 8291, 8292), or through the sandbox for its devices.
 */
export function createWebPush(deps: WebPushDeps): PushPartner {
  const { clock, keys, subject, hosts, sandbox } = deps;
  const call = deps.fetch ?? fetch;

  async function deliver({ endpoint, headers, body }: PushRequest): Promise<PushOutcome> {
    const answer = await call(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      // A validated address must not redirect to another one.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    return outcomeOf(answer, clock.now());
  }

  return {
    sandbox,
    publicKey: () => keys().publicKey,
    accepts: (endpoint) =>
      isPushEndpoint(endpoint, hosts) || (sandbox !== null && isSandboxEndpoint(endpoint)),
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
      if (isSandboxEndpoint(endpoint)) return sandbox === null ? { kind: 'gone' } : sandbox.take(request);
      try {
        return await deliver(request);
      } catch {
        // The service is unreachable, or too slow.
        return { kind: 'later', retryAfterMs: 0 };
      }
    },
  };
}
