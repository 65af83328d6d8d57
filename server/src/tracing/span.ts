/** Attributes of a span. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** A span of a trace. */
export interface Span {
  readonly traceId: string;
  note(facts: SpanFacts): void;
  /** @param failure what went wrong; stored unchanged: use codes, never values */
  end(failure?: string): void;
  /** Starts a child span. */
  child(name: string, facts?: SpanFacts): Span;
}

/** Destination of spans. Present only with a configured collector: without it nothing is loaded or recorded. */
export interface Tracing {
  /**
   * Starts the span of a call.
   * @param traceparent the caller's header; a valid one continues its trace
   */
  begin(name: string, traceparent: unknown, facts?: SpanFacts): Span;
  /** Flushes pending spans. */
  stop(): Promise<void>;
}
