import { registerMessages } from '@galla/shared/i18n';
import { menuNamespace } from '../lib/texts';
import { en } from './en';

/** Brings the texts of this remote; settles when those of the present language are there. */
export function registerMenuMessages(): Promise<void> {
  return registerMessages(menuNamespace, {
    en,
    hi: () => import('./hi').then((module) => module.hi),
  });
}
