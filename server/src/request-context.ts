import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const ids = new AsyncLocalStorage<string>();

/** The id of the current request; empty in a job or a program. */
export const currentRequestId = (): string => ids.getStore() ?? '';

/** Propagates each request's id through its async work, so that rows can record it. */
export function registerRequestContext(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => ids.run(request.id, done));
  // Reading the body starts a new async context.
  app.addHook('preValidation', (request, _reply, done) => ids.run(request.id, done));
}
