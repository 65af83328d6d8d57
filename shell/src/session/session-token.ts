import type { SessionStore } from '@galla/shared/session';

/** Token handling of calls: which token is sent, and where a token in a response is stored. */
export interface SessionToken {
  current(): string | null;
  take(token: string): void;
  /** Runs a sign-in call and returns the token of its response; the session is unchanged. */
  capture<Result>(call: () => Promise<Result>): Promise<{ result: Result; token: string | null }>;
  /** Runs a call with the token of an already removed session. */
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
      // Without a session this is a late answer to an ended one, which must not be restored.
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
