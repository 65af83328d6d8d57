import {
  envelopeSchema,
  errorBodySchema,
  opsEndpoints,
  type OpsEndpoint,
  type OpsRemote,
} from '@galla/contract';
import * as z from 'zod/mini';
import { exitCodes, Problem } from './problem';

const answerDeadlineMs = 60_000;

interface Call {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  /** Version of the remote, for `If-Match`. */
  version?: number;
}

/** Client of the operations API. Every failure is thrown as a Problem. */
export interface OpsClient {
  readonly url: string;
  call<D extends z.ZodMiniType>(
    endpoint: OpsEndpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, D>,
    call?: Call,
  ): Promise<z.output<D>>;
  /** Changes a remote with the current version as `If-Match`; a concurrent change is a Problem. */
  change<D extends z.ZodMiniType<OpsRemote>>(
    endpoint: OpsEndpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, D>,
    remote: string,
    body: object,
    params?: Record<string, string>,
  ): Promise<z.output<D>>;
  /** A request outside the operations endpoints: publishing. */
  post<D extends z.ZodMiniType>(
    path: string,
    body: object,
    data: D,
    token: string | null,
  ): Promise<z.output<D>>;
}

export function createOpsClient(url: string, token: string | null, send: typeof fetch = fetch): OpsClient {
  const exchange = async <D extends z.ZodMiniType>(
    address: URL,
    data: D,
    init: { method: string; headers: Record<string, string>; body?: object | undefined },
    bearer: string | null,
  ): Promise<z.output<D>> => {
    const { method, headers, body } = init;
    const answer = await send(address, {
      method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerDeadlineMs),
    }).catch((error: unknown) => {
      const why =
        error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
      throw new Problem(exitCodes.unreachable, `Can’t reach ${url}: ${why}`);
    });
    const text = await answer.text();
    const parsed = parseJson(text);
    if (answer.ok) {
      const envelope = envelopeSchema(z.unknown()).safeParse(parsed);
      const read = data.safeParse(envelope.data?.data);
      if (read.success) return read.data;
      throw new Problem(exitCodes.unexpected, `${url} sent an answer this program doesn’t understand`);
    }
    const refusal = errorBodySchema.safeParse(parsed);
    if (!refusal.success) {
      throw new Problem(exitCodes.unexpected, `${url} isn’t a Galla server: it answered ${answer.status}`);
    }
    const { code, message, details } = refusal.data;
    throw new Problem(exitCodeOf(answer.status), message, code, details);
  };

  const client: OpsClient = {
    url,
    call(endpoint, { params = {}, query = {}, body, version } = {}) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      );
      const address = new URL(`/api${path}`, url);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) address.searchParams.set(name, value);
      }
      const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
      return exchange(address, endpoint.data, { method: endpoint.method, headers, body }, token);
    },
    async change(endpoint, remote, body, params = {}) {
      const { version } = await client.call(opsEndpoints.remote, { params: { remote } });
      return client.call(endpoint, { params: { remote, ...params }, body, version });
    },
    post: (path, body, data, bearer) =>
      exchange(new URL(`/api${path}`, url), data, { method: 'POST', headers: {}, body }, bearer ?? token),
  };
  return client;
}

function exitCodeOf(status: number) {
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  if (status === 412) return exitCodes.changedMeanwhile;
  return status >= 500 ? exitCodes.unexpected : exitCodes.refused;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
