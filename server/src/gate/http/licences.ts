import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { serverRoot } from '../../server-root';
import { notFound } from '../../messages/api-error';

/** Written by the build: scripts/lib/builds.mjs. */
const noticesFile = () => join(serverRoot(), 'dist', 'third-party-notices.txt');

/** GET /licences.txt: the notices of the packages that the panel and the server contain. */
export function registerLicences(app: FastifyInstance, file = noticesFile): void {
  app.get('/licences.txt', { schema: { hide: true } }, async (_request, reply) => {
    const text = await readFile(file(), 'utf8').catch(() => null);
    if (text === null) throw notFound();
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text);
  });
}
