import { registerMessages } from '@galla/shared/i18n';
import { ordersNamespace } from '../lib/texts';
import { en } from './en';

/** Brings the texts of this remote; settles when those of the present language are there. */
export function registerOrdersMessages(): Promise<void> {
  return registerMessages(ordersNamespace, {
    en,
    hi: () => import('./hi').then((module) => module.hi),
  });
}
