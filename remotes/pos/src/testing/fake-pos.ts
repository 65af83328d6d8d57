import type {
  CartProblem,
  CreateCartBody,
  DataOf,
  endpoints,
  HeldCart,
  HeldChoices,
  Place,
  PosCart,
  PosCheckout,
  Slots,
} from '@galla/contract';
import { http } from '@galla/shared/http';
import { sampleCustomer, sampleId, sampleMenu, sampleOutlet, samplePrice } from './samples';

export interface FakePos {
  /** Problems of the cart until a write replaces them by `problemsAfterWrite`. */
  problems: readonly CartProblem[];
  problemsAfterWrite: readonly CartProblem[] | null;
  near: Partial<DataOf<typeof endpoints.pos.outletsNear>['outlets'][number]>;
  /** Outlets listed before the one of the session. */
  nearer: readonly { outletId: string; displayName: string }[];
  /** What the map service finds. */
  places: readonly Place[];
  /** The next order is placed, but its response is lost. */
  losesNextOrder: boolean;
  /** The coupon on the cart; every code is refused. */
  coupon: PosCart['coupon'];
  held: readonly HeldCart[];
  /** What was put aside with the cart that is resumed. */
  choices: HeldChoices | null;
  /** Days of slots; empty: the outlet takes no orders for later. */
  days: Slots['days'];
  /** The one that waits for its payment. */
  checkout: PosCheckout | null;
  writes: { path: string; body: unknown }[];
  /** Queries for outlets near a place. */
  nearQueries: string[];
}

function cartOf(server: FakePos, body: CreateCartBody): PosCart {
  const lines = body.lines.map((line) => ({
    lineId: line.lineId,
    itemId: line.itemId,
    name: 'Ghee Rice',
    diet: 'veg' as const,
    quantity: line.quantity,
    soldBy: 'piece' as const,
    priceBasis: 'exclusive' as const,
    variantId: null,
    variant: null,
    addons: [],
    note: line.note ?? '',
    unitPrice: samplePrice,
    taxPercent: 5,
    billing: { subTotal: samplePrice * line.quantity },
    problem: null,
    toldSubTotal: samplePrice * line.quantity,
  }));
  const total = lines.reduce((sum, line) => sum + line.billing.subTotal, 0);
  return {
    cartId: body.cartId,
    outletId: body.outletId,
    outletName: 'Malabar Kitchen',
    currency: 'INR',
    state: 'open',
    label: '',
    version: 1,
    customer: null,
    fulfilment: body.fulfilment ?? 'delivery',
    addressId: null,
    distanceMetres: null,
    lines,
    itemCount: lines.length,
    itemTotal: total,
    coupon: server.coupon,
    note: '',
    bill: {
      currency: 'INR',
      paper: 'taxInvoice',
      rows: [{ kind: 'total', label: '', amount: total, why: {} }],
      total,
    },
    problems: [...server.problems],
    updatedAt: '2026-03-02T12:00:00Z',
  };
}

const order = (cart: PosCart) => ({
  orderId: sampleId(700),
  outletId: cart.outletId,
  orderNumber: 7,
  status: 'acceptanceWait',
  version: 1,
  channel: 'phone',
  fulfilment: cart.fulfilment,
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  currency: 'INR',
  total: cart.bill?.total ?? 0,
  lines: [],
  note: '',
  customerName: 'Meera Nair',
  customerMobileMasked: '••••••0007',
  placedAt: '2026-03-02T12:00:00Z',
  statusSince: '2026-03-02T12:00:00Z',
  prepMinutes: null,
  promisedAt: '2026-03-02T12:20:00Z',
  changedBy: { kind: 'staff', name: 'Asha', device: '' },
});

/** Connects the page's requests to in-memory on-call ordering. For tests. */
export function startFakePos(): FakePos {
  const server: FakePos = {
    problems: [],
    problemsAfterWrite: null,
    near: {},
    nearer: [],
    places: [],
    losesNextOrder: false,
    coupon: null,
    held: [],
    choices: null,
    days: [],
    checkout: null,
    writes: [],
    nearQueries: [],
  };
  let body: CreateCartBody | null = null;
  const cart = (): PosCart =>
    cartOf(server, body ?? { cartId: sampleId(600), outletId: sampleId(1), lines: [] });
  const answers: Readonly<Record<string, (query: URLSearchParams, sent: unknown) => unknown>> = {
    '/api/pos/getCustomer': (query) => ({
      matches: [],
      customer: query.get('mobile') === sampleCustomer.mobile ? sampleCustomer : null,
    }),
    '/api/pos/outlets/near': (query) => {
      server.nearQueries.push(query.toString());
      return {
        outlets: [
          ...server.nearer.map((each) => ({ ...sampleOutlet, ...each })),
          { ...sampleOutlet, ...server.near },
        ],
        serverTime: '2026-03-02T12:00:00Z',
      };
    },
    '/api/pos/menu': () => sampleMenu,
    '/api/pos/restCart/held': () => server.held,
    '/api/pos/restCart/hold': (_query, sent) => {
      const { label, choices } = sent as { label: string; choices: HeldChoices };
      const { cartId, outletId, outletName, itemCount, customer } = cart();
      const heldAt = '2026-03-02T11:59:00Z';
      server.held = [{ cartId, outletId, outletName, label, itemCount, customer, heldAt, heldBy: 'Asha' }];
      server.choices = choices;
      return cart();
    },
    '/api/pos/restCart/resume': () => ({ ...cart(), choices: server.choices }),
    '/api/promotion/getPromoList/': () => [],
    '/api/counter/cashTaken': () => ({ ofOrder: 0, today: 0 }),
    '/api/counter/approvalTerms': () => ({ asksPin: false, people: [] }),
    '/api/pos/slots': () => ({
      outletId: sampleId(1),
      timezone: 'Asia/Kolkata',
      readyInMinutes: 20,
      busy: null,
      onDemand: true,
      scheduled: server.days.length > 0,
      days: server.days,
    }),
    '/api/maps/geocode': () => server.places,
    '/api/cart/create': (_query, sent) => {
      // The panel's request function, typed by the contract.
      body = sent as CreateCartBody;
      return cart();
    },
    '/api/cart/validate': () => ({ valid: server.problems.length === 0, cart: cart() }),
    '/api/cart/updateItemQuantity': (_query, sent) => {
      const { lineId, quantity } = sent as { lineId: string; quantity: number };
      if (body) {
        const lines = body.lines.map((line) => (line.lineId === lineId ? { ...line, quantity } : line));
        body = { ...body, lines: lines.filter((line) => line.quantity > 0) };
      }
      return cart();
    },
    '/api/cart/coupon': (_query, sent) => {
      const { code } = sent as { code: string | null };
      server.coupon =
        code === null ? null : { code, saves: 0, cartCode: 1012, reason: 'ended', minOrderAmount: 0 };
      return cart();
    },
    '/api/cart/selfPickup': () => cart(),
    '/api/cart/add': () => cart(),
    '/api/cart/item': () => cart(),
    '/api/cart/clear': () => ({}),
    '/api/pos/order/checkout': () => server.checkout,
    '/api/pos/newOrder': () => ({
      checkoutId: sampleId(650),
      cartId: cart().cartId,
      outletId: sampleId(1),
      orderId: sampleId(700),
      state: 'placed',
      order: order(cart()),
      bill: cart().bill,
      payment: null,
    }),
  };
  http.wire({
    hosts: { api: '/api' },
    token: () => 't',
    takeToken: () => {},
    language: () => 'en',
    fetch: async (address, init) => {
      const url = new URL(String(address), 'http://panel');
      const sent: unknown = init?.body === undefined ? null : JSON.parse(String(init.body));
      if (init?.method !== 'GET') {
        server.writes.push({ path: url.pathname, body: sent });
        if (server.problemsAfterWrite !== null) server.problems = server.problemsAfterWrite;
      }
      const answer = answers[url.pathname];
      if (!answer) throw new Error(`Nobody answers ${url.pathname}`);
      const data = answer(url.searchParams, sent);
      if (url.pathname === '/api/pos/newOrder' && server.losesNextOrder) {
        server.losesNextOrder = false;
        throw new TypeError('Failed to fetch');
      }
      return new Response(JSON.stringify({ data }), {
        status: 200,
        headers: { 'content-type': 'application/json' },
      });
    },
  });
  return server;
}
