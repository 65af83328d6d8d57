// What an outlet is and is set up with; the market place and support.

export const businessTypes = [
  'food Restaurant',
  'grocery',
  'stationary',
  'fruits&veggies',
  'meat&poultry',
  'bakery',
  'others',
] as const;
/** Outlets that cook: their orders go through foodReady. All others go straight out for delivery. */
export const foodLikeBusinessTypes = ['food Restaurant', 'meat&poultry', 'bakery'] as const;
export const defaultBusinessCategory = 'b2b';
export const gstinDefaults = {
  gstinType: 'composition',
  gstApplicableOn: 'item',
  gstinPercent: 0,
  gstinEntered: false,
} as const;
export const placeSearchCountries = ['in', 'us'] as const;
export const currencies = [
  { name: 'INR', symbol: '₹', phoneCode: '+91', fractionDigits: 2 },
  { name: 'USD', symbol: '$', phoneCode: '+1', fractionDigits: 2 },
  { name: 'CAD', symbol: 'CA$', phoneCode: '+1', fractionDigits: 2 },
] as const;
/** Minutes between two selectable times of a day; the last one of the day is 2359. */
export const timingStepMinutes = 30;
export const lastTiming = '2359';
export const documentTypes = ['png', 'jpg', 'jpeg', 'pdf'] as const;
/** Add-on services a merchant can enable in the market place. */
export const marketServices = ['orderMessages', 'scratchCard'] as const;
/** Bounds of a support ticket. */
export const supportLimits = {
  subject: 120,
  text: 4_000,
  attachments: 3,
  attachmentBytes: 5 * 1024 * 1024,
} as const;
export const supportCategories = [
  'orders',
  'menu',
  'setup',
  'payments',
  'delivery',
  'offers',
  'reports',
  'account',
  'other',
] as const;
