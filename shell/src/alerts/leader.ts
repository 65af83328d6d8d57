import { deviceStorage } from '@galla/shared/composition';

const lockName = 'galla-alerts';
const leaseKey = 'alertLeader';
const leaseMs = 3_000;
const renewMs = 1_000;

/**
 * Leader election: one tab of this browser rings. `onChange(true)` when this tab becomes the leader, until
 * it is closed or `resign` is called. Web Locks hand over immediately when a tab dies; they exist on secure origins
 * only, so a shop's plain-HTTP network falls back to a lease in local storage.
 */
export function electLeader(onChange: (leader: boolean) => void): () => void {
  return 'locks' in navigator ? byLock(onChange) : byLease(onChange);
}

function byLock(onChange: (leader: boolean) => void): () => void {
  const resign = new AbortController();
  let release: () => void = () => undefined;
  navigator.locks
    .request(lockName, { signal: resign.signal }, () => {
      onChange(true);
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    })
    // Aborted while waiting for the lock: this tab was never the leader.
    .catch(() => undefined);
  return () => {
    resign.abort();
    release();
    onChange(false);
  };
}

function byLease(onChange: (leader: boolean) => void): () => void {
  const me = `${Date.now()}-${Math.random()}`;
  let leads = false;
  const renew = (): void => {
    const [owner, until] = (deviceStorage.getItem(leaseKey) ?? '').split('|');
    const mine = owner === me || !until || Number(until) < Date.now();
    // Where nothing can be stored each tab leads: twice is better than never.
    if (mine) deviceStorage.setItem(leaseKey, `${me}|${Date.now() + leaseMs}`);
    if (mine !== leads) onChange((leads = mine));
  };
  renew();
  const timer = setInterval(renew, renewMs);
  return () => {
    clearInterval(timer);
    if (leads) deviceStorage.removeItem(leaseKey);
    onChange(false);
  };
}
