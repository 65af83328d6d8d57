import type { OutletSummary } from '@galla/contract';
import { useKitchenOfCards } from '../../lib/kitchen/use-kitchen';

function CardsOf({ outlet }: { outlet: OutletSummary }) {
  useKitchenOfCards(outlet);
  return null;
}

/** Gives cards the prep times of their own outlets. */
export function KitchensOfCards({ outlets }: { outlets: readonly OutletSummary[] }) {
  return outlets.map((outlet) => <CardsOf key={outlet.outletId} outlet={outlet} />);
}
