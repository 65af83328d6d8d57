import { useStore } from 'zustand';
import { useOrderBook } from './order-book-context';
import type { LocalMove, MoveOutcome, OrderMovesState } from './order-data/order-moves.store';

/** Selects from the changes of this device that are under way or did not happen. */
export function useMovesState<Selected>(select: (state: OrderMovesState) => Selected): Selected {
  return useStore(useOrderBook().movesStore, select);
}

export function useMove(orderId: string): LocalMove | undefined {
  return useMovesState((state) => state.moves[orderId]);
}

export function useOutcome(orderId: string): MoveOutcome | undefined {
  return useMovesState((state) => state.outcomes[orderId]);
}
