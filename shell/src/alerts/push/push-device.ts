import { endpoints, type PushState, type PushTarget, type PushWish } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { currentLanguage } from '@galla/shared/i18n';

/** Why this browser can not be pushed to, or that it can be asked. */
export type PushAbility = 'ask' | 'granted' | 'refused' | 'insecure' | 'unsupported';

/** What a device wants; written with its address. */
export interface PushSettings {
  wish: PushWish;
  outletIds: string[] | null;
}

export type PushFailure = 'refused' | 'dismissed' | 'noWorker' | 'noService';

/** Why pushes could not be switched on. */
export class PushProblem extends Error {
  constructor(readonly reason: PushFailure) {
    super(reason);
  }
}

/** A worker that is still being installed is worth a wait; without one nothing can be pushed. */
const workerWaitMs = 8_000;

/** What the browser says before anything is asked of it. */
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

/** Asks the browser for its address. One that was made for another key of the server is given up. */
async function browserTarget(publicKey: string): Promise<PushTarget> {
  const { pushManager } = await registration();
  const wish = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return targetOf(await pushManager.subscribe(wish));
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return targetOf(await pushManager.subscribe(wish));
  }
}

/** The browser's own address, or a device of the sandbox where there is no push service to be reached. */
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
 * Asks the person, the browser and the server, in this order. Call it from a press.
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
