import { includesTax } from '@galla/contract';
import type { BusinessType, PriceBasis, SaleTerms, UnitQuantityCode } from '@galla/contract';
import { divideHalfUp } from '../bill/whole-numbers';

/** SAC of restaurant service: what a restaurant sells is a service, whichever dish it is. */
const restaurantService = '996331';

const pieces = { mrp: null, hsn: '', uqc: 'NOS', soldBy: 'piece' } as const;

/**
 * How a new item of an outlet is sold unless somebody says otherwise. A menu names prices before tax; a shelf, a
 * packet and a price board name what the customer pays.
 */
export function defaultSaleTerms(businessType: BusinessType): SaleTerms {
  switch (businessType) {
    case 'food Restaurant':
      return { ...pieces, priceBasis: 'exclusive', hsn: restaurantService };
    case 'bakery':
      return { ...pieces, priceBasis: 'exclusive' };
    case 'grocery':
    case 'stationary':
    case 'others':
      return { ...pieces, priceBasis: 'inclusive' };
    case 'fruits&veggies':
    case 'meat&poultry':
      return { ...pieces, priceBasis: 'inclusive', soldBy: 'weight', uqc: 'KGS' };
  }
}

/** The unit on paper of an item that begins to be sold by the piece or by weight. */
export const defaultUnit = (soldBy: SaleTerms['soldBy']): UnitQuantityCode =>
  soldBy === 'weight' ? 'KGS' : 'NOS';

/** What a price of one piece comes to: `taxable` + two halves of the tax = `total`. */
export interface PriceParts {
  taxable: number;
  /** Of CGST, and the same of SGST. */
  half: number;
  /** What the customer pays. */
  total: number;
}

/** A price taken apart as a bill of one piece does, so that a form can show what it means. */
export function priceParts(price: number, basis: PriceBasis, taxPercent: number): PriceParts {
  if (!includesTax(basis)) {
    const half = divideHalfUp(price * taxPercent, 200);
    return { taxable: price, half, total: price + 2 * half };
  }
  const half = divideHalfUp(price * taxPercent, 2 * (100 + taxPercent));
  return { taxable: price - 2 * half, half, total: price };
}
