import { isServiceCode, parseGstin, stateOfAddress } from '@galla/contract';
import type { Address, BusinessType, OrderBilling, PlaceOfSupply } from '@galla/contract';
import type { PricedLine } from './cart';
import type { Checkout } from './checkout';

/** The outlet data that decides who charges which tax. */
export interface TaxedOutlet {
  address: Address | null;
  businessType: BusinessType;
  gstinType: 'regular' | 'composition';
  gstinNumber: string | null;
}

/** What of a checkout decides it. */
export type TaxedCheckout = Pick<Checkout, 'fulfilment' | 'address'> &
  Partial<Pick<Checkout, 'channel' | 'buyerGstin'>>;

export interface TaxTerms extends Pick<OrderBilling, 'regime' | 'taxLiability' | 'supply' | 'placeOfSupply'> {
  buyerRegistered: boolean;
  /** What is sold is a restaurant's service, not goods. */
  isService: boolean;
}

/** The state of an address by its PIN code, else by name; null: a misspelt state must not change the tax. */
const stateOf = (address: Address | null): PlaceOfSupply | null =>
  address === null ? null : stateOfAddress(address);

/** The state an outlet supplies from: that of its registration, or of its address. */
function supplierState({ address, gstinNumber }: TaxedOutlet): PlaceOfSupply | null {
  const registered = parseGstin(gstinNumber ?? '');
  return registered === null
    ? stateOf(address)
    : { stateCode: registered.stateCode, state: registered.state };
}

/** Whether an order is a restaurant's service (SAC 9963): everything of a restaurant, elsewhere only lines that say so. */
function isRestaurantService(
  { businessType }: TaxedOutlet,
  lines: readonly Pick<PricedLine, 'hsn'>[],
): boolean {
  return (
    businessType === 'food Restaurant' || (lines.length > 0 && lines.every(({ hsn }) => isServiceCode(hsn)))
  );
}

/**
 * Who charges which tax on an order. Without a GSTIN nobody may charge any (section 32). A restaurant's service is
 * supplied where it is performed (IGST Act, section 12(4)), and a marketplace owes its tax (CGST Act, section 9(5)).
 * Goods are supplied where their delivery ends (IGST Act, section 10).
 */
export function taxTermsOf(
  outlet: TaxedOutlet,
  { fulfilment, address, channel, buyerGstin }: TaxedCheckout,
  lines: readonly Pick<PricedLine, 'hsn'>[],
): TaxTerms {
  const isService = isRestaurantService(outlet, lines);
  const from = supplierState(outlet);
  const to = isService || fulfilment === 'selfPickup' ? from : (stateOf(address) ?? from);
  return {
    regime: outlet.gstinNumber ? outlet.gstinType : 'unregistered',
    taxLiability: isService && channel === 'aggregator' ? 'operator' : 'supplier',
    supply: from !== null && to !== null && from.stateCode !== to.stateCode ? 'inter' : 'intra',
    placeOfSupply: to ?? { stateCode: '', state: '' },
    buyerRegistered: (buyerGstin ?? '') !== '',
    isService,
  };
}

/** A composition outlet may not send goods to another state (CGST Act, section 10(2)). */
export const sendsGoodsAcrossStates = ({ regime, supply, isService }: TaxTerms): boolean =>
  regime === 'composition' && supply === 'inter' && !isService;
