import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const ids = new AsyncLocalStorage<string>();

/** The id of the request in whose course this is called; empty in a job or a program. */
export const currentRequestId = (): string => ids.getStore() ?? '';

/** Carries each request's id along with its work, so that rows written for it can name it. */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => ids.run(request.id, done));
  // Reading the body ends the first course.
  app.addHook('preValidation', (request, _reply, done) => ids.run(request.id, done));
}
