import type { ServerResponse } from 'node:http';
import { opsEventsPath } from '@galla/contract';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../gate/access/api-prefix';
import type { OpsGate } from '../../gate/access/ops-gate';
import type { ReleaseRegistry } from '../registry/registry';

/** Keep-alive for proxies, and the interval at which an ended session is detected. */
const heartbeatMs = 15_000;
/** For consoles, where accounts sign in. */
const need = { role: 'viewer', right: null, remote: null } as const;

/** Sends consoles every new revision as server-sent events; they reload the data themselves. */
export function registerOpsEvents(app: FastifyInstance, registry: ReleaseRegistry, gate: OpsGate): void {
  const streams = new Set<ServerResponse>();
  app.addHook('preClose', () => {
    for (const stream of streams) stream.end();
  });

  app.get(
    apiPrefix + opsEventsPath,
    {
      schema: {
        summary: 'Server-sent events: changed { revision } for every change of what merchants get',
        tags: ['ops'],
        security: [{ ops: [] }, { opsCookie: [] }],
      },
      onRequest: async (request) => {
        await gate.admit(request, need);
      },
    },
    async (request, reply) => {
      reply.hijack();
      const stream = reply.raw;
      streams.add(stream);
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // The connection closes with the stream: an open one would delay the server's stop.
        connection: 'close',
      });
      const tell = (revision: number) =>
        stream.write(`event: changed\ndata: ${JSON.stringify({ revision })}\n\n`);
      tell(registry.live().revision);
      const stopListening = registry.onChanged(tell);
      const heartbeat = setInterval(() => {
        gate.admit(request, need).then(
          () => stream.write(':\n\n'),
          () => stream.end(),
        );
      }, heartbeatMs);
      stream.on('close', () => {
        streams.delete(stream);
        clearInterval(heartbeat);
        stopListening();
      });
    },
  );
}
