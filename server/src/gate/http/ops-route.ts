import { envelopeSchema, errorBodySchema, type OpsEndpoint } from '@galla/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { msg } from '../../messages/message';
import { requireOwnPage, type OpsGate, type OpsIdentity } from '../access/ops-gate';
import { ApiError } from '../../messages/api-error';
import { apiPrefix } from '../access/api-prefix';

/** Arguments of a handler of the operations API. */
export interface OpsInput<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
  /** The caller. On public endpoints: an anonymous one with the lowest role. */
  who: OpsIdentity;
  /** The version of `If-Match`; -1 where the endpoint takes none. */
  version: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

const nobody: OpsIdentity = { name: '', role: 'viewer', account: null, grant: null, token: null };

const namedRemoteSchema = z.object({ remote: z.string() });

/** Where an endpoint names its remote. A query outside its schema names none. */
function placeOfRemote({ path, query }: Pick<OpsEndpoint, 'path' | 'query'>): 'params' | 'query' | null {
  if (path.includes(':remote')) return 'params';
  return query instanceof z.ZodMiniObject && 'remote' in query.shape ? 'query' : null;
}

const ifMatchSchema = z.looseObject({
  'if-match': z.optional(z.string()).check(z.describe('The version that was seen, as the ETag says it: "7"')),
});

/**
 * Serves an endpoint of the operations API: session, role, permission for the remote, input, and `If-Match` are checked
 * before the handler.
 */
export function opsRoute<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  D extends z.ZodMiniType,
>(
  app: FastifyInstance,
  gate: OpsGate,
  endpoint: OpsEndpoint<P, Q, B, D>,
  handler: (input: OpsInput<P, Q, B>) => Promise<z.output<D>>,
): void {
  const { method, path, role, right, compareAndSet } = endpoint;
  const takesBody = !(endpoint.body instanceof z.ZodMiniUndefined);
  const place = placeOfRemote(endpoint);
  const identities = new WeakMap<FastifyRequest, OpsIdentity>();
  app.route({
    method,
    url: apiPrefix + path,
    schema: {
      summary: endpoint.summary,
      tags: ['ops'],
      security: role === null ? [] : [{ ops: [] }, { opsCookie: [] }],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(takesBody ? { body: endpoint.body } : {}),
      ...(compareAndSet ? { headers: ifMatchSchema } : {}),
      response: { '2xx': envelopeSchema(endpoint.data), '4xx': errorBodySchema, '5xx': errorBodySchema },
    },
    // Before the body is read: unauthorised bodies are not read.
    onRequest: async (request) => {
      if (role === null) return requireOwnPage(request);
      const named = place === null ? null : namedRemoteSchema.safeParse(request[place]);
      const remote = named?.data?.remote ?? null;
      identities.set(request, await gate.admit(request, { role, right, remote }));
    },
    preValidation: async (request) => {
      if (takesBody) request.body ??= {};
    },
    handler: async (request, reply) => ({
      data: await handler({
        // Parsed by the validator compiler with these very schemas; Fastify's types can't follow generic ones.
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        who: identities.get(request) ?? nobody,
        version: compareAndSet ? versionOf(request) : -1,
        request,
        reply,
      }),
    }),
  });
}

function versionOf(request: FastifyRequest): number {
  const named = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
  if (named !== undefined) return Number(named);
  const { remote } = request.params as { remote?: string };
  throw new ApiError(428, 'PRECONDITION_REQUIRED', msg('releases.versionMissing', { remote: remote ?? '' }));
}
