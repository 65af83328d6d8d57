import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../config/config';
import { notFound } from '../../messages/api-error';
import { bearerOf } from '../access/ops-gate';
import { hashToken, sameBytes } from '../../secrets/tokens';
import type { ServerMetrics } from '../../metrics/server-metrics';

type MetricsConfig = Pick<ServerConfig, 'metrics'>;

/** Counts every response. */
export function countAnswers(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onRequest', async () => metrics.asked());
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      // The route pattern, never the address: 'GET /r/*', and one name for all unknown paths.
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      release: request.headers['x-remote-release'],
      seconds: reply.elapsedTime / 1000,
    });
  });
}

/** Serves the metrics at /metrics to holders of the token and listed addresses. */
export function registerMetrics(
  app: FastifyInstance,
  { metrics: { token, addresses } }: MetricsConfig,
  metrics: ServerMetrics,
): void {
  const maySee = (request: FastifyRequest): boolean => {
    // The socket's address: a proxy's header proves nothing here.
    if (addresses.includes(request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '')) return true;
    const bearer = bearerOf(request);
    return token !== null && bearer !== null && sameBytes(hashToken(bearer), hashToken(token));
  };
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    // An unauthorised caller does not learn that the page exists.
    if (!maySee(request)) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.text());
  });
}
