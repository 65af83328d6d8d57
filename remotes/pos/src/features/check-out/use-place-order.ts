import { useRef, useState } from 'react';
import { buyerGstinSchema, endpoints, type Approval, type PosCheckout } from '@galla/contract';
import { randomId } from '@galla/shared/format';
import { ApiError, http } from '@galla/shared/http';
import { useCallOptions } from '@galla/shared/composition';
import { keyLength, type ChosenOutlet } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';

export type Placing =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** No response: the order may have been placed. The same request creates no second one. */
  | { kind: 'lost' }
  | { kind: 'refused'; error: unknown };

/** Places the order: idempotent for repeated presses and lost responses. */
export function usePlaceOrder(
  outlet: ChosenOutlet,
  { onDone, onRefused }: { onDone: (checkout: PosCheckout) => void; onRefused: (error: unknown) => void },
) {
  const options = useCallOptions();
  const [placing, setPlacing] = useState<Placing>({ kind: 'idle' });
  const sending = useRef(false);

  async function send(expectedTotal: number | null, approval?: Approval): Promise<void> {
    const draft = callState().checkouts[outlet.id];
    if (sending.current || !draft) return;
    const buyerGstin = buyerGstinSchema.safeParse(draft.buyerGstin);
    // Without a total: repeats the last request unchanged.
    const again = expectedTotal === null ? draft.sent : null;
    // Nothing to pay: no way has to be chosen.
    const paymentMethod = expectedTotal === 0 ? 'cod' : draft.paymentMethod;
    if (expectedTotal !== null && (paymentMethod === null || !buyerGstin.success)) return;
    const body =
      again ??
      (expectedTotal === null || paymentMethod === null || !buyerGstin.success
        ? null
        : {
            cartId: draft.cartId,
            idempotencyKey: draft.idempotencyKey,
            paymentMethod,
            slotStart: draft.slotStart,
            note: draft.note.trim(),
            discount: draft.discount,
            buyerGstin: buyerGstin.data,
            buyerName: buyerGstin.data === '' ? '' : draft.buyerName.trim(),
            buyerAddress: draft.buyerAddress.trim(),
            expectedTotal,
          });
    if (!body) return;
    sending.current = true;
    call.checkout(outlet.id, { sent: body });
    setPlacing({ kind: 'sending' });
    try {
      const { data } = await http.call(endpoints.pos.newOrder, { body: { ...body, approval } }, options);
      setPlacing({ kind: 'idle' });
      onDone(data);
    } catch (error) {
      const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      // A rejection created no order: a changed cart is a new order with a new idempotency key.
      if (!lost) call.checkout(outlet.id, { sent: null, idempotencyKey: randomId(keyLength) });
      setPlacing(lost ? { kind: 'lost' } : { kind: 'refused', error });
      if (!lost) onRefused(error);
    } finally {
      sending.current = false;
    }
  }

  return {
    placing,
    /** `approval`: a person and their PIN; it isn't kept with the request on the device. */
    place: (expectedTotal: number, approval?: Approval) => send(expectedTotal, approval),
    sendAgain: (approval?: Approval) => send(null, approval),
    dismiss: () => setPlacing({ kind: 'idle' }),
  };
}
