import { offerOff } from '@galla/domain';
import type { BillLineInput, Reduction } from '@galla/domain';

/** An offer that applies to an item now. */
export type ItemOffer = Reduction & { name: string };

type OfferedLine = Pick<BillLineInput, 'quantity' | 'quantityMilli' | 'unitPrice' | 'addons'>;

/** The one offer applied to a line: the one that saves most; the first by name of equal ones. */
export function bestOffer(offers: readonly ItemOffer[], line: OfferedLine): ItemOffer | undefined {
  return offers
    .filter((offer) => offerOff(offer, line) > 0)
    .toSorted((a, b) => offerOff(b, line) - offerOff(a, line) || (a.name < b.name ? -1 : 1))[0];
}
