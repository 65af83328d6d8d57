import { registerMessages } from '@galla/shared/i18n';
import { ordersNamespace } from './texts';
import { en } from './en';

/** Registers this remote's texts; resolves when those of the current language are loaded. */
export function registerOrdersMessages(): Promise<void> {
  return registerMessages(ordersNamespace, {
    en,
    hi: () => import('./hi').then((module) => module.hi),
  });
}
