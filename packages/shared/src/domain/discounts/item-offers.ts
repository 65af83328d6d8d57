import { lineTotalOf } from '../bill/lines';
import type { BillLineInput, Reduction } from '../bill/bill-input';
import { percentOf } from '../bill/whole-numbers';

/** An offer that counts for an item now. */
export type ItemOffer = Reduction & { name: string };

/** What an offer takes off a line at list prices; a flat one counts per unit. */
export function offerSaves(
  offer: Reduction,
  line: Pick<BillLineInput, 'quantity' | 'unitPrice' | 'addons'>,
): number {
  const listed = lineTotalOf(line);
  if (offer.kind === 'flat') return Math.min(listed, offer.amount * line.quantity);
  const off = percentOf(listed, offer.percent);
  return Math.min(listed, offer.cap === null ? off : Math.min(off, offer.cap));
}

/** The one offer a line gets: what saves most; of two alike the one whose name comes first. */
export function bestOffer(
  offers: readonly ItemOffer[],
  line: Pick<BillLineInput, 'quantity' | 'unitPrice' | 'addons'>,
): ItemOffer | undefined {
  return offers
    .filter((offer) => offerSaves(offer, line) > 0)
    .toSorted((a, b) => offerSaves(b, line) - offerSaves(a, line) || (a.name < b.name ? -1 : 1))[0];
}
