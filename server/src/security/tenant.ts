import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import type { SessionContext } from './session-context';

/**
 * Refuses an outlet that is not one of the session's. The answer is that of an outlet that does not exist: it tells
 * nothing about other merchants.
 * @throws ApiError 404 NOT_FOUND
 */
export function requireOutlet(session: SessionContext, outletId: string, request: FastifyRequest): void {
  if (!session.outletIds.includes(outletId))
    throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
}
