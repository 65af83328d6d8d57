import type { FastifyInstance, FastifyRequest } from 'fastify';
import '../access/access-gate';
import { runInSpan } from '../../tracing/current-span';
import type { Span, Tracing } from '../../tracing/span';

const quietPaths = new Set(['/healthz', '/readyz', '/metrics']);
const idPattern = /^[\da-f-]{36}$/i;

/** The outlet of a call, where its query or body names one. */
function outletOf({ query, body }: Pick<FastifyRequest, 'query' | 'body'>): string | undefined {
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null || !('outletId' in part)) continue;
    if (typeof part.outletId === 'string' && idPattern.test(part.outletId)) return part.outletId;
  }
  return undefined;
}

/**
 * A span for each call, continuing the page's trace if it sent one: route, status, `remote@release`, outlet, merchant
 * and the request's id, which is also in the log and in the audit rows. Does nothing without tracing.
 */
export function traceCalls(app: FastifyInstance, tracing: Tracing | null): void {
  if (tracing === null) return;
  const byRequest = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const path = request.url.split('?')[0] ?? '';
    if (quietPaths.has(path)) return done();
    // The route pattern, never the address: addresses contain user input.
    const route = request.routeOptions.url ?? 'none';
    const span = tracing.begin(`${request.method} ${route}`, request.headers['traceparent'], {
      'http.request.method': request.method,
      'http.route': route,
      'galla.request_id': request.id,
    });
    byRequest.set(request, span);
    runInSpan(span, done);
  });
  // Reading the body starts a new async context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = byRequest.get(request);
    if (span === undefined) done();
    else runInSpan(span, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = byRequest.get(request);
    if (span === undefined) return;
    const release = request.headers['x-remote-release'];
    span.note({
      'http.response.status_code': reply.statusCode,
      'galla.release': typeof release === 'string' ? release.slice(0, 100) : undefined,
      'galla.outlet_id': outletOf(request),
      'galla.merchant_id': request.session?.merchantId,
    });
    span.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
  });
}
