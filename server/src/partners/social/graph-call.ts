import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { NetworkRefusal } from './social';

/** Connection settings of the graph host. */
export interface GraphHost {
  /** 'https://graph.example' */
  url: string;
  /** 'v21.0' */
  version: string;
  appId: string;
  appSecret: string;
  fetch?: typeof fetch;
  now?: () => Date;
}

const timeoutMs = 20_000;
const waitAfterLimitMs = 15 * 60_000;
const expiredCodes = new Set([102, 190, 463, 467]);
const limitCodes = new Set([4, 17, 32, 341, 368, 613]);
/** Rate limits of the ads API: 80000 to 80014. */
const isAdsLimit = (code: number): boolean => code >= 80_000 && code <= 80_014;
const imageCodes = new Set([324, 352, 1_366_046, 1_487_242, 2_207_003, 2_207_004, 2_207_005]);

const errorSchema = z.object({
  error: z.object({
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    error_user_msg: z.string().optional(),
    message: z.string().optional(),
  }),
});

/** Its own trouble, which it calls temporary, may come without a status of the server's. */
const troubleCodes = new Set([1, 2]);
const isTrouble = (status: number): boolean => status >= 500 || status === 408;

/** Maps an error of the graph; null: no refusal but trouble. Its message is passed on only where it adds to the reason. */
function refusalOf(status: number, body: unknown, now: Date): NetworkRefusal | null {
  const parsed = errorSchema.safeParse(body);
  const refuse = (
    reason: NetworkRefusal['problem']['reason'],
    more: { retryAt?: string; text?: string } = {},
  ) => new NetworkRefusal({ reason, retryAt: more.retryAt ?? null, text: more.text ?? null });
  const limited = () =>
    refuse('rateLimited', { retryAt: new Date(now.getTime() + waitAfterLimitMs).toISOString() });
  if (!parsed.success) {
    if (status === 429) return limited();
    return isTrouble(status) ? null : refuse(status === 401 ? 'tokenExpired' : 'unreachable');
  }
  const { code, error_subcode: subcode = 0, error_user_msg: reported, message = '' } = parsed.data.error;
  if (expiredCodes.has(code)) return refuse('tokenExpired');
  if (limitCodes.has(code) || isAdsLimit(code) || status === 429) return limited();
  if (imageCodes.has(code) || imageCodes.has(subcode)) return refuse('imageRejected');
  if (isTrouble(status) || troubleCodes.has(code)) return null;
  return refuse('refused', { text: (reported ?? message).slice(0, 300) });
}

type Fields = Readonly<Record<string, unknown>>;
/** Values other than text are sent as JSON, as the graph requires. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * A call of the graph with a person's token, sent in a header with the app's proof, never in an address. Reads are
 * retried once on a server error; writes are not, since they may have taken effect.
 */
export function createGraphCall(host: GraphHost) {
  const send = host.fetch ?? fetch;
  const now = host.now ?? (() => new Date());
  const base = `${host.url.replace(/\/$/, '')}/${host.version}`;

  async function once(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    token: string | null,
    fields: Fields,
    files: readonly { field: string; name: string; bytes: Buffer }[],
  ): Promise<{ status: number; body: unknown }> {
    const form = new FormData();
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      if (method === 'GET') query.set(name, asText(value));
      else form.set(name, asText(value));
    }
    for (const { field, name, bytes } of files) form.set(field, new Blob([new Uint8Array(bytes)]), name);
    if (token !== null) {
      const proof = createHmac('sha256', host.appSecret).update(token).digest('hex');
      if (method === 'GET') query.set('appsecret_proof', proof);
      else form.set('appsecret_proof', proof);
    }
    const words = query.toString();
    const answer = await send(`${base}${path}${words === '' ? '' : `?${words}`}`, {
      method,
      headers: { Accept: 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) },
      ...(method !== 'GET' && { body: form }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await answer.json().catch(() => null);
    return { status: answer.status, body };
  }

  /** @throws NetworkRefusal; 'unsure' for a write without a response, or with one that doesn't say what was done. */
  return async function call<Schema extends z.ZodType>(
    schema: Schema,
    input: {
      method?: 'GET' | 'POST' | 'DELETE';
      path: string;
      token?: string | null;
      fields?: Fields;
      files?: readonly { field: string; name: string; bytes: Buffer }[];
    },
  ): Promise<z.output<Schema>> {
    const { method = 'GET', path, token = null, fields = {}, files = [] } = input;
    const lost = () =>
      new NetworkRefusal({ reason: method === 'POST' ? 'unsure' : 'unreachable', retryAt: null, text: null });
    const ask = () =>
      once(method, path, token, fields, files).catch(() => {
        throw lost();
      });
    let answer = await ask();
    if (answer.status >= 500 && method === 'GET') answer = await ask();
    if (answer.status >= 400) throw refusalOf(answer.status, answer.body, now()) ?? lost();
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) throw lost();
    return parsed.data;
  };
}
export type GraphCall = ReturnType<typeof createGraphCall>;
