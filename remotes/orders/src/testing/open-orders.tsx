import {
  outletConfigSchema,
  type BusinessType,
  type CounterState,
  type Kitchen,
  type OrderSummary,
  type OutletSummary,
  type Permissions,
  type PrintingDevice,
} from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { ownerSession, renderWithProviders } from '@galla/testing';
import { startFakeServer } from './fake-server';
import { sampleInstant, sampleOutletId } from '@galla/orders-client/testing';
import { startOrdersView } from '../lib/orders-view.store';
import { en } from '../messages/en';
import { hi } from '../messages/hi';
import { OrdersScreen } from '../orders.screen';

const userId = '0192f0c1-7a3b-7c55-8f5e-00000000b001';

function signIn(
  businessType: BusinessType,
  busy: OutletSummary['busy'],
  printKot: boolean,
  moreOutlets: readonly MoreOutlet[],
  permissions: Permissions | undefined,
  closure: OutletSummary['closure'],
) {
  const owner = ownerSession({ userId, createdAt: sampleInstant(0) });
  const { userData } = owner;
  session.begin(
    permissions ? { ...owner, userData: { ...userData, userType: 'employee', permissions } } : owner,
    't',
  );
  const outlet = {
    outletId: sampleOutletId,
    displayName: 'Asha’s',
    config: outletConfigSchema.parse({ businessType, printConfig: { printKot } }),
    available: 'on' as const,
    timezone: 'Asia/Kolkata',
    currency: 'INR' as const,
    city: 'Pune',
    busy,
    closure,
  };
  session.setOutlets([
    outlet,
    ...moreOutlets.map((more) => ({
      ...outlet,
      displayName: 'Other',
      ...(typeof more === 'string' ? { outletId: more } : more),
    })),
  ]);
}

type MoreOutlet = string | (Pick<OutletSummary, 'outletId'> & Partial<OutletSummary>);

interface Opened {
  businessType?: BusinessType;
  route?: string;
  language?: 'en' | 'hi';
  wide?: boolean;
  /** The server does not respond yet. */
  down?: boolean;
  kitchen?: Kitchen;
  busy?: OutletSummary['busy'];
  /** The outlet prints kitchen tickets by itself. */
  printKot?: boolean;
  printers?: PrintingDevice[];
  /** Accepted orders without a kitchen ticket. */
  unprinted?: OrderSummary[];
  counter?: CounterState;
  /** The outlet was closed permanently. */
  closure?: OutletSummary['closure'];
  /** What somebody who is no owner may do. */
  permissions?: Permissions;
  /** Further outlets of the user, by their ids or with what differs from the first. */
  moreOutlets?: readonly MoreOutlet[];
}

let stopView = (): void => {};

/** Renders the orders screen of one outlet with an in-memory server. For tests. */
export async function openOrders(orders: OrderSummary[], opened: Opened = {}) {
  const {
    businessType = 'food Restaurant',
    route = '/panel/orders',
    language = 'en',
    wide = false,
    down = false,
    kitchen = null,
    busy = null,
    printKot = false,
    printers = [],
    unprinted = [],
    counter = null,
    permissions,
    closure = null,
    moreOutlets = [],
  } = opened;
  localStorage.clear();
  session.clear();
  signIn(businessType, busy, printKot, moreOutlets, permissions, closure);
  stopView();
  stopView = startOrdersView();
  // Server clock of ages and lists: half an hour after minute 0 of the first sample order.
  realtime.heard(sampleInstant(30));
  realtime.setSocket('connected');
  window.matchMedia = (query: string) =>
    ({
      matches: wide && query.includes('1180'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
  const server = startFakeServer(orders);
  server.kitchen = kitchen;
  server.counter = counter;
  server.printers = printers;
  server.unprinted = unprinted;
  server.down = down;
  const view = await renderWithProviders(<OrdersScreen />, {
    route,
    language,
    messages: { orders: { en, hi } },
  });
  return { server, ...view };
}

/** jsdom has no layout; lists render what fits the mocked size. Call it before each test. */
export function pretendSize(): void {
  for (const [name, value] of [
    ['clientHeight', 900],
    ['clientWidth', 340],
  ] as const) {
    jest.spyOn(Element.prototype, name, 'get').mockReturnValue(value);
  }
}
