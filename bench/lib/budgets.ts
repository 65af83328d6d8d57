import sizes from './size-limits.json' with { type: 'json' };
import type { Figure } from './table';

interface Budget {
  /** What is limited, as text. */
  words: string;
  limit: number;
  unit: string;
  /** The limit is a minimum. */
  atLeast?: boolean;
  /** Name of the bench that measures it: a file in the parent folder. */
  bench: string;
}

/** Brotli size of the login page's code in the lightest of the measured admin panels. */
export const lightestPeerKB = 765;

/** Every budget of the product, in the order of the table. The only place where limits are defined. */
export const budgets = {
  coldRatio: {
    words: 'orders usable, cold: federated ÷ one bundle',
    limit: 1.1,
    unit: '×',
    bench: 'federation',
  },
  warmRatio: {
    words: 'orders usable, warm: federated ÷ one bundle',
    limit: 1.08,
    unit: '×',
    bench: 'federation',
  },
  moveRatio: {
    words: 'moving to a remote fetched ahead ÷ one bundle',
    limit: 0.7,
    unit: '×',
    bench: 'federation',
  },
  ordersBytes: {
    words: 'code to usable orders, cold, brotli, without the document',
    limit: sizes.screensKB.orders,
    unit: 'kB',
    bench: 'federation',
  },
  ordersBytesRatio: {
    words: 'code to usable orders ÷ one bundle',
    limit: 1.2,
    unit: '×',
    bench: 'federation',
  },
  documentBytes: {
    words: 'the document of usable orders, as it is sent',
    limit: sizes.documentKB,
    unit: 'kB',
    bench: 'federation',
  },
  ordersRequests: { words: 'requests for code, cold', limit: 14, unit: '', bench: 'federation' },
  ordersRoundTrips: { words: 'serial round trips for code, cold', limit: 2, unit: '', bench: 'federation' },
  loginBytes: {
    words: 'login screen: code and document',
    limit: sizes.screensKB.login,
    unit: 'kB',
    bench: 'federation',
  },
  loginRequests: { words: 'login screen: requests', limit: 8, unit: '', bench: 'federation' },
  lighterThanPeers: {
    words: `login screen: the lightest admin panel measured (${lightestPeerKB} kB) ÷ ours`,
    limit: 4,
    unit: '×',
    atLeast: true,
    bench: 'federation',
  },
  olderCold: {
    words: 'orders usable, cold, against 9968a09',
    limit: 1,
    unit: '×',
    bench: 'older-version',
  },
  olderWarm: {
    words: 'orders usable, warm, against 9968a09',
    limit: 1,
    unit: '×',
    bench: 'older-version',
  },
  olderOrdersTasks: {
    words: 'long tasks of the orders at 4× CPU, against 9968a09',
    limit: 1,
    unit: '×',
    bench: 'older-version',
  },
  olderMenuTasks: {
    words: 'long tasks of the menu at 4× CPU, against 9968a09',
    limit: 1,
    unit: '×',
    bench: 'older-version',
  },
  olderPhoneOrderTasks: {
    words: 'long tasks of a phone order at 4× CPU, against 9968a09',
    limit: 1,
    unit: '×',
    bench: 'older-version',
  },
  commitToCard: {
    words: 'order committed → card on screen, 200 panels, 20 orders/s, p95',
    limit: 100,
    unit: 'ms',
    bench: 'alerts',
  },
  commitToSound: {
    words: 'order committed → sound started, 200 panels, 20 orders/s, p95',
    limit: 100,
    unit: 'ms',
    bench: 'alerts',
  },
  scrollLongTasks: {
    words: '10 000 orders, 4× CPU: tasks over 100 ms while scrolling',
    limit: 0,
    unit: '',
    bench: 'orders-scroll',
  },
  scrollFrames: {
    words: '10 000 orders, 4× CPU: time of a frame while scrolling, p99',
    limit: 50,
    unit: 'ms',
    bench: 'orders-scroll',
  },
  tabSwitch: { words: '10 000 orders, 4× CPU: tab switch', limit: 100, unit: 'ms', bench: 'orders-scroll' },
  menuPaint: {
    words: 'menu of 5 000 items, 4× CPU: first paint',
    limit: 500,
    unit: 'ms',
    bench: 'menu-screen',
  },
  menuKey: {
    words: 'menu of 5 000 items, 4× CPU: key of the search to paint, p95',
    limit: 50,
    unit: 'ms',
    bench: 'menu-screen',
  },
  importCheck: { words: 'import of 10 000 rows: dry run', limit: 5_000, unit: 'ms', bench: 'menu' },
  importLoop: {
    words: 'event loop late while 10 000 rows are checked, p99',
    limit: 50,
    unit: 'ms',
    bench: 'menu',
  },
  heldLoop: {
    words: 'the longest stretch that an export, import, report or file of a year holds the server',
    limit: 100,
    unit: 'ms',
    bench: 'held',
  },
  reports: {
    words: 'reports and dashboard over 500 000 orders, the slowest p95',
    limit: 300,
    unit: 'ms',
    bench: 'reports',
  },
  ordersFiftyPanels: {
    words: 'orders a second, 50 panels, embedded',
    limit: 500,
    unit: '/s',
    atLeast: true,
    bench: 'load',
  },
  ordersThousandPanels: {
    words: 'orders a second, 1 000 panels of 200 outlets, embedded',
    limit: 700,
    unit: '/s',
    atLeast: true,
    bench: 'load',
  },
  firstStart: { words: 'first start, installed and built', limit: 5, unit: 's', bench: 'start' },
  laterStart: { words: 'later start', limit: 2, unit: 's', bench: 'start' },
  idleMemory: { words: 'memory of the idle server', limit: 350, unit: 'MB', bench: 'start' },
  soakMemory: {
    words: 'memory of the server at 20 orders/s: growth, last two thirds',
    limit: 30,
    unit: 'MB/h',
    bench: 'soak',
  },
  mountsHeap: {
    words: '100 mounts and unmounts of each remote: heap more',
    limit: 1_500,
    unit: 'kB',
    bench: 'mounts',
  },
  mountsListeners: {
    words: '100 mounts and unmounts of each remote: listeners more',
    limit: 5,
    unit: '',
    bench: 'mounts',
  },
  mountsStyles: {
    words: '100 mounts and unmounts of each remote: style nodes more',
    limit: 0,
    unit: '',
    bench: 'mounts',
  },
  coldBuild: { words: 'build of everything, cold', limit: 60, unit: 's', bench: 'build' },
  rebuild: { words: 'rebuild of one remote on save', limit: 2, unit: 's', bench: 'build' },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** A figure with a budget. */
export function budgeted(name: BudgetName, figure: number): Figure {
  const { words, limit, unit, ...rest }: Budget = budgets[name];
  return { name: words, figure, unit, limit, budget: name, ...(rest.atLeast && { atLeast: true }) };
}
