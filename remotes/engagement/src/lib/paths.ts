/** Paths of this remote's screens. */
export const paths = {
  offers: '/panel/engagement/discounts',
  createDiscount: '/panel/create-discount',
  manageDiscounts: '/panel/manage-discounts',
  banners: '/panel/banners',
  createBanner: '/panel/create-banner',
  referrals: '/panel/referrals',
  customiseReferral: '/panel/customise-referral',
  omniChannel: '/panel/omni-channel',
  socials: '/panel/socials',
  createPost: '/panel/create-post',
  managePosts: '/panel/manage-post',
  createCampaign: '/panel/create-campaign',
  manageCampaigns: '/panel/manage-campaigns',
} as const;
