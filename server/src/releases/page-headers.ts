import type { PanelConfig } from '@galla/shared/contract';

/** A host as a browser may name it; anything else does not get into a header. */
const plainHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

function originOf(address: string | undefined): string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** The socket of an origin, by both names: older browsers do not take 'self' for ws. */
function socketsOf(host: string): string[] {
  return plainHost.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

/**
 * Headers of the panel's page. No eval runs, and of scripts in the page only those whose hash is named
 * (`inlineScripts`: 'sha256-…'). The page talks to its own server and to those that
 * the configuration names. A developer's override adds the one origin that was allowed for this page. Pictures and sounds may come from any https address: an outlet brings its own.
 */
export function pageHeaders(
  config: PanelConfig,
  host: string,
  connectOrigins: readonly string[],
  overrideOrigin: string | null = null,
  inlineScripts: readonly string[] = [],
): Record<string, string> {
  const named = [...Object.values(config.hosts), config.socketOrigin, ...connectOrigins].flatMap(originOf);
  const sockets = [host, ...originOf(config.socketOrigin).map((origin) => new URL(origin).host)].flatMap(
    socketsOf,
  );
  const override = overrideOrigin === null ? [] : [overrideOrigin];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts, ...override],
    'style-src': ["'self'", "'unsafe-inline'", ...override],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...override],
    'media-src': ["'self'", 'https:'],
    'font-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...sockets, ...named, ...override])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
    // Composed anew at every visit: what is live now, and for whom.
    'cache-control': 'no-store',
  };
}
