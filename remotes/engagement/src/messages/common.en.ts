/** Texts shared by several screens. */
export const common = {
  pageBefore: 'Previous',
  pageAfter: 'Next',
  pageOf: 'Page {{page}} of {{pages}}',
  tryAgain: 'Retry',
  areas: 'Offers and campaigns',
  area: {
    offers: 'Offers',
    banners: 'Banners',
    referrals: 'Referrals',
    social: 'Social',
    campaigns: 'Campaigns',
  },
} as const;
