import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { laterPart } from './lib/later-part';
import { registerTexts } from './messages/register';
import { OnboardingScreen } from './onboarding.screen';

const texts = createRemoteTexts(registerTexts);
const GettingStarted = laterPart(
  async () => (await import('./features/getting-started/getting-started')).GettingStarted,
);

/** What the shell gets. */
export const remote: RemoteModule = {
  Routes: texts.with(OnboardingScreen),
  widgets: { gettingStarted: texts.with(GettingStarted) },
  mount: texts.mount,
};
