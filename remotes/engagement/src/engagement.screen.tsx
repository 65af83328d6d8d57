import { useLocation } from '@galla/shared/router';
import type { ComponentType } from 'react';
import { lazyScreen } from '@galla/ui';
import { paths } from './lib/paths';

/** Offers and coupons are one list; both of its addresses open it. */
const discounts = lazyScreen(async () => (await import('./features/discounts/discounts.page')).DiscountsPage);

/** Screens by path, each loaded when it is first opened (`lazyScreen`). */
const screenOf: Readonly<Record<string, { Screen: ComponentType }>> = {
  [paths.offers]: discounts,
  [paths.createDiscount]: lazyScreen(
    async () => (await import('./features/discounts/create-discount.page')).CreateDiscountPage,
  ),
  [paths.manageDiscounts]: discounts,
  [paths.createCampaign]: lazyScreen(
    async () => (await import('./features/create-campaign/create-campaign.page')).CreateCampaignPage,
  ),
  [paths.manageCampaigns]: lazyScreen(
    async () => (await import('./features/manage-campaigns/manage-campaigns.page')).ManageCampaignsPage,
  ),
  [paths.socials]: lazyScreen(async () => (await import('./features/socials/socials.page')).SocialsPage),
  [paths.omniChannel]: lazyScreen(
    async () => (await import('./features/socials/omni-channel.page')).OmniChannelPage,
  ),
  [paths.createPost]: lazyScreen(
    async () => (await import('./features/create-post/create-post.page')).CreatePostPage,
  ),
  [paths.managePosts]: lazyScreen(
    async () => (await import('./features/manage-posts/manage-posts.page')).ManagePostsPage,
  ),
  [paths.banners]: lazyScreen(async () => (await import('./features/banners/banners.page')).BannersPage),
  [paths.referrals]: lazyScreen(
    async () => (await import('./features/referrals/referrals.page')).ReferralsPage,
  ),
  [paths.customiseReferral]: lazyScreen(
    async () => (await import('./features/customise-referral/customise-referral.page')).CustomiseReferralPage,
  ),
  [paths.createBanner]: lazyScreen(
    async () => (await import('./features/banners/create-banner.page')).CreateBannerPage,
  ),
};

/** The remote's screen for the current URL; sub-paths belong to the screen. */
export function EngagementScreen() {
  const { pathname } = useLocation();
  const path = Object.keys(screenOf)
    .filter((known) => pathname === known || pathname.startsWith(`${known}/`))
    .sort((one, two) => two.length - one.length)[0];
  const shown = screenOf[path ?? paths.offers];
  return shown ? <shown.Screen /> : null;
}
