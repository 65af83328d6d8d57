/** Host of the endpoints of sandbox devices. It does not resolve on any network. */
export const sandboxPushHost = 'push.sandbox.invalid';

/** Push services of the known browsers. '*.' in front: any subdomain. */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether an address belongs to a push service: endpoints come from browsers, and unchecked ones would allow SSRF
 * against the server's network.
 */
export function isPushEndpoint(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  const isPlain =
    url.protocol === 'https:' && [url.port, url.username, url.password].every((part) => part === '');
  if (!isPlain) return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

export const isSandboxEndpoint = (endpoint: string): boolean => isPushEndpoint(endpoint, [sandboxPushHost]);
