import type { TranslationOf } from '@galla/shared/i18n';
import { banners } from './banners.hi';
import { referrals } from './referrals.hi';
import { rewards } from './rewards.hi';
import { scratchCard } from './scratch-card.hi';
import { campaigns } from './campaigns.hi';
import { common, pager } from './common.hi';
import { discounts } from './discounts.hi';
import { offers } from './offers.hi';
import { social } from './social.hi';
import type { en } from './en';

export const hi: TranslationOf<typeof en> = {
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
};
