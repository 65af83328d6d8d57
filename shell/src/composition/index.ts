import { messagesOf, registerMessages } from '@galla/shared/i18n';
import { en } from './messages/en';

export { startComposition, type Composition } from './start-composition';
export {
  CompositionProvider,
  useAskedOverride,
  useComposition,
  useReleaseDocument,
} from './composition-context';
export { OverrideNotice } from './override-notice';
export type { PagePayload } from './release-payload';
export { OutcomeReporter } from './report-outcomes';
export { pollForReleases } from './poll-for-releases';
export { pageShell } from './page-shell';
export { RemoteOutlet } from './remote-outlet';
export { DocumentFailure } from './document-failure';
export { RemoteItemSheet, type AskedItem } from './remote-item-sheet';
export { RemoteWidget } from './remote-widget';

/** Looks up this folder's texts outside of components. */
export const compositionTexts = messagesOf<typeof en>('composition');

/** Registers this folder's texts; call at bootstrap, after `startI18n`. */
export function registerCompositionMessages(): Promise<void> {
  return registerMessages('composition', {
    en,
    hi: () => import('./messages/hi').then((module) => module.hi),
  });
}
