import { useRef, useState } from 'react';
import { endpoints, type PosCheckout } from '@galla/shared/contract';
import { randomId } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { useCallOptions } from '@galla/shared/composition';
import { keyLength, type ChosenOutlet } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';

export type Placing =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** No answer: the order may be in. The same again makes no second one. */
  | { kind: 'lost' }
  | { kind: 'refused'; error: unknown };

/** Sends the cart off as an order: once, however often the button is pressed or the line is lost. */
export function usePlaceOrder(outlet: ChosenOutlet, onDone: (checkout: PosCheckout) => void) {
  const options = useCallOptions();
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' });
  const sending = useRef(false);

  async function send(expectedTotal: number | null): Promise<void> {
    const draft = callState().checkouts[outlet.id];
    if (sending.current || !draft) return;
    // Without a total it is the last one again, word for word.
    const again = expectedTotal === null ? draft.sent : null;
    if (expectedTotal !== null && draft.paymentMethod === null) return;
    const body =
      again ??
      (expectedTotal === null || draft.paymentMethod === null
        ? null
        : {
            cartId: draft.cartId,
            idempotencyKey: draft.idempotencyKey,
            paymentMethod: draft.paymentMethod,
            slotStart: draft.slotStart,
            note: draft.note.trim(),
            expectedTotal,
          });
    if (!body) return;
    sending.current = true;
    call.checkout(outlet.id, { sent: body });
    setPlacing({ kind: 'sending' });
    try {
      const { data } = await http.call(endpoints.pos.newOrder, { body }, options);
      setPlacing({ kind: 'idle' });
      onDone(data);
    } catch (error) {
      const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      // A refusal made no order: what is changed after it is another wish, with a key of its own.
      if (!lost) call.checkout(outlet.id, { sent: null, idempotencyKey: randomId(keyLength) });
      setPlacing(lost ? { kind: 'lost' } : { kind: 'refused', error });
    } finally {
      sending.current = false;
    }
  }

  return {
    placing,
    place: (expectedTotal: number) => send(expectedTotal),
    sendAgain: () => send(null),
    dismiss: () => setPlacing({ kind: 'idle' }),
  };
}
