import type { BusEvent } from '@galla/shared/contract';

export type EndReason = BusEvent<'session/ended'>['reason'];

/** What ends with a session, in the order it ends. */
export interface SessionParts {
  token: () => string | null;
  /** Lists of the server's data that the page holds: orders first of all. */
  forgetServerData: () => void;
  /** Storage and state; the device's own settings stay. The socket closes with the session it belongs to. */
  forgetSession: () => void;
  /** Tells the server, in the name of the token that was just forgotten. */
  callLogout: (token: string) => Promise<unknown>;
  goToLogin: (reason: EndReason) => void;
  /** Stops the sound and disables audio. */
  silenceAlerts: () => void;
  announce: (reason: EndReason) => void;
}

export interface SessionEnd {
  /** The person chose to leave. Never waits for the server and never fails: leaving works without a line. */
  logOut: () => void;
  /** The server or another tab ended it: everything but the call. */
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
        // A server that can't be told now finds the session expired later; the person is out here either way.
        if (token !== null) parts.callLogout(token).catch(() => undefined);
      }),
    end: (reason) => finish(reason, () => undefined),
  };
}
