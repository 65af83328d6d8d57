import type { PanelConfig } from '@galla/contract';

/** A valid host; anything else is kept out of headers. */
const plainHost = /^[\w.-]+(?::\d{1,5})?$|^\[[\da-f:.]+\](?::\d{1,5})?$/i;

function originOf(address: string | undefined): string[] {
  return address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];
}

/** The WebSocket origins of a host: older browsers do not apply 'self' to ws. */
function socketsOf(host: string): string[] {
  return plainHost.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
}

export interface PageSources {
  /** Other origins that pages may call. */
  connectOrigins?: readonly string[];
  /** Sources of calls that are no origins: any port of a developer's machine. */
  connectSources?: readonly string[];
  /** Other origins whose files a page may run and show: that of releases, and that of a developer's override. */
  codeOrigins?: readonly string[];
  /** 'sha256-…' of the page's own scripts. */
  inlineScripts?: readonly string[];
}

/**
 * Headers of the panel's page. The policy forbids eval and allows inline scripts only by hash. The page may connect to
 * its server and to configured origins, and run code of its own and of `codeOrigins`. Images and sounds may come from
 * any https origin: outlets use external ones.
 */
export function pageHeaders(
  config: PanelConfig,
  host: string,
  { connectOrigins = [], connectSources = [], codeOrigins = [], inlineScripts = [] }: PageSources,
): Record<string, string> {
  const named = [...Object.values(config.hosts), config.socketOrigin, ...connectOrigins].flatMap(originOf);
  const sockets = [host, ...originOf(config.socketOrigin).map((origin) => new URL(origin).host)].flatMap(
    socketsOf,
  );
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts, ...codeOrigins],
    'style-src': ["'self'", "'unsafe-inline'", ...codeOrigins],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...codeOrigins],
    'media-src': ["'self'", 'https:', ...codeOrigins],
    'font-src': ["'self'", ...codeOrigins],
    'connect-src': [...new Set(["'self'", ...sockets, ...named, ...connectSources, ...codeOrigins])],
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
    // Composed per visit: the live state and the audience.
    'cache-control': 'no-store',
  };
}
