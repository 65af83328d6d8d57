import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span';

const spans = new AsyncLocalStorage<Span>();

/** The span of the current call. */
export const currentSpan = (): Span | undefined => spans.getStore();

/** Makes the span that of everything that `work` begins. */
export const runInSpan = (span: Span, work: () => void): void => spans.run(span, work);
