import { isPanelPage } from './kept-page';
import { payloadOf, type PushPayload } from './push-payload';

declare const self: ServiceWorkerGlobalScope;

/** What the library of types does not know of notifications yet. */
interface FullNotificationOptions extends NotificationOptions {
  renotify?: boolean;
  actions?: { action: string; title: string }[];
}

const acceptAction = 'accept';
const icon = '/icons/192.png';
/** A page that is asleep does not answer; then the notification sounds. */
const answerMs = 400;

async function openPages(): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => isPanelPage(new URL(url).pathname));
}

/** Whether a page says that it rings for the order by itself. */
function rings(page: WindowClient, orderId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: boolean): void => {
      clearTimeout(patience);
      port1.close();
      resolve(answer);
    };
    const patience = setTimeout(() => settle(false), answerMs);
    port1.addEventListener('message', ({ data }) => settle(data === true));
    port1.start();
    page.postMessage({ type: 'orderPushed', orderId }, [port2]);
  });
}

function show(payload: PushPayload, more: FullNotificationOptions = {}): Promise<void> {
  const { kind, tag, title, body, language, accept } = payload;
  const isOrder = kind === 'order' || kind === 'escalation';
  const options: FullNotificationOptions = {
    body,
    tag,
    lang: language,
    icon,
    badge: icon,
    data: payload,
    // Stays until somebody has looked at it, where the browser lets it.
    requireInteraction: isOrder,
    renotify: isOrder,
    actions: isOrder && accept ? [{ action: acceptAction, title: accept.label }] : [],
    ...more,
  };
  return self.registration.showNotification(title, options);
}

/** Tells of an order, quietly where a page rings for it, and not at all where that page is being looked at. */
async function handlePush(payload: PushPayload): Promise<void> {
  if (payload.kind === 'test') return show(payload);
  if (payload.kind === 'close') {
    // Only in the place of what is shown: whoever has put it away is not told again.
    const shown = await self.registration.getNotifications({ tag: payload.tag });
    if (shown.length > 0) await show(payload, { silent: true });
    return;
  }
  const { orderId } = payload;
  const pages = await openPages();
  const ringing = await Promise.all(
    pages.map(async (page) => orderId !== null && (await rings(page, orderId))),
  );
  if (pages.some((page, index) => ringing[index] && page.visibilityState === 'visible')) return;
  await show(payload, { silent: ringing.includes(true), renotify: !ringing.includes(true) });
}

/** The anti-forgery cookie, repeated in a header as pages do; empty where the worker can't read it. */
async function xsrf(): Promise<string> {
  if (!('cookieStore' in self)) return '';
  const store = self.cookieStore as { get: (name: string) => Promise<{ value: string } | null> };
  return (await store.get('XSRF-TOKEN'))?.value ?? '';
}

/** Calls the panel's API without a session: what the body holds is the proof. */
async function post(path: string, body: object, language: string): Promise<Response> {
  const send = async (): Promise<Response> =>
    fetch(`/api${path}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': language,
        'content-type': 'application/json',
        'x-xsrf-token': await xsrf(),
      },
      body: JSON.stringify(body),
    });
  const answer = await send();
  // A browser that was closed has lost the cookie; the refusal brings another one.
  return answer.status === 403 ? send() : answer;
}

/** Accepts the order and says in its notification what came of it. */
async function acceptOrder(payload: PushPayload, accept: NonNullable<PushPayload['accept']>): Promise<void> {
  const said = await post('/alerts/push/accept', { token: accept.token }, payload.language)
    .then((answer) => answer.json() as Promise<{ message?: unknown }>)
    .catch(() => null);
  const body = typeof said?.message === 'string' ? said.message : accept.unreachable;
  const keepButton = said === null;
  await show({ ...payload, body, accept: keepButton ? accept : null }, { silent: true, renotify: false });
}

/** Brings the panel to the front at the order, or opens it there. */
async function openPanel(path: string): Promise<void> {
  const pages = await openPages();
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: 'openPath', path }, []);
  // Some browsers let a page come to the front only for a moment after the press.
  await page.focus().catch(() => undefined);
}

/** The push service gives the browser another address: the server hears of it, with the old one as the proof. */
async function renew(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  if (!old) return;
  const { applicationServerKey } = old.options;
  const next =
    given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = next.toJSON();
  await post('/alerts/push/renew', { oldEndpoint: old.endpoint, target: { endpoint, keys } }, 'en');
}

/** The session is over: nothing of it stays on the screen, and nothing more is pushed here. */
export async function forgetPushes(): Promise<void> {
  for (const notification of await self.registration.getNotifications()) notification.close();
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

/** Orders pushed to this device while the panel is closed or in the background. */
export function listenToPushes(): void {
  self.addEventListener('push', (event) => {
    const payload = payloadOf(read(event.data));
    if (payload) event.waitUntil(handlePush(payload));
  });
  self.addEventListener('notificationclick', (event) => {
    const payload = payloadOf(event.notification.data);
    if (!payload) return;
    if (event.action === acceptAction && payload.accept) {
      event.waitUntil(acceptOrder(payload, payload.accept));
      return;
    }
    event.notification.close();
    event.waitUntil(openPanel(payload.path));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as ExtendableEvent & {
      oldSubscription?: PushSubscription | null;
      newSubscription?: PushSubscription | null;
    };
    (event as ExtendableEvent).waitUntil(renew(oldSubscription ?? null, newSubscription ?? null));
  });
}

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}
