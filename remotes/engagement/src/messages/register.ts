import { registerMessages } from '@galla/shared/i18n';
import { namespace } from '../lib/texts';
import { en } from './en';

/** Brings the texts of this remote; settles when those of the present language are there. */
export function registerTexts(): Promise<void> {
  return registerMessages(namespace, { en, hi: () => import('./hi').then((module) => module.hi) });
}
