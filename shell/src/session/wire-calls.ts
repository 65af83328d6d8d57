import type { PanelConfig } from '@galla/contract';
import { http } from '@galla/shared/http';
import { currentLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { isSignedIn, session } from '@galla/shared/session';
import { loading } from '../ui/loading-store';
import { shellTexts } from '../messages/shell-texts';
import { createCallPolicy, type CallPolicyEffects } from './call-policy';
import type { SessionToken } from './session-token';

interface CallParts {
  hosts: PanelConfig['hosts'];
  traceShare: PanelConfig['traceShare'];
  token: SessionToken;
  endSession: CallPolicyEffects['endSession'];
  goOffline: () => void;
  isLossShown: () => boolean;
}

/** Reports of releases are also sent as the page is left, and must not end with it. */
const outlivesPage = (url: unknown): boolean => String(url).endsWith('/releases/outcomes');

/** Configures the page's calls: base URLs, token, and handling of outcomes. */
export function wireCalls({ hosts, traceShare, token, endSession, goOffline, isLossShown }: CallParts): void {
  const policy = createCallPolicy({
    isOnline: () => navigator.onLine,
    isSignedIn: () => isSignedIn(session.state.getState()),
    endSession,
    goOffline,
    isLossShown,
    // Identical errors of retried or parallel calls are shown once.
    toastError: (message, title) => notify.error({ message, title, id: `${title ?? ''}|${message}` }),
    toastSuccess: (message) => notify.success({ message }),
    changeLoading: loading.change,
    hideLoading: loading.hide,
    report: (error) => reportError(error),
    texts: {
      error: () => shellTexts('calls.error'),
      sessionExpired: () => shellTexts('calls.sessionExpired'),
      unreachable: () => shellTexts('calls.unreachable'),
      tooSlow: () => shellTexts('calls.tooSlow'),
    },
  });
  http.wire({
    hosts,
    traceShare,
    token: token.current,
    takeToken: token.take,
    language: currentLanguage,
    fetch: (url, init) => fetch(url, outlivesPage(url) ? { ...init, keepalive: true } : init),
    ...policy,
  });
}
