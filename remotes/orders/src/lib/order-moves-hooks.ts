import type { LocalMove, MoveOutcome, OrderMovesState } from '@galla/orders-client';
import { useStore } from 'zustand';
import { useOrderStore } from './order-store-context';

/** Selects from this device's pending and failed changes. */
export function useMovesState<Selected>(select: (state: OrderMovesState) => Selected): Selected {
  return useStore(useOrderStore().movesStore, select);
}

export function useMove(orderId: string): LocalMove | undefined {
  return useMovesState((state) => state.moves[orderId]);
}

export function useOutcome(orderId: string): MoveOutcome | undefined {
  return useMovesState((state) => state.outcomes[orderId]);
}
