import type { FastifyInstance } from 'fastify';
import type { Unreadiness } from './readiness';

/**
 * /healthz: the process responds. /readyz: it can take an order, serve the live release, and is not stopping. While it stops, pending responses close
 * their connections: keep-alive connections would delay the stop.
 */
export function registerHealth(
  app: FastifyInstance,
  whatIsInTheWay: () => Promise<Unreadiness | null>,
): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (stopping) reply.header('connection', 'close');
    return payload;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const status = stopping ? 'stopping' : ((await whatIsInTheWay()) ?? 'ready');
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
}
