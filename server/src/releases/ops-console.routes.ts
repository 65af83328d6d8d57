import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';

/** What a build of the console holds beside its page; names carry a hash of their content. */
const asset = /^console\.[A-Z0-9]{8}\.(?:js|css)$/;

/**
 * The console for operators at /ops: files only, and open to anybody; whatever it shows comes from the API, which asks
 * who is there. Needs `reply.sendFile`.
 */
export function registerOpsConsole(app: FastifyInstance, folder: string | null): void {
  const send = (request: FastifyRequest, reply: FastifyReply, file: string, immutable: boolean) => {
    // Looked for at each call: a build may come while the server runs.
    if (folder === null || !existsSync(join(folder, file))) {
      throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    }
    return reply.sendFile(file, folder, {
      cacheControl: true,
      immutable,
      maxAge: immutable ? '365d' : 0,
      index: false,
    });
  };
  const page = (request: FastifyRequest, reply: FastifyReply) => send(request, reply, 'index.html', false);
  app.get('/ops', { schema: { hide: true } }, page);
  app.get<{ Params: { '*': string } }>('/ops/*', { schema: { hide: true } }, (request, reply) => {
    const file = request.params['*'];
    return asset.test(file) ? send(request, reply, file, true) : page(request, reply);
  });
}
