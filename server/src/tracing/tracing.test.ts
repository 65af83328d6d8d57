import { endpoints } from '@galla/contract';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';
import { registerMerchant } from '../api/merchant/merchant.routes';
import { registerStorefront } from '../api/storefront/storefront.routes';
import { auditEntries } from '../db/schema';
import { openTestDatabase } from '../db/testing/open-test-database';
import { createLogger } from '../gate/http/logger';
import { startTestApp, type TestApp } from '../testing/test-app';
import { openTracing, readTraceparent } from './open-tracing';
import { tracedDatabase } from './traced-database';
import type { Tracing } from './span';
import { startTracing } from './tracing';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const pageSpan = '00f067aa0ba902b7';
const silent = createLogger('silent');

/** A collector that stores its spans. */
const kept: ReadableSpan[] = [];
const collector: SpanExporter = {
  export(spans, done) {
    kept.push(...spans);
    done({ code: 0 });
  },
  shutdown: async () => {},
};
let tracing: Tracing;
let app: TestApp;
beforeAll(async () => {
  tracing = await openTracing({ endpoint: 'http://127.0.0.1:9', serviceName: 'galla', share: 0 }, collector);
  app = await startTestApp({
    areas: [registerMerchant, registerStorefront],
    db: tracedDatabase(await openTestDatabase()),
    tracing,
  });
});
afterAll(async () => {
  await app.close();
  await app.db.close();
});

test('a click is traced from the page to its row: release, outlet, request, statements, audit, log', async () => {
  const user = await app.signIn();
  const outletId = '0190a5d0-0000-7000-8000-000000000001';
  const headers = {
    traceparent: `00-${traceId}-${pageSpan}-01`,
    'x-remote-release': 'onboarding@1.2.3-abc',
    'x-request-id': 'click-0123456789',
  };
  const body = { staffLanguage: 'hi', signOutAfterDays: 0 };
  expect(
    (await app.call(endpoints.merchant.saveRestConfig, { token: user.token, headers, body })).status,
  ).toBe(200);
  await app.call(endpoints.outlets.publicMenu, { token: user.token, headers, query: { outletId } });
  // The page did not sample this call, so the server does not either.
  await app.call(endpoints.account.restData, {
    token: user.token,
    headers: { ...headers, traceparent: `00-${'a'.repeat(32)}-${pageSpan}-00` },
  });
  const log = app.log.map((line): unknown => JSON.parse(line));
  await tracing.stop();

  expect(new Set(kept.map((span) => span.spanContext().traceId))).toEqual(new Set([traceId]));
  const calls = kept.filter(({ parentSpanContext }) => parentSpanContext?.spanId === pageSpan);
  expect(calls.map((span) => [span.name, span.attributes])).toEqual([
    [
      'PUT /api/account/restConfig',
      expect.objectContaining({
        'http.route': '/api/account/restConfig',
        'http.response.status_code': 200,
        'galla.release': 'onboarding@1.2.3-abc',
        'galla.request_id': 'click-0123456789',
        'galla.merchant_id': user.merchantId,
      }),
    ],
    [
      'GET /api/storefront/menu',
      expect.objectContaining({ 'galla.outlet_id': outletId, 'http.response.status_code': 404 }),
    ],
  ]);
  const inside = kept.filter(
    ({ parentSpanContext }) => parentSpanContext?.spanId === calls[0]?.spanContext().spanId,
  );
  expect(inside.map(({ name }) => name)).toContain('db transaction');
  const reported = JSON.stringify(kept.map(({ name, attributes, status }) => ({ name, attributes, status })));
  expect(reported).not.toContain(user.token);
  expect(reported).not.toContain(user.mobile);

  const rows = await app.db.orm.select().from(auditEntries);
  expect(rows.map(({ requestId }) => requestId)).toContain('click-0123456789');
  expect(log).toContainEqual(
    expect.objectContaining({ message: 'answered', requestId: 'click-0123456789', traceId }),
  );
});

test('without a collector there are no traces', async () => {
  expect(await startTracing({ endpoint: null, serviceName: 'galla', share: 1 }, silent)).toBeNull();
});

test.each([
  undefined,
  'x',
  `00-${'0'.repeat(32)}-${pageSpan}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `01-${traceId}-${pageSpan}-01`,
  `00-${traceId.toUpperCase()}-${pageSpan}-01`,
])('a made-up place in a trace is none: %s', (header) => {
  expect(readTraceparent(header)).toBeNull();
});
