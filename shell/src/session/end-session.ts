import type { BusEvent } from '@galla/contract';

export type EndReason = BusEvent<'session/ended'>['reason'];

/** Cleanup steps of a session, in order. */
export interface SessionParts {
  token: () => string | null;
  /** Cached server data, orders above all. */
  forgetServerData: () => void;
  /** Storage and state; device settings stay. The socket closes with its session. */
  forgetSession: () => void;
  /** Calls logout on the server with the token just removed. */
  callLogout: (token: string) => Promise<unknown>;
  goToLogin: (reason: EndReason) => void;
  /** Stops the sound and disables audio. */
  silenceAlerts: () => void;
  announce: (reason: EndReason) => void;
}

export interface SessionEnd {
  /** Logout by the user. Never waits for the server and never fails, also offline. */
  logOut: () => void;
  /** The server or another tab ended the session: same cleanup without the call. */
  end: (reason: EndReason) => void;
}

export function createSessionEnd(parts: SessionParts): SessionEnd {
  function finish(reason: EndReason, tell: (token: string | null) => void): void {
    const token = parts.token();
    parts.forgetServerData();
    parts.forgetSession();
    tell(token);
    parts.goToLogin(reason);
    parts.silenceAlerts();
    parts.announce(reason);
  }

  return {
    logOut: () =>
      finish('logout', (token) => {
        // On failure the session expires on the server later; it is already ended here.
        if (token !== null) parts.callLogout(token).catch(() => undefined);
      }),
    end: (reason) => finish(reason, () => undefined),
  };
}
