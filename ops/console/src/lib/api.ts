import { envelopeSchema, errorBodySchema, type OpsEndpoint } from '@galla/contract';
import * as z from 'zod/mini';

/** An error with the server's message; `code` is null if there was no response. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  constructor(
    readonly code: string | null,
    message: string,
    readonly details: unknown = undefined,
  ) {
    super(message);
  }
}

interface Call {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  /** Version that was read, for `If-Match`. */
  version?: number;
}

const cookieNamed = (name: string): string =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Calls the operations API with the console's session. Throws ApiProblem. */
export async function call<D extends z.ZodMiniType>(
  endpoint: OpsEndpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, D>,
  { params = {}, query = {}, body, version }: Call = {},
): Promise<z.output<D>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const address = new URL(`/api${path}`, location.origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(name, value);
  }
  const answer = await fetch(address, {
    method: endpoint.method,
    headers: {
      'accept-language': document.documentElement.lang,
      'x-xsrf-token': decodeURIComponent(cookieNamed('XSRF-TOKEN')),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new ApiProblem(null, '');
  });
  const parsed: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const refusal = errorBodySchema.safeParse(parsed);
    throw new ApiProblem(refusal.data?.code ?? null, refusal.data?.message ?? '', refusal.data?.details);
  }
  const read = endpoint.data.safeParse(envelopeSchema(z.unknown()).safeParse(parsed).data?.data);
  if (!read.success) throw new ApiProblem(null, '');
  return read.data;
}
