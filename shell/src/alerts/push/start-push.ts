import { endpoints } from '@galla/contract';
import { http } from '@galla/shared/http';
import { currentLanguage } from '@galla/shared/i18n';
import { holds, session } from '@galla/shared/session';
import { alertsStore } from '../alerts-store';
import { pushAbility } from './push-device';

export interface PushDeps {
  workers: ServiceWorkerContainer;
  navigate: (path: string) => void;
}

interface WorkerMessage {
  type?: unknown;
  path?: unknown;
  orderId?: unknown;
}

/** Whether this page rings for the order itself, so that the notification can be silent. */
export function ringsFor(orderId: unknown): boolean {
  const { waiting, muted, sound, ringing } = alertsStore.getState();
  return ringing && !muted && sound === 'armed' && waiting.some((order) => order.orderId === orderId);
}

/** Handles the worker's messages: whether this page rings, and notification clicks. */
export function startPush({ workers, navigate }: PushDeps): () => void {
  const handleMessage = (event: MessageEvent<WorkerMessage | null>): void => {
    const { type, path, orderId } = event.data ?? {};
    if (type === 'orderPushed') event.ports[0]?.postMessage(ringsFor(orderId));
    if (type === 'openPath' && typeof path === 'string' && path.startsWith('/panel/')) navigate(path);
  };
  workers.addEventListener('message', handleMessage);
  workers.startMessages();
  void speakTheirLanguage(workers).catch(() => undefined);
  return () => workers.removeEventListener('message', handleMessage);
}

/** Pushes use the current language of the device's user. */
async function speakTheirLanguage(workers: ServiceWorkerContainer): Promise<void> {
  const state = session.state.getState();
  if (pushAbility() !== 'granted' || !state.token || !holds(state, 'order')) return;
  const ready = await workers.ready;
  const subscription = await ready.pushManager.getSubscription();
  if (!subscription) return;
  const { device } = (await http.call(endpoints.alerts.push)).data;
  if (!device || device.sandbox || device.language === currentLanguage()) return;
  const { endpoint, keys } = subscription.toJSON();
  const { wish: topic, outletIds } = device;
  const target = {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
  };
  await http.call(endpoints.alerts.subscribe, {
    body: { ...target, wish: topic, outletIds, language: currentLanguage() },
  });
}
