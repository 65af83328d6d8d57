import { registerMessages } from '@galla/shared/i18n';
import { posNamespace } from './texts';
import { en } from './en';

/** Registers this remote's texts; resolves when those of the current language are loaded. */
export function registerPosMessages(): Promise<void> {
  return registerMessages(posNamespace, {
    en,
    hi: () => import('./hi').then((module) => module.hi),
  });
}
