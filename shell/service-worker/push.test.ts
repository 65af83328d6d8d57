import { MessageChannel as NodeMessageChannel } from 'node:worker_threads';
import { forgetPushes, listenToPushes } from './push';
import type { PushPayload } from './push-payload';

interface Shown {
  title: string;
  tag: string;
  body: string;
  silent?: boolean;
  actions: { action: string; title: string }[];
  data: PushPayload;
  close: () => void;
}
interface Page {
  url: string;
  visibilityState: 'visible' | 'hidden';
  /** The page's answer to whether it rings; null: it does not respond. */
  rings: boolean | null;
  received: unknown[];
}

const order: PushPayload = {
  kind: 'order',
  tag: 'order-7',
  title: 'New order 7',
  body: '₹ 120',
  language: 'hi',
  path: '/panel/orders?order=7',
  orderId: '7',
  accept: { token: '1.secret', label: 'Accept', unreachable: 'Open the panel' },
};
const shown = new Map<string, Shown>();
let pages: Page[];
let opened: string[];
let answers: { status: number; body: object }[];
const calls: { url: string; headers: Record<string, string>; body: unknown }[] = [];
const unsubscribe = jest.fn(async () => true);
const subscribe = jest.fn();

beforeAll(() => {
  Object.assign(globalThis, {
    MessageChannel: NodeMessageChannel,
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) =>
        void shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) }),
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown.values()].filter((each) => tag === undefined || each.tag === tag),
      pushManager: { getSubscription: async () => ({ unsubscribe }), subscribe },
    },
    clients: {
      matchAll: async () =>
        pages.map((page) => ({
          ...page,
          focus: async () => undefined,
          postMessage: (message: { type: string }, ports: { postMessage: (data: unknown) => void }[]) => {
            page.received.push(message);
            if (page.rings !== null) ports[0]?.postMessage(page.rings);
          },
        })),
      openWindow: async (path: string) => void opened.push(path),
    },
    cookieStore: { get: async () => ({ value: 'cookie' }) },
    fetch: async (url: string, init: { headers: Record<string, string>; body: string }) => {
      calls.push({ url, headers: init.headers, body: JSON.parse(init.body) });
      const answer = answers.shift();
      if (!answer) throw new TypeError('no connection');
      return { status: answer.status, json: async () => answer.body };
    },
  });
  listenToPushes();
});
beforeEach(() => {
  shown.clear();
  calls.length = 0;
  [pages, opened, answers] = [[], [], []];
});

/** Dispatches an event to the worker and waits for its `waitUntil`. */
async function happen(type: string, fields: object): Promise<void> {
  const work: unknown[] = [];
  dispatchEvent(Object.assign(new Event(type), { waitUntil: (done: unknown) => work.push(done), ...fields }));
  await Promise.all(work);
}
const push = (payload: object) => happen('push', { data: { json: () => payload } });
const press = (tag: string, action = '') =>
  happen('notificationclick', { notification: shown.get(tag), action });
const page = (
  rings: boolean | null,
  visibilityState: Page['visibilityState'],
  path = '/panel/orders',
): Page => ({
  url: `https://panel.example${path}`,
  visibilityState,
  rings,
  received: [],
});

test.each([
  ['no page is open', [], 'aloud'],
  ['a page in the background rings', [page(true, 'hidden')], 'quietly'],
  ['a page that is looked at can not ring', [page(false, 'visible')], 'aloud'],
  ['a page is asleep', [page(null, 'hidden')], 'aloud'],
  ['a page that is looked at rings', [page(true, 'visible')], 'not at all'],
  ['another page of the server is open', [page(true, 'visible', '/sandbox/push')], 'aloud'],
])('NAV-13 while %s, an order is announced as it should', async (_what, open, how) => {
  pages = open;
  await push(order);
  const reported = [...shown.values()].map(({ silent, title, actions }) => ({
    how: silent ? 'quietly' : 'aloud',
    title,
    actions,
  }));
  const notification = { how, title: 'New order 7', actions: [{ action: 'accept', title: 'Accept' }] };
  expect(reported).toEqual(how === 'not at all' ? [] : [notification]);
});

test('NAV-13 an order accepted elsewhere replaces its notification, but is not shown again after a dismissal', async () => {
  const close = { ...order, kind: 'close', body: 'Accepted by Ravi', accept: null };
  await push(close);
  expect(shown.size).toBe(0);
  await push(order);
  await push(close);
  expect(shown.get(order.tag)).toMatchObject({ body: 'Accepted by Ravi', silent: true, actions: [] });
});

test('NAV-13 the result of accepting is shown in the notification, in the device’s language', async () => {
  await push(order);
  // The anti-forgery cookie was missing; the refusal set a new one.
  answers = [
    { status: 403, body: { code: 'XSRF_INVALID', message: 'old' } },
    { status: 200, body: { data: {}, message: 'Order 7 is accepted' } },
  ];
  await press(order.tag, 'accept');
  expect(calls).toHaveLength(2);
  expect(calls[1]).toMatchObject({
    url: '/api/alerts/push/accept',
    body: { token: '1.secret' },
    headers: { 'accept-language': 'hi', 'x-xsrf-token': 'cookie' },
  });
  expect(shown.get(order.tag)).toMatchObject({ body: 'Order 7 is accepted', actions: [], silent: true });
  await push(order);
  answers = [{ status: 409, body: { code: 'ORDER_ALREADY_CHANGED', message: 'Ravi got there first' } }];
  await press(order.tag, 'accept');
  expect(shown.get(order.tag)).toMatchObject({ body: 'Ravi got there first', actions: [] });
});

test('while offline the notification shows the failure and can be clicked again', async () => {
  await push(order);
  await press(order.tag, 'accept');
  expect(shown.get(order.tag)).toMatchObject({ body: 'Open the panel', actions: [{ title: 'Accept' }] });
});

test('NAV-13 a click navigates the open panel to the order, or opens one there', async () => {
  const open = page(false, 'hidden');
  pages = [open];
  await push(order);
  await press(order.tag);
  expect(open.received).toContainEqual({ type: 'openPath', path: order.path });
  expect(shown.size).toBe(0);
  pages = [];
  await push(order);
  await press(order.tag);
  expect(opened).toEqual([order.path]);
});

test('a changed endpoint is sent to the server with the old one as proof; an invalid payload is ignored', async () => {
  const keys = { p256dh: 'p', auth: 'a' };
  const next = { toJSON: () => ({ endpoint: 'https://push.example/new', keys }) };
  const old = { endpoint: 'https://push.example/old', options: { applicationServerKey: 'key' } };
  subscribe.mockResolvedValue(next);
  answers = [{ status: 200, body: {} }];
  await happen('pushsubscriptionchange', { oldSubscription: old, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(calls[0]?.body).toEqual({
    oldEndpoint: old.endpoint,
    target: { endpoint: 'https://push.example/new', keys },
  });
  for (const broken of [null, {}, { ...order, path: 'https://evil.example' }, { ...order, kind: 'else' }])
    await push(broken as object);
  await happen('push', { data: null });
  expect(shown.size).toBe(0);
});

test('AUTH-07 the end of a session closes all notifications and unsubscribes', async () => {
  await push(order);
  await forgetPushes();
  expect(shown.size).toBe(0);
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
