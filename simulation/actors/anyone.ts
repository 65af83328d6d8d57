import { envelopeSchema, errorBodySchema, type DataOf, type EndpointConfig } from '@galla/contract';
import type * as z from 'zod/mini';
import { partnerHeaders, signPartnerCall } from '../../server/src/gate/access/partner-signature';
import { edgeOf } from '../edge/process-edge';
import type { Answered } from '../world/network';
import { sleep, type Stage } from '../stage/stage';

type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(`${status} ${code} ${message}`);
  }
}

/** Somebody without the panel: a customer's phone, a partner's server. Repeats what got no answer, with the same key. */
export class Anyone {
  protected readonly toOperators: boolean = false;

  constructor(
    private readonly stage: Stage,
    readonly address: string,
  ) {}

  async call<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    input: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<DataOf<Endpoint>> {
    const search = input.query ? `?${new URLSearchParams(input.query)}` : '';
    const answered = await this.send(
      endpoint.method,
      `/api${endpoint.path}${search}`,
      input.body === undefined ? null : JSON.stringify(input.body),
      () => input.headers ?? {},
    );
    return read(endpoint, answered);
  }

  /** Signed as a delivery partner or marketplace. */
  async callAs<Endpoint extends AnyEndpoint>(
    partner: string,
    endpoint: Endpoint,
    body: z.input<Endpoint['body']>,
  ): Promise<DataOf<Endpoint>> {
    const text = JSON.stringify(body);
    const url = `/api${endpoint.path}`;
    const answered = await this.send(endpoint.method, url, text, () => {
      const timestamp = String(Date.now());
      const key = this.stage.partnerKeys()[partner] ?? '';
      return {
        [partnerHeaders.name]: partner,
        [partnerHeaders.timestamp]: timestamp,
        [partnerHeaders.signature]: signPartnerCall(key, {
          timestamp,
          method: endpoint.method,
          url,
          body: text,
        }),
      };
    });
    return read(endpoint, answered);
  }

  /** Presses a button of the payment page. */
  async pay(url: string, choice: 'upi' | 'card' | 'failed'): Promise<void> {
    const { pathname } = new URL(url, 'http://panel.example');
    await this.send('POST', `${pathname}/${choice}`, null, () => ({}));
  }

  protected async send(
    method: string,
    url: string,
    body: string | null,
    headers: () => Record<string, string>,
  ): Promise<Answered> {
    const { network } = this.stage.world;
    for (let attempt = 0; ; attempt += 1) {
      try {
        const answered = await network.call(
          { owner: edgeOf().time.owner, address: this.address, isOnline: () => true },
          {
            method,
            url,
            headers: { ...(body !== null && { 'content-type': 'application/json' }), ...headers() },
            body,
            toOperators: this.toOperators,
          },
        );
        if (answered.status < 500 || attempt >= 5) return answered;
      } catch (error) {
        if (attempt >= 8) throw new Refused(0, 'NO_ANSWER', String(error));
      }
      await sleep(2_000 * (attempt + 1));
    }
  }
}

const read = <Endpoint extends AnyEndpoint>(endpoint: Endpoint, answered: Answered): DataOf<Endpoint> =>
  envelopeSchema(endpoint.data).parse({ data: dataOf(answered) }).data as DataOf<Endpoint>;

/** What an answer holds, unread; a refusal is thrown. */
export function dataOf({ status, body }: Answered): unknown {
  const json: unknown = JSON.parse(body);
  if (status >= 400) {
    const error = errorBodySchema.safeParse(json);
    throw new Refused(status, error.data?.code ?? 'UNREADABLE', error.data?.message ?? body.slice(0, 100));
  }
  return (json as { data?: unknown }).data;
}
