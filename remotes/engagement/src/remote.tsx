import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { EngagementScreen } from './engagement.screen';

const texts = createRemoteTexts(registerTexts);

/** The remote's entry for the shell: offers, banners, referrals, posts and campaigns. */
export const remote: RemoteModule = { Routes: texts.with(EngagementScreen), mount: texts.mount };
