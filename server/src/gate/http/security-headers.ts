import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../../config/config';

/**
 * Security headers on every response. The policy forbids inline scripts and eval. Explicit because Helmet's defaults
 * differ: no `upgrade-insecure-requests` when the panel is opened over plain HTTP (a shop's local network), and
 * `connect-src` lists the origins that the panel calls.
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
        // An outlet may use a custom sound from any origin.
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
    // Without TLS both are ignored, with a warning in the console of every page.
    crossOriginOpenerPolicy: overTls ? { policy: 'same-origin' } : false,
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    originAgentCluster: overTls,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
}
