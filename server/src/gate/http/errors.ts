import type { ErrorBody, ErrorCode } from '@galla/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDatabaseAway, isUnstorableText } from '../../db/sql-state';
import type { PlainKey } from '../../messages/message';
import { localeOf, translate } from '../../messages/translate';
import { ApiError, notFound, unavailable } from '../../messages/api-error';
import { apiPrefix } from '../access/api-prefix';
import { isBrokenForm } from './upload';
import { refusedBySchema } from './validation-words';

/** Fastify's errors and their codes in the contract. */
const refusals: Readonly<Record<string, { status: number; code: ErrorCode; message: PlainKey }>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'VALIDATION_FAILED', message: 'http.malformedJson' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: 'VALIDATION_FAILED', message: 'http.unsupportedType' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'VALIDATION_FAILED', message: 'http.tooLarge' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'http.malformedJson',
  },
};

const waitingSchema = z.object({ retryAfterMs: z.number() });

/** The only error handler, and the response for unknown addresses. Messages are translated here. */
export function registerErrors(app: FastifyInstance): void {
  // The contract uses zod/mini, which has no messages; its issues get the English ones.
  z.config(z.locales.en());
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(notFound(), request, reply));
  // Registered before the catch-all page: unknown paths below /api return JSON.
  app.all(`${apiPrefix}/*`, { schema: { hide: true } }, () => {
    throw notFound();
  });
}

/** Of answers that are no page and come before the hooks that add the usual headers. */
export const bareAnswerHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Answers what the framework refuses before any hook: an address that can't be decoded, a header it does not take. */
export function answerUnrouted(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answer(error, request, reply.headers({ ...bareAnswerHeaders, 'x-request-id': request.id }));
}

function answer(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'A call failed');
  const locale = localeOf(request);
  const body: ErrorBody = {
    code: refusal.code,
    message: translate(locale, refusal.text),
    requestId: request.id,
  };
  if (refusal.problems)
    body.problems = refusal.problems.map(({ path, message }) => ({
      path,
      message: translate(locale, message),
    }));
  if (refusal.details !== undefined) body.details = refusal.details;
  const waiting = waitingSchema.safeParse(refusal.details);
  if (refusal.status === 429 && waiting.success)
    reply.header('retry-after', Math.ceil(waiting.data.retryAfterMs / 1000));
  // Without the route's schema, which could reject the body.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function refusalOf(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error.validation);
  const known = refusals[error.code];
  if (known) return new ApiError(known.status, known.code, known.message);
  if (isUnstorableText(error) || isBrokenForm(error))
    return new ApiError(400, 'VALIDATION_FAILED', 'http.malformedJson');
  if (error.statusCode === 503 || isDatabaseAway(error)) return unavailable();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError(error.statusCode, 'VALIDATION_FAILED', 'http.malformedJson');
  return new ApiError(500, 'INTERNAL', 'http.internal');
}

interface RefusedValue {
  instancePath: string;
  keyword: string;
  message?: string;
  params: object;
}
const validationRefusal = (values: readonly RefusedValue[]): ApiError =>
  refusedBySchema(
    values.map(({ instancePath, keyword, message = '', params }) => ({
      ...params,
      code: keyword,
      message,
      path: pathOf(instancePath),
    })),
  );

/** '/items/0/quantity' → ['items', 0, 'quantity'] */
function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
