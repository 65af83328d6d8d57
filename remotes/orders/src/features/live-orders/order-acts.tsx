import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { OrderSummary } from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { outletOf, useBoardOutlets } from '../../lib/board-outlets';
import { stepOrAsk } from '../../lib/how-paid';
import { useOrderStore } from '../../lib/order-store-context';
import { stepsOf } from '../../lib/order-steps';
import { liveOrders, prepMinutesFor, useLiveOrdersStore } from './live-orders.store';

/** Actions on an order, from its card or by keyboard. */
interface OrderActs {
  advance: (order: OrderSummary) => void;
  rejectOrCancel: (order: OrderSummary) => void;
  open: (order: OrderSummary) => void;
  /** Prints the bill. */
  print: (order: OrderSummary) => void;
}

const ActsContext = createContext<OrderActs | null>(null);

interface OrderActsProviderProps {
  /** Opens the detail. */
  onOpen: (orderId: string) => void;
  /** Opens the reason dialog of a rejection or a cancellation. */
  onRejectOrCancel: (order: OrderSummary) => void;
  onPrint: (order: OrderSummary) => void;
  children: ReactNode;
}

export function OrderActsProvider({ onOpen, onRejectOrCancel, onPrint, children }: OrderActsProviderProps) {
  const store = useOrderStore();
  const { outlets } = useBoardOutlets();
  const acts = useMemo<OrderActs>(
    () => ({
      advance(order) {
        const { config } = outletOf(outlets, order);
        const { advance, asksPrepTime } = stepsOf(order, config, realtime.serverNow());
        if (!advance) return;
        const prepMinutes = prepMinutesFor(useLiveOrdersStore.getState(), order);
        liveOrders.forgetPrep(order.orderId);
        stepOrAsk(store, { order, target: advance.target, ...(asksPrepTime && { prepMinutes }) });
      },
      rejectOrCancel(order) {
        const { config } = outletOf(outlets, order);
        if (stepsOf(order, config, realtime.serverNow()).rejectOrCancel) onRejectOrCancel(order);
      },
      open: (order) => onOpen(order.orderId),
      print: onPrint,
    }),
    [store, outlets, onOpen, onRejectOrCancel, onPrint],
  );
  return <ActsContext value={acts}>{children}</ActsContext>;
}

export function useOrderActs(): OrderActs {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error('OrderActsProvider is missing above this component');
  return acts;
}
