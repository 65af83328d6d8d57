import type { SessionStore } from '@galla/shared/session';

/** The token as calls see it: which one they carry, and where one that an answer brings goes. */
export interface SessionToken {
  current(): string | null;
  take(token: string): void;
  /** Runs a call that signs somebody in and says which token its answer brought; the session is untouched. */
  capture<Result>(call: () => Promise<Result>): Promise<{ result: Result; token: string | null }>;
  /** Runs a call in the name of a session that this page has already forgotten. */
  lend<Result>(token: string, call: () => Promise<Result>): Promise<Result>;
}

export function createSessionToken(store: SessionStore): SessionToken {
  let captured: { token: string | null } | null = null;
  let lent: string | null = null;
  const stored = (): string | null => store.state.getState().token;
  return {
    current: () => stored() ?? lent,
    take(token) {
      if (captured) captured.token = token;
      // Without a session it is a late answer to one that is over; it must not come back to life.
      else if (stored() !== null) store.takeToken(token);
    },
    async capture(call) {
      const mine: { token: string | null } = { token: null };
      captured = mine;
      try {
        return { result: await call(), token: mine.token };
      } finally {
        captured = null;
      }
    },
    async lend(token, call) {
      lent = token;
      try {
        return await call();
      } finally {
        lent = null;
      }
    },
  };
}
