import { useMedia } from '@galla/ui';

/** Whether the cart is below the menu instead of beside it. */
export function useStacked(): boolean {
  return useMedia('(max-width: 899px)');
}
