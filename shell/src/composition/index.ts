import { messagesOf, registerMessages } from '@galla/shared/i18n';
import { en } from './messages/en';

export { startComposition, type Composition } from './start/start-composition';
export {
  CompositionProvider,
  useAskedOverride,
  useComposition,
  useReleaseDocument,
} from './screens/composition-context';
export { OverrideNotice } from './screens/override-notice';
export { sayOverrideEnded } from './start/lazy-overrides';
export type { PagePayload } from './release/release-payload';
export { OutcomeReporter } from './start/report-outcomes';
export { pollForReleases } from './start/poll-for-releases';
export { pageShell } from './release/page-shell';
export { RemoteOutlet } from './screens/remote-outlet';
export { DocumentFailure } from './screens/document-failure';

/** Looks up this folder's texts outside of components. */
export const compositionTexts = messagesOf<typeof en>('composition');

/** Registers this folder's texts; call at bootstrap, after `startI18n`. */
export function registerCompositionMessages(): Promise<void> {
  return registerMessages('composition', {
    en,
    hi: () => import('./messages/hi').then((module) => module.hi),
  });
}
