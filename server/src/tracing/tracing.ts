import type { Logger } from 'pino';
import type { TracingConfig } from '../config';
import type { Tracing } from './span';

/**
 * Connects to the collector that the environment names; null when it names none. The packages are loaded here and nowhere
 * else, so that a server without a collector does not carry them.
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
