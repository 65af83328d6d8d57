import type { FastifyInstance } from 'fastify';

/**
 * How long a client may take. Connections that send their headers or read their answers slowly, or not at all, are
 * closed: they cost memory for as long as they stay.
 */
export const slowClientLimits = {
  // A photo of eight megabytes takes a minute to upload on a slow connection.
  requestTimeout: 120_000,
  // No byte in either direction: longer than a socket's pings and the events of the release console.
  connectionTimeout: 150_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
} as const;

/** For bodies of ordinary calls, at most 256 kB: 8 kB a second are enough. Others have `requestTimeout`. */
export const bodyWithinMs = 30_000;
export const ordinaryBodyBytes = 256 * 1024;

/** Closes the connection of a call whose body does not arrive in time. */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, _reply, payload) => {
    const isUpload = headers['content-type']?.startsWith('multipart/');
    if (isUpload || routeOptions.bodyLimit > ordinaryBodyBytes || raw.complete) return payload;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, bodyWithinMs);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
    return payload;
  });
}
