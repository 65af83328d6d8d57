/** Why a coupon doesn’t apply, in words for customers and staff alike; keys: the contract's reasons. */
export const couponReasons = {
  unknown: 'No coupon has this code',
  paused: 'This coupon isn’t available right now',
  notStarted: 'This coupon isn’t valid yet',
  ended: 'This coupon has expired',
  notHere: 'This coupon isn’t valid at this outlet',
  usedUp: 'This coupon has been used up',
  usedByCustomer: 'This coupon has already been used with this number',
  firstOrderOnly: 'This coupon is for first orders only',
  customerMissing: 'This coupon needs a verified mobile number',
  outsideHours: 'This coupon is valid on other days or at other times',
  noTargetItems: 'Nothing in the cart qualifies for this coupon',
  notYours: 'This coupon belongs to another customer',
  ownCode: 'A referral code is for friends, not for the person who shares it',
} as const;
