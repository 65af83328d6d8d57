import { useLocation } from '@galla/shared/router';
import type { ComponentType } from 'react';
import { laterPart } from './lib/later-part';
import { paths } from './lib/paths';

/** Screens by their path, each fetched when it is first opened (`laterPart`). */
const screenOf: Readonly<Record<string, ComponentType>> = {
  [paths.offers]: laterPart(async () => (await import('./features/discounts/discounts.page')).DiscountsPage),
  [paths.createDiscount]: laterPart(
    async () => (await import('./features/discounts/create-discount.page')).CreateDiscountPage,
  ),
  [paths.manageDiscounts]: laterPart(
    async () => (await import('./features/discounts/manage-discounts.page')).ManageDiscountsPage,
  ),
  [paths.createCampaign]: laterPart(
    async () => (await import('./features/create-campaign/create-campaign.page')).CreateCampaignPage,
  ),
  [paths.manageCampaigns]: laterPart(
    async () => (await import('./features/manage-campaigns/manage-campaigns.page')).ManageCampaignsPage,
  ),
  [paths.socials]: laterPart(async () => (await import('./features/socials/socials.page')).SocialsPage),
  [paths.omniChannel]: laterPart(
    async () => (await import('./features/socials/omni-channel.page')).OmniChannelPage,
  ),
  [paths.createPost]: laterPart(
    async () => (await import('./features/create-post/create-post.page')).CreatePostPage,
  ),
  [paths.managePosts]: laterPart(
    async () => (await import('./features/manage-posts/manage-posts.page')).ManagePostsPage,
  ),
  [paths.banners]: laterPart(async () => (await import('./features/banners/banners.page')).BannersPage),
  [paths.referrals]: laterPart(
    async () => (await import('./features/referrals/referrals.page')).ReferralsPage,
  ),
  [paths.customiseReferral]: laterPart(
    async () => (await import('./features/customise-referral/customise-referral.page')).CustomiseReferralPage,
  ),
  [paths.createBanner]: laterPart(
    async () => (await import('./features/banners/create-banner.page')).CreateBannerPage,
  ),
};

/** The screen of this remote that the URL names; what lies below one of them is its own. */
export function EngagementScreen() {
  const { pathname } = useLocation();
  const path = Object.keys(screenOf)
    .filter((known) => pathname === known || pathname.startsWith(`${known}/`))
    .sort((one, two) => two.length - one.length)[0];
  const Shown = screenOf[path ?? paths.offers];
  return Shown ? <Shown /> : null;
}
