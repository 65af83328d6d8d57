import type {
  BodyOf,
  endpoints,
  Kitchen,
  OrderDetail,
  OrderStatus,
  OrderSummary,
} from '@galla/shared/contract';
import { compareOrders, orderInList } from '@galla/shared/domain';
import { http } from '@galla/shared/http';
import { sampleInstant } from './sample-orders';

type ChangeBody = BodyOf<typeof endpoints.orders.changeStatus>;
type Answer = { status: number; body: unknown };

export interface FakeServer {
  orders: OrderSummary[];
  /** Status changes asked for, in order. */
  changes: ChangeBody[];
  /** Other writes, by path. */
  writes: { path: string; body: unknown }[];
  /** Addresses of the lists asked for. */
  lists: URLSearchParams[];
  /** Answers the next status change instead of obeying it; 'lost' is no answer at all. */
  next: (Answer | 'lost')[];
  detail: (order: OrderSummary) => OrderDetail;
  /** How the kitchen stands; null: that can't be asked. */
  kitchen: Kitchen | null;
  /** Lists fail while it is set. */
  down: boolean;
}

const answerOf = ({ status, body }: Answer): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pageSize = 60;

function listAnswer(server: FakeServer, query: URLSearchParams): Answer {
  const filter = Object.fromEntries(
    ['fulfilment', 'paymentMethod', 'channel'].flatMap((key) => {
      const value = query.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const statuses = (query.get('status') ?? '').split(',') as OrderStatus[];
  const search = query.get('search')?.toLowerCase() ?? '';
  const matching = server.orders
    .filter((order) => orderInList(order, statuses, filter))
    .filter((order) => `${order.orderNumber} ${order.customerName}`.toLowerCase().includes(search))
    .sort(compareOrders(query.get('sort') === 'newest' ? 'newest' : 'oldest'));
  const start = Number(query.get('cursor') ?? 0);
  const end = start + Math.min(Number(query.get('limit')), pageSize);
  const counts: Record<string, number> = {};
  for (const { status } of server.orders) counts[status] = (counts[status] ?? 0) + 1;
  return {
    status: 200,
    body: {
      data: {
        orders: matching.slice(start, end),
        total: matching.length,
        nextCursor: end < matching.length ? String(end) : null,
        sequence: 10,
        counts,
        serverTime: sampleInstant(30),
      },
    },
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

/** Wires the page's calls to a server in memory that keeps orders as the real one does. For tests. */
export function startFakeServer(orders: OrderSummary[]): FakeServer {
  const server: FakeServer = {
    orders,
    changes: [],
    writes: [],
    lists: [],
    next: [],
    kitchen: null,
    down: false,
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
      if (url.pathname === '/api/order/detail') {
        const order = server.orders.find((one) => one.orderId === url.searchParams.get('orderId'));
        return answerOf(
          order
            ? { status: 200, body: { data: server.detail(order) } }
            : { status: 404, body: { code: 'NOT_FOUND', message: 'No such order' } },
        );
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
      const body: unknown = JSON.parse(String(init?.body));
      if (url.pathname !== '/api/order/changeStatus') {
        server.writes.push({ path: url.pathname, body });
        return answerOf({ status: 200, body: { data: { itemIds: [] } } });
      }
      // The panel's own request, as the contract types it.
      const change = body as ChangeBody;
      server.changes.push(change);
      const told = server.next.shift();
      if (told === 'lost') throw new TypeError('Failed to fetch');
      return answerOf(told ?? changeAnswer(server, change));
    },
  });
  return server;
}
