import { registerMessages } from '@galla/shared/i18n';
import { namespace } from './texts';
import { en } from './en';

/** Registers this remote's texts; resolves when those of the current language are loaded. */
export function registerTexts(): Promise<void> {
  return registerMessages(namespace, { en, hi: () => import('./hi').then((module) => module.hi) });
}
