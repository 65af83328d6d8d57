// Who delivers, what it costs, and slots.

/** Delivery partners and how far each goes, in km. */
export const deliveryPartners = [
  { name: 'market', maxDistanceKm: 12 },
  { name: 'swiftrider', maxDistanceKm: 7 },
  { name: 'citycourier', maxDistanceKm: 10 },
  { name: 'localfleet', maxDistanceKm: 9 },
] as const;
/** Marketplaces whose orders come in by signed calls, each with a key of its own. */
export const marketplaces = [
  { name: 'plateful', label: 'Plateful', gstin: '29AAGCP4821K1Z3' },
  { name: 'cartwheel', label: 'Cartwheel', gstin: '27AAHCC7316M1ZB' },
] as const;
export const deliveryChargeModels = [
  'cartValueLimit',
  'freeDelivery',
  'customerSpecific',
  'partnerSpecific',
  'distributeCharges',
  'dynamic',
] as const;
export const deliveryBases = ['cartValueLimit', 'byDistance'] as const;
export const chargeTypes = ['packingCharges', 'restaurantCharges', 'surgeCharges', 'deliveryCharge'] as const;
export const slotDefaults = { maxOrdersPerSlot: 10, advanceDays: 5, minDurationHr: 2 } as const;
export const deliveryExceptionDefaults = {
  exceptionValue: '5000',
  status: 'active',
  exceptionType: 'distance',
} as const;
