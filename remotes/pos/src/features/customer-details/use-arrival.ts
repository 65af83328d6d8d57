import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@galla/shared/router';
import { posArrivalSchema } from '../../lib/call-schemas';

interface ArrivalActs {
  /** Whether the outlets are listed: their radio can't be focused before. */
  outletsKnown: boolean;
  onLocation: () => void;
  onOutlet: () => void;
}

/**
 * Acts once on why the operator was sent back to this step. The reason is then removed from the history entry: an
 * answer that arrives later, or a reload, must not start the act again over what was typed meanwhile.
 */
export function useArrival({ outletsKnown, onLocation, onOutlet }: ArrivalActs): void {
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const handled = useRef<string | null>(null);
  const arrival = posArrivalSchema.safeParse(state);
  const focus = arrival.success ? arrival.data.focus : undefined;
  useEffect(() => {
    if (!focus || focus === 'held' || handled.current === key || (focus === 'outlet' && !outletsKnown))
      return;
    handled.current = key;
    if (focus === 'location') onLocation();
    else onOutlet();
    void navigate(pathname, { replace: true, state: null });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per arrival
  }, [focus, key, outletsKnown]);
}
