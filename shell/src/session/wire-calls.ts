import type { PanelConfig } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { currentLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { isSignedIn, session } from '@galla/shared/session';
import { loading } from '../frame/loading-store';
import { shellTexts } from '../messages/shell-texts';
import { createCallPolicy, type CallPolicyEffects } from './call-policy';
import type { SessionToken } from './session-token';

interface CallParts {
  hosts: PanelConfig['hosts'];
  traceShare: PanelConfig['traceShare'];
  token: SessionToken;
  endSession: CallPolicyEffects['endSession'];
  goOffline: () => void;
}

/** Plugs the page into its calls: where they go, whose token they carry, and what their outcomes do. */
export function wireCalls({ hosts, traceShare, token, endSession, goOffline }: CallParts): void {
  const policy = createCallPolicy({
    isOnline: () => navigator.onLine,
    isSignedIn: () => isSignedIn(session.state.getState()),
    endSession,
    goOffline,
    // A retried or a parallel call that fails the same way says nothing new.
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
    ...policy,
  });
}
