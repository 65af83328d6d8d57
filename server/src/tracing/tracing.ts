import type { Logger } from 'pino';
import type { TracingConfig } from '../config/config';
import type { Tracing } from './span';

/**
 * Connects to the configured collector; null without one. Tracing packages are loaded only here, so that a server
 * without a collector does not load them.
 */
export async function startTracing(
  config: TracingConfig,
  logger: Pick<Logger, 'info'>,
): Promise<Tracing | null> {
  if (config.endpoint === null) return null;
  const { openTracing } = await import('./open-tracing');
  const tracing = await openTracing(config);
  logger.info({ endpoint: config.endpoint, share: config.share }, 'Traces are sent');
  return tracing;
}
