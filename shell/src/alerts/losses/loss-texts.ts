import { registerMessages, useMessages } from '@galla/shared/i18n';
import { en } from './messages/en';

const namespace = 'losses';

/** Registers the texts of the lost orders; loaded with their sheet. */
export function registerLossMessages(): Promise<void> {
  return registerMessages(namespace, { en, hi: () => import('./messages/hi').then((module) => module.hi) });
}

export const useLossTexts = () => useMessages<typeof en>(namespace);
