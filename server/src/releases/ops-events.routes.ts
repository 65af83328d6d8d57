import type { ServerResponse } from 'node:http';
import { opsEventsPath } from '@galla/shared/contract';
import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../http/route';
import type { OpsGate } from '../security/ops-gate';
import type { ReleaseRegistry } from './registry';

/** Keeps proxies from closing a quiet line, and finds out that a session is over. */
const heartbeatMs = 15_000;
/** For consoles, which accounts sign in to. */
const need = { role: 'viewer', right: null, remote: null } as const;

/** Tells consoles of every new revision as server-sent events; they ask for what changed themselves. */
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
        // The line ends with the stream: one that stayed open would hold the server's stop back.
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
