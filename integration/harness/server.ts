import type * as z from 'zod/mini';
import { envelopeSchema, type BodyOf, type DataOf, type EndpointConfig, type QueryOf } from '@galla/contract';
import type { TestServer } from '../server/test-server';
import { mobileOf, type Role } from './people';

declare global {
  // Set by jest/environment.cjs.
  var testServer: TestServer;
}

/** The server of this test file. */
export const server: TestServer = globalThis.testServer;

type AnyEndpoint = EndpointConfig<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;
interface Input<Endpoint extends AnyEndpoint> {
  query?: QueryOf<Endpoint>;
  body?: BodyOf<Endpoint>;
}

let devices = 0;
/** An id of a device that no other session has. */
export function newDeviceId(): string {
  devices += 1;
  return `testdevice${String(devices).padStart(10, '0')}`;
}

/** Sends a call without a page: as a customer, as another device of a user, or as a partner. */
async function send<Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  { query, body }: Input<Endpoint>,
  headers: Record<string, string>,
): Promise<DataOf<Endpoint>> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const url = `/api${endpoint.path}${search.size > 0 ? `?${search}` : ''}`;
  const answer = await server.inject({
    method: endpoint.method,
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = new TextDecoder().decode(answer.body);
  if (answer.status >= 400) throw new Error(`${endpoint.method} ${url}: ${answer.status} ${text}`);
  // The type is derived from the schema that parses it.
  return envelopeSchema(endpoint.data).parse(JSON.parse(text)).data as DataOf<Endpoint>;
}

/** A call of somebody without a session. */
export const call = <Endpoint extends AnyEndpoint>(
  endpoint: Endpoint,
  input: Input<Endpoint> = {},
  headers: Record<string, string> = {},
) => send(endpoint, input, headers);

let xsrf: Promise<string> | undefined;
/** The anti-forgery token that every session's writes need: any page brings one. */
async function bringXsrf(): Promise<string> {
  const { headers } = await server.inject({
    method: 'GET',
    url: '/healthz',
    headers: { accept: 'text/html' },
    body: null,
  });
  const found = headers.flatMap(([, value]) => /^XSRF-TOKEN=([^;]+)/.exec(value)?.[1] ?? [])[0];
  if (found === undefined) throw new Error('The page brought no anti-forgery cookie');
  return found;
}

/** The headers of a session's call. */
async function sessionHeaders(token: string): Promise<Record<string, string>> {
  xsrf ??= bringXsrf();
  return { 'x-access-token': token, cookie: `XSRF-TOKEN=${await xsrf}`, 'x-xsrf-token': await xsrf };
}

const tokens = new Map<string, Promise<string>>();

/** A call of a colleague, or of the same user on another device. */
export async function callAs<Endpoint extends AnyEndpoint>(
  person: Role | { mobile: string },
  endpoint: Endpoint,
  input: Input<Endpoint> = {},
) {
  const mobile = mobileOf(person);
  const token = tokens.get(mobile) ?? server.startSession(mobile, newDeviceId());
  tokens.set(mobile, token);
  return send(endpoint, input, await sessionHeaders(await token));
}
