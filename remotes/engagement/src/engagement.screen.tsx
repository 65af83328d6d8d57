import { useLocation } from '@galla/shared/router';
import type { ComponentType } from 'react';
import { lazyPart } from './lib/lazy-part';
import { paths } from './lib/paths';

/** Offers and coupons are one list; both of its addresses open it. */
const discounts = lazyPart(async () => (await import('./features/discounts/discounts.page')).DiscountsPage);

/** Screens by path, each loaded when it is first opened (`lazyPart`). */
const screenOf: Readonly<Record<string, ComponentType>> = {
  [paths.offers]: discounts,
  [paths.createDiscount]: lazyPart(
    async () => (await import('./features/discounts/create-discount.page')).CreateDiscountPage,
  ),
  [paths.manageDiscounts]: discounts,
  [paths.createCampaign]: lazyPart(
    async () => (await import('./features/create-campaign/create-campaign.page')).CreateCampaignPage,
  ),
  [paths.manageCampaigns]: lazyPart(
    async () => (await import('./features/manage-campaigns/manage-campaigns.page')).ManageCampaignsPage,
  ),
  [paths.socials]: lazyPart(async () => (await import('./features/socials/socials.page')).SocialsPage),
  [paths.omniChannel]: lazyPart(
    async () => (await import('./features/socials/omni-channel.page')).OmniChannelPage,
  ),
  [paths.createPost]: lazyPart(
    async () => (await import('./features/create-post/create-post.page')).CreatePostPage,
  ),
  [paths.managePosts]: lazyPart(
    async () => (await import('./features/manage-posts/manage-posts.page')).ManagePostsPage,
  ),
  [paths.banners]: lazyPart(async () => (await import('./features/banners/banners.page')).BannersPage),
  [paths.referrals]: lazyPart(
    async () => (await import('./features/referrals/referrals.page')).ReferralsPage,
  ),
  [paths.customiseReferral]: lazyPart(
    async () => (await import('./features/customise-referral/customise-referral.page')).CustomiseReferralPage,
  ),
  [paths.createBanner]: lazyPart(
    async () => (await import('./features/banners/create-banner.page')).CreateBannerPage,
  ),
};

/** The remote's screen for the current URL; sub-paths belong to the screen. */
export function EngagementScreen() {
  const { pathname } = useLocation();
  const path = Object.keys(screenOf)
    .filter((known) => pathname === known || pathname.startsWith(`${known}/`))
    .sort((one, two) => two.length - one.length)[0];
  const Shown = screenOf[path ?? paths.offers];
  return Shown ? <Shown /> : null;
}
