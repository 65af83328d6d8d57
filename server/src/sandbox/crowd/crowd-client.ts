import type { PayChoice } from '../partners/payments/pay';
import { envelopeSchema, errorBodySchema, type DataOf, type EndpointConfig } from '@galla/contract';
import type * as z from 'zod/mini';
import { partnerHeaders, signPartnerCall } from '../../gate/access/partner-signature';

type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;

/** An error response of the server, with its code; status 0 without an answer. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Calls the public API of a running server as customers and delivery partners do. */
export interface CrowdClient {
  call<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    input?: { query?: Record<string, string>; body?: unknown },
  ): Promise<DataOf<Endpoint>>;
  /** Pays on the sandbox's page, as the customer does. */
  pay(url: string): Promise<void>;
  /** Whether there is a key for this delivery partner or marketplace. */
  knows(partner: string): boolean;
  /** Signed as a delivery partner or a marketplace that `knows` says yes to. */
  callAs<Endpoint extends AnyEndpoint>(
    partner: string,
    endpoint: Endpoint,
    body: z.input<Endpoint['body']>,
  ): Promise<DataOf<Endpoint>>;
}

export function createCrowdClient(
  origin: string,
  partnerKeys: Readonly<Record<string, string>>,
): CrowdClient {
  const ask = (url: string | URL, request: RequestInit): Promise<Response> =>
    fetch(url, request).catch(() => {
      const help = 'Start it with npm start, or give its address with --url';
      throw new Refused(0, 'NO_ANSWER', `Galla isn’t answering at ${origin}. ${help}`);
    });
  async function send<Endpoint extends AnyEndpoint>(
    endpoint: Endpoint,
    url: string,
    body: string | null,
    headers: Record<string, string>,
  ): Promise<DataOf<Endpoint>> {
    const response = await ask(`${origin}${url}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body !== null && { 'content-type': 'application/json' }),
        ...headers,
      },
      body,
    });
    const json: unknown = await response.json();
    if (!response.ok) {
      const error = errorBodySchema.parse(json);
      throw new Refused(response.status, error.code, error.message);
    }
    // The type is inferred from the schema that parses the response.
    return envelopeSchema(endpoint.data).parse(json).data as DataOf<Endpoint>;
  }

  return {
    call(endpoint, { query, body } = {}) {
      const search = query ? `?${new URLSearchParams(query)}` : '';
      return send(
        endpoint,
        `/api${endpoint.path}${search}`,
        body === undefined ? null : JSON.stringify(body),
        {},
      );
    },
    async pay(url) {
      const choice: PayChoice = 'upi';
      const response = await ask(new URL(`${url}/${choice}`, origin), {
        method: 'POST',
        redirect: 'manual',
      });
      if (response.status !== 303) throw new Refused(response.status, 'PAYMENT_NOT_OPEN', 'Not paid');
    },
    knows: (partner) => partnerKeys[partner] !== undefined,
    callAs(partner, endpoint, body) {
      const call = {
        timestamp: String(Date.now()),
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        body: JSON.stringify(body),
      };
      return send(endpoint, call.url, call.body, {
        [partnerHeaders.name]: partner,
        [partnerHeaders.timestamp]: call.timestamp,
        [partnerHeaders.signature]: signPartnerCall(partnerKeys[partner] ?? '', call),
      });
    },
  };
}
