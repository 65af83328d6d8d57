import { registerMessages } from '@galla/shared/i18n';
import { menuNamespace } from './texts';
import { en } from './en';

/** Registers this remote's texts; resolves when those of the current language are loaded. */
export function registerMenuMessages(): Promise<void> {
  return registerMessages(menuNamespace, {
    en,
    hi: () => import('./hi').then((module) => module.hi),
  });
}
