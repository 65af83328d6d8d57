/** What a span says of itself: values that fit a search. */
export type SpanFacts = Readonly<Record<string, string | number | undefined>>;

/** One piece of work of a trace. */
export interface Span {
  readonly traceId: string;
  note(facts: SpanFacts): void;
  /** @param failure what went wrong; its text is kept as it is: name codes, never values */
  end(failure?: string): void;
  /** Begins a piece of work inside this one. */
  child(name: string, facts?: SpanFacts): Span;
}

/** Where spans go. Exists only where somebody collects them: without it nothing is loaded and nothing is done. */
export interface Tracing {
  /**
   * Begins the work of a call.
   * @param traceparent the caller's header; its trace goes on when it is a sane one
   */
  begin(name: string, traceparent: unknown, facts?: SpanFacts): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}
