const tests = '\\.test\\.';

/** What an order of rooms forbids: an import of a later one. A room is a folder, or a file of the root. */
const onlyEarlier = (name, root, order, later = []) =>
  order.slice(0, -1).map((room, at) => ({
    name: `${name}-${room.replaceAll('/', '-')}-not-to-later-room`,
    severity: 'error',
    from: { path: `^${root}/${room}(?:/|\\.)`, pathNot: [tests, '/testing/'] },
    to: {
      path: `^${root}/(?:(?:${order.slice(at + 1).join('|')})(?:/|\\.)${later.map((each) => `|${each}`).join('')})`,
    },
  }));

/** Rooms of the server, each of which imports only earlier ones: docs/architecture.md draws them as twelve. */
const serverOrder = [
  'clock',
  'waiting-clock',
  'request-context',
  'server-root',
  'worker-file',
  'rules',
  'messages',
  'secrets',
  'csv',
  'metrics',
  'config',
  'db',
  'installation',
  'tracing',
  'jobs',
  'partners',
  'gate',
  'redis',
  'sheets',
  'server-context',
  'realtime',
  'push',
  'releases',
  'register-releases',
  'compose-server',
  'start-gate',
  'pricing',
  'reports',
  'rewards',
  'kitchen',
  'orders',
  'app-context',
  'outlets',
  'menu',
  'images',
  'customers',
  'accounts',
  'money',
  'merchant-context',
  'plans',
  'checkout',
  'api',
  'data',
  'sandbox',
  'choose-partners',
  'background',
  'app',
  'cli',
  'serve',
  'start-server',
  'main',
];

/** Folders of money on the server. */
const moneyOrder = [
  'ledger',
  'cash',
  'accounts',
  'wallet',
  'tenders',
  'documents',
  'counter',
  'refunds',
  'payments',
  'after-move',
];

/** Folders of the registry: builds are judged, kept, offered, steered, published, served, watched, operated. */
const releasesOrder = [
  'builds',
  'state',
  'figures',
  'document',
  'changes',
  'publishing',
  'registry',
  'page',
  'watch',
  'operations',
];

/** Folders of the shell, each of which imports only earlier ones. */
const shellOrder = [
  'messages',
  'composition',
  'realtime',
  'ui',
  'session',
  'offline',
  'panel',
  'outlets',
  'alerts',
  'account',
  'home',
  'palette',
  'frame',
  'app',
  'start',
];

module.exports = { moneyOrder, onlyEarlier, releasesOrder, serverOrder, shellOrder };
