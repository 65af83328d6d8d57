import { type LocalMove, setMove } from '@galla/orders-client';
import { sampleOrder } from '@galla/orders-client/testing';
import { session, storedWork } from '@galla/shared/session';
import { movesStore, noteUnsentMoves } from './moves-store';

const userId = '0192f0c1-7a3b-7c55-8f5e-00000000b001';
const base = sampleOrder(1);
const moveOf = (state: LocalMove['state'], by = userId): LocalMove => ({
  userId: by,
  base,
  next: { ...base, status: 'foodPreparation' },
  body: {
    orderId: base.orderId,
    outletId: base.outletId,
    target: 'foodPreparation',
    version: 1,
    idempotencyKey: 'k'.repeat(24),
  },
  state,
  overtaken: false,
});
const set = (move: LocalMove | null): void => setMove(movesStore, move, base.orderId);

test('AUTH-07 a change without an answer is noted as work that a logout loses, until the server has it', () => {
  session.clear();
  jest.spyOn(session.state, 'getState').mockReturnValue({
    ...session.state.getState(),
    userData: { ...({} as NonNullable<ReturnType<typeof session.state.getState>['userData']>), userId },
  });
  const stop = noteUnsentMoves();
  set(moveOf({ kind: 'sending' }));
  expect(storedWork.exists()).toBe(true);
  set(moveOf({ kind: 'unsent', code: 'NETWORK' }));
  expect(storedWork.exists()).toBe(true);
  set(moveOf({ kind: 'confirmed', at: 1 }));
  expect(storedWork.exists()).toBe(false);
  set(moveOf({ kind: 'unsent', code: 'NETWORK' }, 'someone else'));
  expect(storedWork.exists()).toBe(false);
  stop();
  set(null);
});
