import { lineTotalOf, percentOf } from '@galla/domain';
import type { BillLineInput, Reduction } from '@galla/domain';

/** An offer that applies to an item now. */
export type ItemOffer = Reduction & { name: string };

/** Reduction of a line at list prices; a flat one applies per unit. */
export function offerSaves(
  offer: Reduction,
  line: Pick<BillLineInput, 'quantity' | 'unitPrice' | 'addons'>,
): number {
  const listed = lineTotalOf(line);
  if (offer.kind === 'flat') return Math.min(listed, offer.amount * line.quantity);
  const off = percentOf(listed, offer.percent);
  return Math.min(listed, offer.cap === null ? off : Math.min(off, offer.cap));
}

/** The one offer applied to a line: the one that saves most; the first by name of equal ones. */
export function bestOffer(
  offers: readonly ItemOffer[],
  line: Pick<BillLineInput, 'quantity' | 'unitPrice' | 'addons'>,
): ItemOffer | undefined {
  return offers
    .filter((offer) => offerSaves(offer, line) > 0)
    .toSorted((a, b) => offerSaves(b, line) - offerSaves(a, line) || (a.name < b.name ? -1 : 1))[0];
}
