import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import '../access/access-gate';
import { currentSpan } from '../../tracing/current-span';
import { addressForLog } from './mask';

const quietPaths = new Set(['/healthz', '/readyz']);
const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** The proxy's request id, if it is valid, or a new one. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/** One log line per response; the request's id is returned in x-request-id. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    if (quietPaths.has(request.url)) return;
    const { headers } = request;
    request.log.info(
      {
        method: request.method,
        url: addressForLog(request.url),
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        address: request.ip,
        userId: request.session?.userId,
        merchantId: request.session?.merchantId,
        partner: request.partner ?? undefined,
        traceId: currentSpan()?.traceId,
        // The release and part of the panel that called, or another application.
        release: headers['x-remote-release'],
        app: headers['app'],
        appVersion: headers['appversion'],
        appType: headers['x-app-type'],
      },
      'answered',
    );
  });
}
