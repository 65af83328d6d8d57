import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config';

/**
 * Security headers on every answer. The policy lets no inline script and no eval run. Stated because Helmet's defaults
 * differ: no `upgrade-insecure-requests` where the panel is opened over plain HTTP (a shop's own network), and
 * `connect-src` names the origins that the panel calls.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  config: Pick<ServerConfig, 'publicOrigin' | 'connectOrigins'>,
): Promise<void> {
  const overTls = config.publicOrigin?.startsWith('https://') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        connectSrc: ["'self'", ...config.connectOrigins],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        manifestSrc: ["'self'"],
        // An outlet may bring a sound of its own from anywhere.
        mediaSrc: ["'self'", 'data:', 'blob:', 'https:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The UI kit writes style attributes and style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'", 'blob:'],
        ...(overTls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Both are ignored, with a warning in the console of every page, unless the page came over TLS.
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    originAgentCluster: overTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
