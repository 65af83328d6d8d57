import { messagesOf, registerMessages, useMessages } from '@galla/shared/i18n';
import { en } from './messages/en';

const namespace = 'alerts';

export function registerAlertMessages(): Promise<void> {
  return registerMessages(namespace, { en, hi: () => import('./messages/hi').then((module) => module.hi) });
}

export const useAlertTexts = () => useMessages<typeof en>(namespace);

/** For use outside components, in the language at the time of the call. */
export const alertTexts = messagesOf<typeof en>(namespace);
