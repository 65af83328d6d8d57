import type { DiscountChoices } from '@galla/contract';
import { useSession } from '@galla/shared/session';

/** Nothing is tried or enrolled at an outlet that was closed permanently; discounts may go on naming it. */
export function useOpenOutlets(outlets: DiscountChoices['outlets']): DiscountChoices['outlets'] {
  const open = useSession((state) => state.outletList);
  return outlets.filter(({ outletId }) => open.some((each) => each.outletId === outletId));
}
