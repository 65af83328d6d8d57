import { messagesOf, registerMessages } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { en } from './messages/override.en';
import type { EndedOverride } from './override-store';

const texts = messagesOf<typeof en>('override');

/** Registers the texts of overrides; they come with the first one, not with every page. */
export function registerOverrideMessages(): Promise<void> {
  return registerMessages('override', {
    en,
    hi: () => import('./messages/override.hi').then((module) => module.hi),
  });
}

/** A requested override is not active: says why. */
export async function sayOverrideEnded(verdict: EndedOverride): Promise<void> {
  await registerOverrideMessages();
  if (verdict.kind === 'failed') notify.warning({ message: texts('failed', { ...verdict.override }) });
  else notify.warning({ message: texts(`refused.${verdict.why}`) });
}
