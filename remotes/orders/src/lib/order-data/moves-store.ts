import { createOrderMovesStore } from '@galla/orders-client';
import { session, storedWork } from '@galla/shared/session';

/** Outlives the screen: an unsent change survives navigation. */
export const movesStore = createOrderMovesStore();

/** Notes for the logout whether a change waits to be sent, on every screen. Returns the unsubscribe function. */
export function noteUnsentMoves(): () => void {
  return movesStore.subscribe(({ moves }, before) => {
    if (moves === before.moves) return;
    const userId = session.state.getState().userData?.userId;
    const isUnsent = Object.values(moves).some(
      (move) => move.userId === userId && move.state.kind !== 'confirmed',
    );
    storedWork.note('orders', isUnsent);
  });
}
