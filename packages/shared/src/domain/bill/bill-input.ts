import type { CurrencyName } from '../../contract';
import type { DeliveryModel } from './delivery';

/** Money off: a share with an optional cap, or a flat amount. A flat item offer counts per unit. */
export type Reduction =
  { kind: 'percent'; percent: number; cap: number | null } | { kind: 'flat'; amount: number };

export interface BillLineInput {
  /** Names the line in the answer; unique in the bill. */
  lineId: string;
  quantity: number;
  /** Base price, or the chosen variant's price in its place. */
  unitPrice: number;
  /** Per unit of the line. */
  addons: readonly { quantity: number; price: number }[];
  taxPercent: number;
  offer?: (Reduction & { name: string }) | undefined;
}

export interface PackingInput {
  /** 'quantity': for each unit. 'order': once. */
  per: 'quantity' | 'order';
  /** 'item': packing for a unit is taxed as its item. 'order': spread over the tax rates. Only for 'quantity'. */
  on: 'item' | 'order';
  amount: number;
}

export interface DeliveryInput {
  model: DeliveryModel;
  /** What the partner takes for the ride. */
  partnerCost: number;
  distanceMetres: number;
}

/** Everything a bill depends on. Amounts are whole numbers of the smallest currency unit. */
export interface BillInput {
  currency: CurrencyName;
  /** A composition outlet charges no tax. */
  regime: 'regular' | 'composition';
  /** Prices hold the tax already: it is taken out first. */
  pricesIncludeTax: boolean;
  /** 'intra': CGST and SGST. 'inter': the place of supply is another state, so IGST. */
  supply: 'intra' | 'inter';
  lines: readonly BillLineInput[];
  /** `lineIds`: the lines it is for; left out: all of them. */
  coupon?: (Reduction & { code: string; lineIds?: readonly string[] | undefined }) | undefined;
  packing?: PackingInput | undefined;
  /** Left out when the customer picks up. */
  delivery?: DeliveryInput | undefined;
  /** Further charges on the whole order. */
  charges?: readonly { name: 'restaurantCharges' | 'surgeCharges'; amount: number }[] | undefined;
}
