import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import { ReleaseRefusal } from './release-refusal';

/** The registry's refusal in the language of whoever asked; anything else as it is. */
export function inCallersLanguage(error: unknown, request: FastifyRequest): unknown {
  if (!(error instanceof ReleaseRefusal)) return error;
  const { status, code, key, values, details } = error;
  return new ApiError(status, code, say(request, key, values), details);
}
