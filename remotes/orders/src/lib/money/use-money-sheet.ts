import { useCallback, useState } from 'react';
import type { OrderSummary } from '@galla/contract';

type MoneyAct = 'take' | 'refund';

export interface MoneySheet {
  act: MoneyAct;
  order: OrderSummary;
  opened: boolean;
  /** A new one for every opening: no input of the one before. */
  turn: number;
}

/** Which act with an order's money is asked for; kept while its sheet closes. */
export function useMoneySheet() {
  const [sheet, setSheet] = useState<MoneySheet | null>(null);
  const open = useCallback(
    (act: MoneyAct, order: OrderSummary) =>
      setSheet((before) => ({ act, order, opened: true, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setSheet((shown) => shown && { ...shown, opened: false }), []);
  return { sheet, open, close };
}
