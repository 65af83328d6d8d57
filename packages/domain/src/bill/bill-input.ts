import type { BillRow, CurrencyName, PriceBasis, TaxLiability, TaxRegime } from '@galla/contract';
import type { DeliveryModel } from './delivery';

/**
 * A reduction: a percentage with an optional cap, or a flat amount. A flat item offer applies per piece, or per unit of
 * weight.
 */
export type Reduction =
  | { kind: 'percent'; percent: number; cap: number | null }
  | { kind: 'flat'; amount: number };

export interface BillLineInput {
  /** Identifies the line in the result; unique in the bill. */
  lineId: string;
  /** Pieces; 1 for a weighed line. */
  quantity: number;
  /** Weight in whole thousandths of the unit that `unitPrice` is for; omitted: sold by the piece. */
  quantityMilli?: number | undefined;
  /** Whether tax comes on top of the price or is inside it. */
  priceBasis: PriceBasis;
  /** Base price, or the price of the chosen variant instead. */
  unitPrice: number;
  /** Per piece of the line; once for a weighed line. */
  addons: readonly { quantity: number; price: number }[];
  taxPercent: number;
  offer?: (Reduction & { name: string }) | undefined;
}

export interface PackingInput {
  /** 'quantity': per unit. 'order': once. */
  per: 'quantity' | 'order';
  /** 'item': packing of a unit is taxed as its item. 'order': spread over the tax rates. Only for 'quantity'. */
  on: 'item' | 'order';
  amount: number;
}

export interface DeliveryInput {
  model: DeliveryModel;
  /** The delivery partner's price. */
  partnerCost: number;
  distanceMetres: number;
}

/** Everything a bill depends on. Amounts are integers in the smallest currency unit. */
export interface BillInput {
  currency: CurrencyName;
  /** Only a regular outlet charges tax. */
  regime: TaxRegime;
  /** 'operator': a marketplace owes the tax, so the bill has none. Omitted: the outlet does. */
  taxLiability?: TaxLiability | undefined;
  /** The customer gave a GSTIN, which decides the kind of document. */
  buyerRegistered?: boolean | undefined;
  /** 'intra': CGST and SGST. 'inter': the place of supply is another state, so IGST applies. */
  supply: 'intra' | 'inter';
  lines: readonly BillLineInput[];
  /** `lineIds`: the lines it applies to; omitted: all. */
  coupon?: (Reduction & { code: string; lineIds?: readonly string[] | undefined }) | undefined;
  /** What staff take off after offers and coupon; `why` is kept with its row. */
  discount?:
    | (Reduction & {
        /** The words for its row; empty: `why` has a usual reason. */
        label: string;
        why: BillRow['why'];
        /** Nothing is asked for at all: no packing, delivery or charges either. */
        waivesAll: boolean;
      })
    | undefined;
  packing?: PackingInput | undefined;
  /** Omitted for pickup. */
  delivery?: DeliveryInput | undefined;
  /** Further charges on the whole order. */
  charges?: readonly { name: 'restaurantCharges' | 'surgeCharges'; amount: number }[] | undefined;
}
