import type { FastifyInstance } from 'fastify';

/**
 * /healthz: the process answers. /readyz: it can do its work, and is not about to stop. While it stops, the calls under
 * way close their connections after their answers: one that stayed open would hold the stop back.
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
