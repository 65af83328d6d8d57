/** Texts shared by several screens. */
export const common = {
  failed: 'That did not work. Try again.',
  lineLost: 'The line to the server is lost. Nothing typed is lost; try again.',
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
