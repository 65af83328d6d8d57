import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { lazyPart } from './lib/lazy-part';
import { registerTexts } from './messages/register';
import { OnboardingScreen } from './onboarding.screen';

const texts = createRemoteTexts(registerTexts);
const GettingStarted = lazyPart(
  async () => (await import('./features/getting-started/getting-started')).GettingStarted,
);

/** The remote's entry for the shell. */
export const remote: RemoteModule = {
  Routes: texts.with(OnboardingScreen),
  widgets: { gettingStarted: texts.with(GettingStarted) },
  mount: texts.mount,
};
