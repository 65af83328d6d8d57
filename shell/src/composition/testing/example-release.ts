import type { ReleaseRef } from '@galla/contract';

const integrity = `sha384-${'A'.repeat(64)}`;

/** A release of the orders remote as in a release document. */
export function exampleRelease(version: string, over: Partial<ReleaseRef> = {}): ReleaseRef {
  const releaseId = `${version}-abc`;
  return {
    remote: 'orders',
    version,
    releaseId,
    entry: { file: 'entry.js', integrity, container: `galla_orders_${version.replaceAll('.', '_')}` },
    files: { 'entry.js': integrity, 'remote.js': integrity, 'remote.css': integrity },
    exposed: { js: ['remote.js'], css: ['remote.css'] },
    requires: { react: '^19.3.0' },
    navigation: [
      {
        id: 'orders',
        path: '/panel/orders',
        permission: 'order',
        labels: { en: 'Orders', hi: 'ऑर्डर' },
        icon: 'orders',
        order: 20,
      },
    ],
    routes: [{ path: '/panel/orders', permission: 'order' }],
    commands: [],
    base: `/r/orders/${releaseId}/`,
    ...over,
  };
}
