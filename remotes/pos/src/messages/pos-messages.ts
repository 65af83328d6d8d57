import { registerMessages } from '@galla/shared/i18n';
import { posNamespace } from '../lib/texts';
import { en } from './en';

/** Brings the texts of this remote; settles when those of the present language are there. */
export function registerPosMessages(): Promise<void> {
  return registerMessages(posNamespace, {
    en,
    hi: () => import('./hi').then((module) => module.hi),
  });
}
