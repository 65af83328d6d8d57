import type { EndpointConfig } from '@galla/contract';
import type { ApiError } from '@galla/shared/http';

/** The parts of the page that the call policy controls. */
export interface CallPolicyEffects {
  isOnline: () => boolean;
  /** The page says that it has no connection: reads that fail add nothing, and their screens offer to retry. */
  isLossShown: () => boolean;
  isSignedIn: () => boolean;
  /** Ends the session in this page without calling the server, and shows /login. */
  endSession: (reason: 'expired' | 'revoked') => void;
  /** Shows /no-internet with a return path. */
  goOffline: () => void;
  toastError: (message: string, title?: string) => void;
  toastSuccess: (message: string) => void;
  changeLoading: (by: 1 | -1) => void;
  hideLoading: () => void;
  /** Reports errors that are not shown: answers that violate the contract. */
  report: (error: Error) => void;
  texts: {
    error: () => string;
    sessionExpired: () => string;
    unreachable: () => string;
    tooSlow: () => string;
  };
}

type Endpoint = Pick<EndpointConfig, 'method' | 'access' | 'quietErrors' | 'showMsg'>;

/** Central handling of call outcomes: the error catalogue as code. Callers still receive every error. */
export function createCallPolicy(effects: CallPolicyEffects) {
  function onSuccess(endpoint: Endpoint, message: string | null): void {
    if (endpoint.showMsg && message) effects.toastSuccess(message);
  }

  function onFailure(endpoint: Endpoint, error: ApiError): void {
    if (endpoint.method !== 'GET') effects.hideLoading();
    if (error.status === 0) return noAnswer(endpoint, error);
    if (error.code === 'UNREADABLE') return effects.report(error);
    // Answers to calls of an ended session are ignored: its end was already handled.
    if (endpoint.access === 'session' && !effects.isSignedIn()) return;
    if (error.status === 403) return forbidden(endpoint, error);
    if (endsSession(endpoint, error)) {
      effects.endSession('expired');
      if (error.status !== 401) effects.toastError(effects.texts.sessionExpired());
      return;
    }
    // A 401 leads to the sign-in; its form shows who is refused there.
    if (error.status === 401 || endpoint.quietErrors) return;
    effects.toastError(wordsOf(error));
  }

  function noAnswer(endpoint: Endpoint, error: ApiError): void {
    if (error.code === 'UNREADABLE') return effects.report(error);
    if (!effects.isOnline()) return effects.goOffline();
    if (endpoint.quietErrors || (endpoint.method === 'GET' && effects.isLossShown())) return;
    effects.toastError(error.code === 'TIMEOUT' ? effects.texts.tooSlow() : effects.texts.unreachable());
  }

  function forbidden(endpoint: Endpoint, error: ApiError): void {
    if (endpoint.access === 'session' || !endpoint.quietErrors) {
      effects.toastError(wordsOf(error), effects.texts.error());
    }
    if (error.code === 'LOGGED_OUT' && effects.isSignedIn()) effects.endSession('revoked');
  }

  return { onLoading: effects.changeLoading, onSuccess, onFailure };
}

/** A wrong password is a 401 as well; only calls of a session can end it. */
function endsSession(endpoint: Endpoint, error: ApiError): boolean {
  return (
    endpoint.access === 'session' &&
    (error.status === 401 || (error.status < 500 && error.code === 'TOKEN_EXPIRED'))
  );
}

/** The error's message, or the whole error when it has none. */
const wordsOf = (error: ApiError): string =>
  error.message || JSON.stringify({ status: error.status, code: error.code });
