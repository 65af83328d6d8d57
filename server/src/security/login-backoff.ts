import type { Clock } from '../clock';

/** Growing waits after wrong passwords. */
export interface LoginBackoff {
  /** Milliseconds until the next attempt is accepted; 0: now. */
  waitFor(account: string, address: string): Promise<number>;
  failed(account: string, address: string): Promise<void>;
  /** After a correct password, or a password change. */
  succeeded(account: string, address: string): Promise<void>;
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
  const fromAddress = (account: string, address: string) => `${account} ${address}`;
  return {
    waitFor: (account, address) =>
      store.waitFor([fromAddress(account, address), account], clock.now().getTime()),
    async failed(account, address) {
      const now = clock.now().getTime();
      await store.count(fromAddress(account, address), freeFromAddress, now);
      await store.count(account, freeFromAnywhere, now);
    },
    succeeded: (account, address) => store.forget([fromAddress(account, address), account]),
  };
}
