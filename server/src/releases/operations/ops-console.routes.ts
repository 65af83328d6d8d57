import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../messages/api-error';

/** Files of a console build besides its page; names contain a content hash. */
const asset = /^console\.[A-Z0-9]{8}\.(?:js|css)$/;

/**
 * The operators' console at /ops of their origin: public static files; all data comes from the API, which
 * authenticates.
 */
export async function registerOpsConsole(app: FastifyInstance, folder: string | null): Promise<void> {
  await app.register(fastifyStatic, { root: '/', serve: false });
  const send = (reply: FastifyReply, file: string, immutable: boolean) => {
    // Checked on each call: a build may be added while the server runs.
    if (folder === null || !existsSync(join(folder, file))) {
      throw notFound();
    }
    return reply.sendFile(file, folder, {
      cacheControl: true,
      immutable,
      maxAge: immutable ? '365d' : 0,
      index: false,
    });
  };
  const page = (reply: FastifyReply) => send(reply, 'index.html', false);
  app.get('/', { schema: { hide: true } }, (_request, reply) => reply.redirect('/ops'));
  app.get('/ops', { schema: { hide: true } }, (_request, reply) => page(reply));
  app.get<{ Params: { '*': string } }>('/ops/*', { schema: { hide: true } }, (request, reply) => {
    const file = request.params['*'];
    return asset.test(file) ? send(reply, file, true) : page(reply);
  });
}
