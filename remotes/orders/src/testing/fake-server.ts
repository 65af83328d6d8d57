import type {
  ApprovalTerms,
  BodyOf,
  endpoints,
  CounterState,
  CustomerAccounts,
  Kitchen,
  MoneyReturn,
  OrderDetail,
  OrderMoney,
  OrderStanding,
  OrderSummary,
  PrintingDevice,
} from '@galla/contract';
import { compareOrders, orderInList, standingOf } from '@galla/domain';
import { http } from '@galla/shared/http';
import { sampleInstant } from '@galla/orders-client/testing';

type ChangeBody = BodyOf<typeof endpoints.orders.changeStatus>;
type Answer = { status: number; body: unknown };

export interface FakeServer {
  orders: OrderSummary[];
  /** Requested status changes, in order. */
  changes: ChangeBody[];
  /** Other writes, by path. */
  writes: { path: string; body: unknown }[];
  /** URLs of the requested lists. */
  lists: URLSearchParams[];
  /** Response to the next status change instead of applying it; 'lost': no response. */
  next: (Answer | 'lost')[];
  detail: (order: OrderSummary) => OrderDetail;
  /** Payments of an order; what a paid order had is one online payment. */
  money: (order: OrderSummary) => OrderMoney;
  counter: CounterState | null;
  approvals: ApprovalTerms;
  accounts: CustomerAccounts;
  /** Money that the payments partner refused to return. */
  returns: MoneyReturn[];
  /** Kitchen load; null: the request fails. */
  kitchen: Kitchen | null;
  /** Devices that print kitchen tickets by themselves. */
  printers: PrintingDevice[];
  /** Accepted orders without a kitchen ticket. */
  unprinted: OrderSummary[];
  /** Lists fail while it is set. */
  down: boolean;
}

const answerOf = ({ status, body }: Answer): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pageSize = 60;

function listAnswer(server: FakeServer, query: URLSearchParams): Answer {
  return { status: 200, body: { data: { ...listOf(server, query), serverTime: sampleInstant(30) } } };
}

function listsAnswer(server: FakeServer, query: URLSearchParams): Answer {
  const lists = (query.get('outletIds') ?? '').split(',').map((outletId) => {
    const own = new URLSearchParams({ ...Object.fromEntries(query), outletId });
    return { outletId, ...listOf(server, own) };
  });
  return { status: 200, body: { data: { lists, serverTime: sampleInstant(30) } } };
}

function listOf(server: FakeServer, query: URLSearchParams) {
  const ofOutlet = server.orders.filter(({ outletId }) => outletId === query.get('outletId'));
  const filter = Object.fromEntries(
    ['fulfilment', 'paymentMethod', 'channel', 'from', 'to'].flatMap((key) => {
      const value = query.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const statuses = (query.get('status') ?? '').split(',') as OrderStanding[];
  const search = query.get('search')?.toLowerCase() ?? '';
  const matching = ofOutlet
    .filter((order) => orderInList(order, statuses, filter))
    .filter((order) => `${order.orderNumber} ${order.customerName}`.toLowerCase().includes(search))
    .sort(compareOrders(query.get('sort') === 'newest' ? 'newest' : 'oldest'));
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Math.min(Number(query.get('limit')), pageSize);
  const counts: Record<string, number> = {};
  for (const order of ofOutlet) {
    const standing = standingOf(order);
    counts[standing] = (counts[standing] ?? 0) + 1;
  }
  const { later = 0, ...byStatus } = counts;
  return {
    orders: matching.slice(start, end),
    total: matching.length,
    nextCursor: end < matching.length ? String(end) : null,
    sequence: 10,
    counts: byStatus,
    later,
  };
}

function changeAnswer(server: FakeServer, body: ChangeBody): Answer {
  const index = server.orders.findIndex((order) => order.orderId === body.orderId);
  const order = server.orders[index];
  if (!order) return { status: 404, body: { code: 'NOT_FOUND', message: 'No such order' } };
  const next: OrderSummary = { ...order, status: body.target, version: order.version + 1 };
  server.orders = server.orders.with(index, next);
  return { status: 200, body: { data: next } };
}

/** A printing device: the one that asks, or another one. */
export const samplePrinter = (current: boolean): PrintingDevice => ({
  printingDeviceId: `0192f0c1-7a3b-7c55-8f5e-00000000d00${current ? 1 : 2}`,
  current,
  deviceName: current ? '' : 'Counter 2',
  userAgent: '',
  by: { kind: 'staff', name: 'Ravi', device: '' },
  at: sampleInstant(0),
});

/** Payments of an order: online and in full, or none. */
export function sampleMoney(order: OrderSummary, change: Partial<OrderMoney> = {}): OrderMoney {
  const paid = order.paymentStatus === 'paid' ? order.total : 0;
  const tender = {
    tenderId: '0192f0c1-7a3b-7c55-8f5e-00000000e001',
    method: 'online' as const,
    amount: paid,
    refunded: 0,
    reference: 'pay_1',
    by: { kind: 'server' as const, name: '', device: '' },
    at: sampleInstant(0),
  };
  return {
    orderId: order.orderId,
    outletId: order.outletId,
    currency: 'INR',
    total: order.total,
    paid,
    refunded: 0,
    due: order.total - paid,
    tenders: paid > 0 ? [tender] : [],
    refunds: [],
    documents: [],
    billing: null,
    buyerGstin: '',
    buyerName: '',
    buyerAddress: '',
    upiLink: null,
    ...change,
  };
}

/** In-memory server that handles orders like the real one. For tests. */
export function startFakeServer(orders: OrderSummary[]): FakeServer {
  const server: FakeServer = {
    orders,
    changes: [],
    writes: [],
    lists: [],
    next: [],
    kitchen: null,
    printers: [],
    unprinted: [],
    down: false,
    money: (order) => sampleMoney(order),
    counter: null,
    approvals: { asksPin: false, people: [] },
    accounts: { currency: 'INR', owed: 0, accounts: [] },
    returns: [],
    detail: (order) => ({
      ...order,
      businessType: 'food Restaurant',
      customerMobile: '+919876543210',
      address: null,
      bill: { currency: 'INR', paper: 'taxInvoice', rows: [], total: order.total },
      timeline: [],
      delivery: null,
    }),
  };
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (address, init) => {
      const url = new URL(String(address), 'http://panel');
      if (url.pathname === '/api/order/orderList') {
        if (server.down) return answerOf({ status: 503, body: { code: 'UNAVAILABLE', message: 'Away' } });
        server.lists.push(url.searchParams);
        return answerOf(listAnswer(server, url.searchParams));
      }
      if (url.pathname === '/api/order/orderLists') {
        if (server.down) return answerOf({ status: 503, body: { code: 'UNAVAILABLE', message: 'Away' } });
        server.lists.push(url.searchParams);
        return answerOf(listsAnswer(server, url.searchParams));
      }
      if (url.pathname === '/api/order/detail') {
        const order = server.orders.find(
          (one) =>
            one.orderId === url.searchParams.get('orderId') &&
            one.outletId === url.searchParams.get('outletId'),
        );
        return answerOf(
          order
            ? { status: 200, body: { data: server.detail(order) } }
            : { status: 404, body: { code: 'NOT_FOUND', message: 'No such order' } },
        );
      }
      if (url.pathname === '/api/order/money') {
        const order = server.orders.find((one) => one.orderId === url.searchParams.get('orderId'));
        return answerOf(
          order
            ? { status: 200, body: { data: server.money(order) } }
            : { status: 404, body: { code: 'NOT_FOUND', message: 'No such order' } },
        );
      }
      if (url.pathname === '/api/counter/state') {
        return answerOf(
          server.counter
            ? { status: 200, body: { data: server.counter } }
            : { status: 503, body: { code: 'UNAVAILABLE', message: 'Away' } },
        );
      }
      if (url.pathname === '/api/counter/approvalTerms') {
        return answerOf({ status: 200, body: { data: server.approvals } });
      }
      if (url.pathname === '/api/counter/accounts') {
        return answerOf({ status: 200, body: { data: server.accounts } });
      }
      if (url.pathname === '/api/counter/returns') {
        return answerOf({ status: 200, body: { data: { returns: server.returns } } });
      }
      if (url.pathname === '/api/order/deliveryInfo') {
        return answerOf({ status: 200, body: { data: null } });
      }
      if (url.pathname === '/api/order/kitchen') {
        return answerOf(
          server.kitchen
            ? { status: 200, body: { data: server.kitchen } }
            : { status: 503, body: { code: 'UNAVAILABLE', message: 'Away' } },
        );
      }
      if (url.pathname === '/api/order/printingDevices') {
        return answerOf({ status: 200, body: { data: server.printers } });
      }
      if (url.pathname === '/api/order/unprintedOrders') {
        return answerOf({ status: 200, body: { data: server.unprinted } });
      }
      const body: unknown = JSON.parse(String(init?.body));
      if (url.pathname === '/api/order/addPrintingDevice') {
        server.printers = [...server.printers, samplePrinter(true)];
        return answerOf({ status: 200, body: { data: server.printers } });
      }
      if (url.pathname === '/api/order/removePrintingDevice') {
        const { printingDeviceId } = body as BodyOf<typeof endpoints.orders.removePrintingDevice>;
        server.printers = server.printers.filter((one) => one.printingDeviceId !== printingDeviceId);
        return answerOf({ status: 200, body: { data: server.printers } });
      }
      if (url.pathname === '/api/order/claimTicket') {
        server.writes.push({ path: url.pathname, body });
        const head = { outletName: '', addressLines: [], phone: '', gstin: '', fssai: '' };
        return answerOf({
          status: 200,
          body: { data: { granted: false, copy: 1, by: null, at: null, head } },
        });
      }
      if (url.pathname !== '/api/order/changeStatus') {
        server.writes.push({ path: url.pathname, body });
        return answerOf({ status: 200, body: { data: { itemIds: [] } } });
      }
      // The panel's request function, typed by the contract.
      const change = body as ChangeBody;
      server.changes.push(change);
      const scripted = server.next.shift();
      if (scripted === 'lost') throw new TypeError('Failed to fetch');
      return answerOf(scripted ?? changeAnswer(server, change));
    },
  });
  return server;
}
