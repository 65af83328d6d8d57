import type { ErrorBody, ErrorCode } from '@galla/shared/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isDatabaseAway, isUnstorableText } from '../db/sql-state';
import { say } from '../messages/say';
import type { MessageKey } from '../messages/translation';
import { ApiError } from './api-error';
import { apiPrefix } from './route';
import { isBrokenForm } from './upload';

/** What Fastify itself refuses, in the contract's words. */
const refusals: Readonly<Record<string, { status: number; code: ErrorCode; message: MessageKey }>> = {
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

/** The one error handler, and the answer to addresses that do not exist. */
export function registerErrors(app: FastifyInstance): void {
  // The contract's schemas have no texts of their own; what is wrong with a field is told in these.
  z.config(z.locales.en());
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
  app.setNotFoundHandler((request, reply) => answer(notFound(request), request, reply));
  // Before any page that answers every address: what is unknown below /api is said in JSON.
  app.all(`${apiPrefix}/*`, { schema: { hide: true } }, (request) => {
    throw notFound(request);
  });
}

function notFound(request: FastifyRequest): ApiError {
  return new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
}

function answer(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request);
  if (refusal.status >= 500) request.log.error({ err: error }, 'A call failed');
  const body: ErrorBody = { code: refusal.code, message: refusal.message, requestId: request.id };
  if (refusal.problems) body.problems = [...refusal.problems];
  if (refusal.details !== undefined) body.details = refusal.details;
  const waiting = waitingSchema.safeParse(refusal.details);
  if (refusal.status === 429 && waiting.success)
    reply.header('retry-after', Math.ceil(waiting.data.retryAfterMs / 1000));
  // Serialized here: an error must reach the caller even where a schema would refuse it.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function refusalOf(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error.validation, request);
  const known = refusals[error.code];
  if (known) return new ApiError(known.status, known.code, say(request, known.message));
  if (isUnstorableText(error) || isBrokenForm(error))
    return new ApiError(400, 'VALIDATION_FAILED', say(request, 'http.malformedJson'));
  if (error.statusCode === 503 || isDatabaseAway(error))
    return new ApiError(503, 'UNAVAILABLE', say(request, 'http.unavailable'));
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new ApiError(error.statusCode, 'VALIDATION_FAILED', say(request, 'http.malformedJson'));
  return new ApiError(500, 'INTERNAL', say(request, 'http.internal'));
}

function validationRefusal(
  issues: readonly { instancePath: string; message?: string }[],
  request: FastifyRequest,
): ApiError {
  const problems = issues.map((issue) => ({
    path: pathOf(issue.instancePath),
    message: issue.message ?? '',
  }));
  const words = problems.map((problem) => `${problem.path.join('.')} – ${problem.message}`).join('; ');
  const message = say(request, 'http.validation', { problems: words });
  return new ApiError(400, 'VALIDATION_FAILED', message, undefined, problems);
}

/** '/items/0/quantity' → ['items', 0, 'quantity'] */
function pathOf(pointer: string): (string | number)[] {
  return pointer
    .split('/')
    .filter((part) => part !== '')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
