import { isPanelPage } from './kept-page';
import { payloadOf, type PushPayload } from './push-payload';

declare const self: ServiceWorkerGlobalScope;

/** Notification options missing in the type library. */
interface FullNotificationOptions extends NotificationOptions {
  renotify?: boolean;
  actions?: { action: string; title: string }[];
}

const acceptAction = 'accept';
const icon = '/icons/192.png';
/** Timeout of the page's answer: a suspended page does not respond, so the notification must sound. */
const answerMs = 400;

async function openPages(): Promise<readonly WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ url }) => isPanelPage(new URL(url).pathname));
}

/** Asks a page whether it rings for the order. */
function rings(page: WindowClient, orderId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const settle = (answer: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(() => settle(false), answerMs);
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
    // Stays until dismissed, where the browser supports that.
    requireInteraction: isOrder,
    renotify: isOrder,
    actions: isOrder && accept ? [{ action: acceptAction, title: accept.label }] : [],
    ...more,
  };
  return self.registration.showNotification(title, options);
}

/** Shows an order: silent when a page rings for it, not at all when that page is focused. */
async function handlePush(payload: PushPayload): Promise<void> {
  if (payload.kind === 'test') return show(payload);
  if (payload.kind === 'close') {
    // Only replaces a visible notification: a dismissed one is not shown again.
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

/** The anti-forgery cookie, to be sent as a header; empty where the worker can't read it. */
async function xsrf(): Promise<string> {
  if (!('cookieStore' in self)) return '';
  const store = self.cookieStore as { get: (name: string) => Promise<{ value: string } | null> };
  return (await store.get('XSRF-TOKEN'))?.value ?? '';
}

/** Calls the panel's API without a session: the body contains the proof. */
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
  // A restarted browser has lost the cookie; the refusal sets a new one.
  return answer.status === 403 ? send() : answer;
}

/** Accepts the order and shows the result in its notification. */
async function acceptOrder(payload: PushPayload, accept: NonNullable<PushPayload['accept']>): Promise<void> {
  const said = await post('/alerts/push/accept', { token: accept.token }, payload.language)
    .then((answer) => answer.json() as Promise<{ message?: unknown }>)
    .catch(() => null);
  const body = typeof said?.message === 'string' ? said.message : accept.unreachable;
  const keepButton = said === null;
  await show({ ...payload, body, accept: keepButton ? accept : null }, { silent: true, renotify: false });
}

/** Focuses the panel and navigates to the order, or opens a new one. */
async function openPanel(path: string): Promise<void> {
  const pages = await openPages();
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  page.postMessage({ type: 'openPath', path }, []);
  // Some browsers allow focusing a page only shortly after the click.
  await page.focus().catch(() => undefined);
}

/** The push service changed the browser's endpoint: sends it to the server, with the old one as proof. */
async function renew(old: PushSubscription | null, given: PushSubscription | null): Promise<void> {
  if (!old) return;
  const { applicationServerKey } = old.options;
  const next =
    given ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = next.toJSON();
  await post('/alerts/push/renew', { oldEndpoint: old.endpoint, target: { endpoint, keys } }, 'en');
}

/** The session ended: closes its notifications and unsubscribes. */
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
