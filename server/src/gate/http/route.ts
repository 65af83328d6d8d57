import { envelopeSchema, errorBodySchema, type EndpointConfig } from '@galla/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { MessageText } from '../../messages/message';
import { localeOf, translate } from '../../messages/translate';
import type { SessionContext } from '../access/session-context';
import '../access/access-gate';
import { apiPrefix } from '../access/api-prefix';
import { sendFile } from './upload';
import type { FileAnswer } from './upload';

/** Arguments of a handler: parsed input and the caller. */
export interface RouteInput<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Session> {
  query: z.output<Query>;
  body: z.output<Body>;
  /** The ':name' parts of the path. */
  params: Readonly<Record<string, string>>;
  session: Session;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Result of a handler; `data` is validated against the contract before it is sent. */
export interface RouteAnswer<Data extends z.ZodMiniType> {
  data: z.output<Data>;
  /** For the person, shown as a toast where the endpoint sets showMsg; sent in the caller's language. */
  message?: MessageText;
  code?: string;
}

/** Result of a handler of a `binary` endpoint. */
type FileHandler<Q extends z.ZodMiniType, B extends z.ZodMiniType> = (
  input: RouteInput<Q, B, SessionContext>,
) => Promise<FileAnswer>;

type Handler<Q extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType, Session> = (
  input: RouteInput<Q, B, Session>,
) => Promise<RouteAnswer<D>>;

/** Serves an endpoint for signed-in users. The handler runs only with a session that has the permission. */
export function route<Q extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: EndpointConfig<Q, B, D>,
  handler: Handler<Q, B, D, SessionContext>,
): void {
  if (endpoint.access !== 'session') throw new Error(`${endpoint.path} is no endpoint for sessions`);
  serve(app, endpoint, (input) => {
    if (input.session === null) throw new Error('The gate let a call through without a session');
    return handler({ ...input, session: input.session });
  });
}

/** Serves a `binary` endpoint for signed-in users: the response is a file download. */
export function fileRoute<Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: EndpointConfig<Q, B>,
  handler: FileHandler<Q, B>,
): void {
  if (endpoint.access !== 'session' || endpoint.format !== 'binary')
    throw new Error(`${endpoint.path} is no file for sessions`);
  app.route({
    ...optionsOf(app, endpoint),
    handler: async (request, reply) => {
      if (request.session === null) throw new Error('The gate let a call through without a session');
      return sendFile(reply, await handler({ ...inputOf<Q, B>(request, reply), session: request.session }));
    },
  });
}

/**
 * Serves an endpoint without a session: public, for the holder of a customer token (the handler checks the token in the
 * body), or for a delivery partner (`request.partner` is the one whose signature was valid).
 */
export function openRoute<Q extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: EndpointConfig<Q, B, D>,
  handler: Handler<Q, B, D, null>,
): void {
  if (endpoint.access === 'session') throw new Error(`${endpoint.path} needs a session`);
  serve(app, endpoint, (input) => handler({ ...input, session: null }));
}

function serve<Q extends z.ZodMiniType, B extends z.ZodMiniType, D extends z.ZodMiniType>(
  app: FastifyInstance,
  endpoint: EndpointConfig<Q, B, D>,
  handler: Handler<Q, B, D, SessionContext | null>,
): void {
  if (endpoint.format === 'binary') throw new Error(`${endpoint.path}: a file is served by fileRoute`);
  app.route({
    ...optionsOf(app, endpoint),
    handler: async (request, reply) => {
      const answer = await handler(inputOf<Q, B>(request, reply));
      if (answer.message === undefined) return answer;
      return { ...answer, message: translate(localeOf(request), answer.message) };
    },
  });
}

/**
 * The part of a route that follows from its endpoint: address, schemas, gate. The handler reads the parts of a form.
 */
function optionsOf(app: FastifyInstance, endpoint: EndpointConfig) {
  const takesBody = !(endpoint.body instanceof z.ZodMiniUndefined);
  // File bytes are not validated by a schema; the entry is for the description only.
  const answer = endpoint.format === 'binary' ? endpoint.data : envelopeSchema(endpoint.data);
  return {
    method: endpoint.method,
    url: apiPrefix + endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[1] ?? ''],
      security: securityOf(endpoint),
      querystring: endpoint.query,
      ...(takesBody ? { body: endpoint.body } : {}),
      ...(endpoint.format === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
      response: { '2xx': answer, '4xx': errorBodySchema, '5xx': errorBodySchema },
    },
    config: { endpoint },
    onRequest: (request: FastifyRequest, reply: FastifyReply) => app.gate.admit(request, reply, endpoint),
    preValidation: async (request: FastifyRequest) => {
      app.gate.admitBody(request, endpoint);
      // An empty body may be omitted.
      if (takesBody && endpoint.format === 'json') request.body ??= {};
    },
    preHandler: async (request: FastifyRequest) => app.gate.admitInput(request, endpoint),
  };
}

function inputOf<Q extends z.ZodMiniType, B extends z.ZodMiniType>(
  request: FastifyRequest,
  reply: FastifyReply,
): RouteInput<Q, B, SessionContext | null> {
  return {
    // Parsed by the validator compiler with these very schemas; Fastify's types can't follow a generic one.
    query: request.query as z.output<Q>,
    body: request.body as z.output<B>,
    params: request.params as Record<string, string>,
    session: request.session,
    request,
    reply,
  };
}

function securityOf(endpoint: EndpointConfig): Record<string, string[]>[] {
  if (endpoint.access === 'session') return [{ session: [] }];
  if (endpoint.access === 'partner') return [{ partner: [] }];
  return [];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract this route serves; absent on pages and files. */
    endpoint?: EndpointConfig;
  }
}
