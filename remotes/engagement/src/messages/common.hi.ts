import type { TranslationOf } from '@galla/shared/i18n';
import type { common as en } from './common.en';

export const common: TranslationOf<typeof en> = {
  tryAgain: 'फिर कोशिश करें',
  areas: 'ऑफ़र और अभियान',
  area: {
    offers: 'ऑफ़र',
    banners: 'बैनर',
    referrals: 'रेफ़रल',
    social: 'सोशल',
    campaigns: 'अभियान',
  },
};

export const pager = { before: 'पिछला', after: 'अगला', at: 'पृष्ठ {{page}} / {{pages}}' };
