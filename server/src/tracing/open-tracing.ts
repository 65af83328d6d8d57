import type { Attributes, Span as RawSpan, SpanContext } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { TracingConfig } from '../config/config';
import type { Span, SpanFacts, Tracing } from './span';

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The caller's span context from the W3C header; null when it is absent or invalid. */
export function readTraceparent(header: unknown): SpanContext | null {
  const [, traceId, spanId, flags] =
    (typeof header === 'string' ? traceparentPattern.exec(header) : null) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

const known = (facts: SpanFacts): Attributes =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/**
 * OpenTelemetry spans, sent in batches over OTLP/HTTP. While the collector is unavailable they are dropped without
 * blocking.
 * @param exporter replaces the collector's
 */
export async function openTracing(
  { endpoint, share, serviceName }: TracingConfig,
  exporter?: SpanExporter,
): Promise<Tracing> {
  // Imported here and not above: the bundle's static imports are loaded by every server.
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const collector = exporter ?? new OTLPTraceExporter({ url: `${endpoint?.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // The page's sampling decision applies to everything behind the click.
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor(collector)],
  });
  const tracer = provider.getTracer('galla');

  const wrap = (raw: RawSpan): Span => ({
    traceId: raw.spanContext().traceId,
    note: (facts) => void raw.setAttributes(known(facts)),
    end(failure) {
      if (failure !== undefined) raw.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      raw.end();
    },
    child: (name, facts = {}) =>
      wrap(
        tracer.startSpan(
          name,
          { kind: SpanKind.INTERNAL, attributes: known(facts) },
          trace.setSpan(ROOT_CONTEXT, raw),
        ),
      ),
  });

  return {
    begin(name, traceparent, facts = {}) {
      const parent = readTraceparent(traceparent);
      const context = parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
      return wrap(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: known(facts) }, context));
    },
    stop: () => provider.shutdown(),
  };
}
