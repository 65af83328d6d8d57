/** Why a coupon doesn’t apply, in words for customers and staff alike; keys: the contract's reasons. */
export const couponReasons = {
  unknown: 'Coupon not found. Check the code',
  paused: 'This coupon isn’t available right now',
  notStarted: 'This coupon isn’t valid yet',
  ended: 'This coupon has expired',
  notHere: 'This coupon isn’t valid at this outlet',
  usedUp: 'This coupon has been used up',
  usedByCustomer: 'This number has already used this coupon',
  firstOrderOnly: 'This coupon is for first orders only',
  customerMissing: 'This coupon needs a verified mobile number',
  outsideHours: 'This coupon is valid on other days or times',
  noTargetItems: 'No items in the cart qualify for this coupon',
  notYours: 'This coupon belongs to another customer',
  ownCode: 'You can’t use your own referral code',
} as const;
