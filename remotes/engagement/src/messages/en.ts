import { banners } from './banners.en';
import { referrals } from './referrals.en';
import { rewards } from './rewards.en';
import { scratchCard } from './scratch-card.en';
import { campaigns } from './campaigns.en';
import { common, pager } from './common.en';
import { discounts } from './discounts.en';
import { offers } from './offers.en';
import { social } from './social.en';

/** Texts of this remote, one file per feature. */
export const en = {
  common,
  pager,
  discounts,
  offers,
  social,
  campaigns,
  banners,
  referrals,
  rewards,
  scratchCard,
} as const;
