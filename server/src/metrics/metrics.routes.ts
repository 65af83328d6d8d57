import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { ApiError } from '../http/api-error';
import { say } from '../messages/say';
import { bearerOf } from '../security/ops-gate';
import { hashToken, sameBytes } from '../security/tokens';
import type { ServerMetrics } from './server-metrics';

type MetricsConfig = Pick<ServerConfig, 'metrics'>;

/** Counts every answer, and serves the figures at /metrics to who holds the token or comes from a named address. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics: { token, addresses } }: MetricsConfig,
  metrics: ServerMetrics,
): void {
  const maySee = (request: FastifyRequest): boolean => {
    // The socket's own address: what a proxy says of the caller proves nothing here.
    if (addresses.includes(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '')) return true;
    const bearer = bearerOf(request);
    return token !== null && bearer !== null && sameBytes(hashToken(bearer), hashToken(token));
  };
  app.addHook('onRequest', async () => metrics.asked());
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      // The pattern, never the address: 'GET /r/*', and one name for all that nobody serves.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      release: request.headers['x-remote-release'],
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // Whoever may not see it learns nothing, not even that it is there.
    if (!maySee(request)) throw new ApiError(404, 'NOT_FOUND', say(request, 'http.notFound'));
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metrics.text());
  });
}
