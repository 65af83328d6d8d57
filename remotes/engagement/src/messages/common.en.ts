/** Texts shared by several screens. */
export const common = {
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

export const pager = { before: 'Previous', after: 'Next', at: 'Page {{page}} of {{pages}}' } as const;
