import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { EngagementScreen } from './engagement.screen';

const texts = createRemoteTexts(registerTexts);

/** What the shell gets: offers, banners, referrals, posts and campaigns. */
export const remote: RemoteModule = { Routes: texts.with(EngagementScreen), mount: texts.mount };
