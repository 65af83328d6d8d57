import { createRemoteTexts, lazyComponent, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { OnboardingScreen } from './onboarding.screen';

const texts = createRemoteTexts(registerTexts);
const gettingStarted = lazyComponent<object>(
  async () => (await import('./features/getting-started/getting-started')).GettingStarted,
);

/** The remote's entry for the shell. */
export const remote: RemoteModule = {
  Routes: texts.with(OnboardingScreen),
  widgets: { gettingStarted: texts.with(gettingStarted.Part) },
  mount: texts.mount,
};
