import { sandboxPushHost } from './sandbox';

/** Push services of the browsers there are. '*.' in front: any name below. */
export const knownPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Whether an address is one of a push service: the endpoint comes from a browser, and a server that called whatever it is
 * told could be sent against its own network.
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
