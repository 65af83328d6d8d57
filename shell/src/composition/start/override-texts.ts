import { messagesOf, registerMessages } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { en } from '../messages/override.en';
import type { EndedOverride } from '../release/override-store';

const texts = messagesOf<typeof en>('override');

/** Registers the texts of overrides; they come with the first one, not with every page. */
export function registerOverrideMessages(): Promise<void> {
  return registerMessages('override', {
    en,
    hi: () => import('../messages/override.hi').then((module) => module.hi),
  });
}

/** An override that was shown is not active any more: says why. One that was refused is said in a banner. */
export async function sayOverrideEnded(verdict: EndedOverride): Promise<void> {
  if (verdict.kind !== 'failed') return;
  await registerOverrideMessages();
  notify.warning({ message: texts('failed', { ...verdict.override }) });
}
