import type { FastifyInstance } from 'fastify';

/**
 * /healthz: the process responds. /readyz: it can serve and is not stopping. While it stops, pending responses close
 * their connections: keep-alive connections would delay the stop.
 */
export function registerHealth(app: FastifyInstance, isDatabaseUp: () => Promise<boolean>): void {
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
    const ready = !stopping && (await isDatabaseUp().catch(() => false));
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : stopping ? 'stopping' : 'database' });
  });
}
