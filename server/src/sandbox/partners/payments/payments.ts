import type { PaymentsPartner } from '../../../partners/payments/payments';
import { createRazorpayPayments } from '../../../partners/payments/razorpay';
import { sameBytes } from '../../../secrets/tokens';
import { sandboxKeys } from './keys';
import { cancelLink, makeLink, makeOrder } from './links';
import { findRecord, recordsIn, recordsOf } from './records';
import type { SandboxRecord } from './records';
import { refundPayment } from './refunds';
import { recon } from './settle';
import { collection, refused, shown } from './wire';
import type { SandboxParts, WireAnswer } from './wire';

/** A call of the partner's API. */
export interface WireCall {
  method: string;
  /** '/v1/payment_links?reference_id=…' */
  path: string;
  authorization: string;
  idempotencyKey: string | null;
  body: unknown;
}

const one = (record: SandboxRecord | null): WireAnswer =>
  record === null ? refused('The id provided does not exist') : { status: 200, body: shown(record) };

const linkStates = ['created', 'paid', 'cancelled'];

/** Calls by method and path; the groups of the pattern are its ids. */
const routes: readonly [
  string,
  RegExp,
  (parts: SandboxParts, ids: string[], call: WireCall, query: URLSearchParams) => Promise<WireAnswer>,
][] = [
  ['POST', /^\/v1\/orders$/, (parts, _ids, { body }) => makeOrder(parts, body)],
  ['GET', /^\/v1\/orders\/(\w+)$/, async ({ db }, [id = '']) => one(await findRecord(db, 'order', id))],
  [
    'GET',
    /^\/v1\/orders\/(\w+)\/payments$/,
    async ({ db }, [id = '']) => ({ status: 200, body: collection(await recordsOf(db, 'payment', id)) }),
  ],
  ['POST', /^\/v1\/payment_links$/, (parts, _ids, { body }) => makeLink(parts, body)],
  [
    'GET',
    /^\/v1\/payment_links$/,
    async ({ db }, _ids, _call, query) => {
      const reference = query.get('reference_id');
      const links =
        reference === null
          ? await recordsIn(db, 'payment_link', linkStates)
          : await recordsOf(db, 'payment_link', reference);
      return { status: 200, body: { payment_links: links.map(shown) } };
    },
  ],
  [
    'GET',
    /^\/v1\/payment_links\/(\w+)$/,
    async ({ db }, [id = '']) => one(await findRecord(db, 'payment_link', id)),
  ],
  ['POST', /^\/v1\/payment_links\/(\w+)\/cancel$/, (parts, [id = '']) => cancelLink(parts, id)],
  ['GET', /^\/v1\/payments\/(\w+)$/, async ({ db }, [id = '']) => one(await findRecord(db, 'payment', id))],
  [
    'POST',
    /^\/v1\/payments\/(\w+)\/refund$/,
    (parts, [id = ''], { body, idempotencyKey }) => refundPayment(parts, id, body, idempotencyKey),
  ],
  ['GET', /^\/v1\/refunds\/(\w+)$/, async ({ db }, [id = '']) => one(await findRecord(db, 'refund', id))],
  [
    'GET',
    /^\/v1\/settlements\/?$/,
    async ({ db }, _ids, _call, query) => {
      const from = Number(query.get('from') ?? 0);
      const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
      const found = (await recordsIn(db, 'settlement', ['processed'])).filter(
        ({ createdAt }) => createdAt.getTime() >= from * 1000,
      );
      return { status: 200, body: collection(found.toReversed().slice(skip, skip + count)) };
    },
  ],
  ['GET', /^\/v1\/settlements\/recon\/combined$/, (parts, _ids, _call, query) => recon(parts, query)],
];

const basicAuth = (keyId: string, keySecret: string): string =>
  `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

/** Answers a call as the partner would. */
export async function answerCall(parts: SandboxParts, call: WireCall): Promise<WireAnswer> {
  const { keyId, keySecret } = await sandboxKeys(parts);
  if (!sameBytes(Buffer.from(call.authorization), Buffer.from(basicAuth(keyId, keySecret))))
    return {
      status: 401,
      body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
    };
  const [path = '', query = ''] = call.path.split('?');
  for (const [method, pattern, answer] of routes) {
    const found = method === call.method ? pattern.exec(path) : null;
    if (found !== null) return answer(parts, found.slice(1), call, new URLSearchParams(query));
  }
  return {
    status: 404,
    body: {
      error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found on the server.' },
    },
  };
}

const sandboxHost = 'https://api.sandbox';

/** A `fetch` that ends in the sandbox. */
function sandboxFetch(parts: SandboxParts): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init.headers);
    const { status, body } = await answerCall(parts, {
      method: init.method ?? 'GET',
      path: pathname + search,
      authorization: headers.get('authorization') ?? '',
      idempotencyKey: headers.get('x-refund-idempotency'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    return Response.json(body, { status });
  };
}

/** The partner's adapter over the sandbox: what is called, signed and read is the same as with the real host. */
export const createSandboxPayments = (parts: SandboxParts): PaymentsPartner =>
  createRazorpayPayments({
    url: sandboxHost,
    keys: () => sandboxKeys(parts),
    fetch: sandboxFetch(parts),
    clock: parts.clock,
  });
