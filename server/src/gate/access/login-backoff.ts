import type { Clock } from '../../clock';
import { callerAddress } from './caller-address';

/** Growing waits after wrong passwords. */
export interface LoginBackoff {
  /**
   * Milliseconds until the next attempt is accepted; 0: now. `knownDevice`: the user has signed in on it before, so it is
   * counted for itself, and what others try elsewhere doesn't matter there.
   */
  waitFor(account: string, address: string, knownDevice?: Buffer | null): Promise<number>;
  failed(account: string, address: string, knownDevice?: Buffer | null): Promise<void>;
  /** After a correct password, or a password change. On a known device what strangers tried stays counted. */
  succeeded(account: string, address: string, knownDevice?: Buffer | null): Promise<void>;
}

/** Store of failed attempts. In memory a restart clears them, and each process counts alone. */
export interface FailureStore {
  /** The longest wait of these. */
  waitFor(whos: readonly string[], now: number): Promise<number>;
  /** From failure number `free` on, each one doubles the wait. */
  count(who: string, free: number, now: number): Promise<void>;
  forget(whos: readonly string[]): Promise<void>;
}

/** Failures without a wait: per address, and over all addresses. */
const freeFromAddress = 5;
const freeFromAnywhere = 25;
export const firstWaitMs = 15_000;
export const longestWaitMs = 15 * 60_000;
export const forgottenAfterMs = 60 * 60_000;
const maxKeys = 50_000;

interface Failures {
  count: number;
  blockedUntil: number;
  lastAt: number;
}

export function createMemoryFailureStore(): FailureStore {
  const failures = new Map<string, Failures>();
  return {
    async waitFor(whos, now) {
      return Math.max(0, ...whos.map((who) => (failures.get(who)?.blockedUntil ?? 0) - now));
    },
    async count(who, free, now) {
      const before = failures.get(who);
      const seen = before && now - before.lastAt < forgottenAfterMs ? before.count : 0;
      const total = seen + 1;
      const wait = total < free ? 0 : Math.min(firstWaitMs * 2 ** (total - free), longestWaitMs);
      // Deleted first so that the map stays in order of last use.
      failures.delete(who);
      failures.set(who, { count: total, blockedUntil: now + wait, lastAt: now });
      for (const oldest of failures.keys()) {
        if (failures.size <= maxKeys) break;
        failures.delete(oldest);
      }
    },
    async forget(whos) {
      for (const who of whos) failures.delete(who);
    },
  };
}

export function createLoginBackoff(store: FailureStore, clock: Clock): LoginBackoff {
  /** What an attempt counts for, and the failures without a wait. */
  const countsFor = (account: string, address: string, device: Buffer | null): [string, number][] =>
    device === null
      ? [
          [`${account} ${callerAddress(address)}`, freeFromAddress],
          [account, freeFromAnywhere],
        ]
      : [[`${account} device ${device.toString('base64url')}`, freeFromAddress]];
  return {
    waitFor: (account, address, device = null) =>
      store.waitFor(
        countsFor(account, address, device).map(([who]) => who),
        clock.now().getTime(),
      ),
    async failed(account, address, device = null) {
      const now = clock.now().getTime();
      for (const [who, free] of countsFor(account, address, device)) await store.count(who, free, now);
    },
    succeeded: (account, address, device = null) =>
      store.forget(countsFor(account, address, device).map(([who]) => who)),
  };
}
