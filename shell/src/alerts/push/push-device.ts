import { endpoints, type PushState, type PushTarget, type PushTopic } from '@galla/contract';
import { http } from '@galla/shared/http';
import { currentLanguage } from '@galla/shared/i18n';

/** Push support of this browser: why it is impossible, or that it can be requested. */
export type PushAbility = 'ask' | 'granted' | 'refused' | 'insecure' | 'unsupported';

/** Push preferences of a device; stored with its endpoint. */
export interface PushSettings {
  wish: PushTopic;
  outletIds: string[] | null;
}

export type PushFailure = 'refused' | 'dismissed' | 'noWorker' | 'noService';

/** Why pushes could not be enabled. */
export class PushProblem extends Error {
  constructor(readonly reason: PushFailure) {
    super(reason);
  }
}

/** Waits for a worker that is still installing; without one, pushes are impossible. */
const workerWaitMs = 8_000;

/** Push support as known without a prompt. */
export function pushAbility(): PushAbility {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('Notification' in window) || !('PushManager' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? 'granted' : 'ask';
}

async function registration(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), workerWaitMs));
  const ready = await Promise.race([navigator.serviceWorker.ready, late]);
  if (!ready) throw new PushProblem('noWorker');
  return ready;
}

function targetOf(subscription: PushSubscription): PushTarget {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Subscribes the browser. A subscription made with another server key is replaced. */
async function browserTarget(publicKey: string): Promise<PushTarget> {
  const { pushManager } = await registration();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return targetOf(await pushManager.subscribe(options));
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return targetOf(await pushManager.subscribe(options));
  }
}

/** The browser's endpoint, or a sandbox device when no push service is reachable. */
async function anyTarget({ publicKey, sandbox }: PushState): Promise<PushTarget> {
  try {
    return await browserTarget(publicKey);
  } catch (error) {
    if (error instanceof PushProblem) throw error;
    if (!sandbox) throw new PushProblem('noService');
    return (await http.call(endpoints.alerts.sandboxDevice, { body: {} })).data;
  }
}

async function save(target: PushTarget, settings: PushSettings): Promise<PushState> {
  const body = { ...target, ...settings, language: currentLanguage() };
  return (await http.call(endpoints.alerts.subscribe, { body })).data;
}

/**
 * Requests the permission, subscribes, and registers with the server. Must be called from a click handler.
 * @throws PushProblem, ApiError
 */
export async function switchPushOn(state: PushState, settings: PushSettings): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushProblem(permission === 'denied' ? 'refused' : 'dismissed');
  return save(await anyTarget(state), settings);
}

export async function switchPushOff(): Promise<PushState> {
  const { data } = await http.call(endpoints.alerts.unsubscribe, { body: {} });
  const ready = await navigator.serviceWorker.getRegistration();
  await (await ready?.pushManager.getSubscription())?.unsubscribe();
  return data;
}
