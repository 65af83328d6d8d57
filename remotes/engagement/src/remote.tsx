import { createRemoteTexts, type RemoteModule } from '@galla/shared/composition';
import { registerTexts } from './messages/register';
import { EngagementScreen } from './engagement.screen';

const texts = createRemoteTexts(registerTexts);

const fetchItemOffers = () => import('./features/discounts/item-offers');

/** The remote's entry for the shell: offers, banners, referrals, posts and campaigns. */
export const remote: RemoteModule = {
  Routes: texts.with(EngagementScreen),
  fills: {
    itemOffers: texts.before(async () => (await fetchItemOffers()).inSheet),
    itemOffersInForm: texts.before(async () => (await fetchItemOffers()).inForm),
  },
  mount: texts.mount,
};
