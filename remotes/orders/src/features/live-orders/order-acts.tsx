import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { BusinessType, OrderSummary } from '@galla/shared/contract';
import { realtime } from '@galla/shared/realtime';
import { useOrderBook } from '../../lib/order-book-context';
import { stepsOf } from '../../lib/order-steps';
import { liveOrders, prepMinutesFor, useLiveOrdersStore } from './live-orders.store';

/** What can be done with an order from its card or by a key. */
interface OrderActs {
  advance: (order: OrderSummary) => void;
  giveUp: (order: OrderSummary) => void;
  open: (order: OrderSummary) => void;
  /** Prints the bill. */
  print: (order: OrderSummary) => void;
}

const ActsContext = createContext<OrderActs | null>(null);

interface OrderActsProviderProps {
  businessType: BusinessType;
  /** Opens the detail. */
  onOpen: (orderId: string) => void;
  /** Asks for the reason of a rejection or a cancellation. */
  onGiveUp: (order: OrderSummary) => void;
  onPrint: (order: OrderSummary) => void;
  children: ReactNode;
}

export function OrderActsProvider({
  businessType,
  onOpen,
  onGiveUp,
  onPrint,
  children,
}: OrderActsProviderProps) {
  const book = useOrderBook();
  const acts = useMemo<OrderActs>(
    () => ({
      advance(order) {
        const { advance, asksPrepTime } = stepsOf(order, businessType, realtime.serverNow());
        if (!advance) return;
        const prepMinutes = prepMinutesFor(useLiveOrdersStore.getState(), order);
        liveOrders.forgetPrep(order.orderId);
        void book.moves.start({ order, target: advance.target, ...(asksPrepTime && { prepMinutes }) });
      },
      giveUp(order) {
        if (stepsOf(order, businessType, realtime.serverNow()).giveUp) onGiveUp(order);
      },
      open: (order) => onOpen(order.orderId),
      print: onPrint,
    }),
    [book, businessType, onOpen, onGiveUp, onPrint],
  );
  return <ActsContext value={acts}>{children}</ActsContext>;
}

export function useOrderActs(): OrderActs {
  const acts = useContext(ActsContext);
  if (!acts) throw new Error('OrderActsProvider is missing above this component');
  return acts;
}
