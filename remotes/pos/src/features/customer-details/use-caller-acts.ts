import { useState } from 'react';
import { endpoints, type CustomerAddress, type LastOrder } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { takeAnswer, useQueryClient } from '@galla/shared/query';
import { useNavigateIfHere } from '@galla/shared/router';
import { confirm } from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { newId } from '@galla/shared/format';
import { call, callState } from '../../lib/call/call-store';
import { localCartLinesOf } from '../../lib/cart/local-cart-of-cart';
import { stepPaths } from '../../lib/step-paths';
import { usePosText } from '../../messages/texts';
import { customerQuery, saveCustomer, takeCustomer } from './customer-details.queries';
import { invalidFields, isUnsaved, withoutEmptyAddress } from './customer-rules';

/** Actions on a caller: save, repeat an order, remove an address. `onWrong`: called when a field is invalid. */
export function useCallerActs(onWrong: () => void) {
  const t = usePosText();
  const navigate = useNavigateIfHere();
  const client = useQueryClient();
  const options = useCallOptions();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [repeating, setRepeating] = useState<string | null>(null);

  /** Validates and saves; false when a field is missing. */
  async function settle(): Promise<boolean> {
    setFailure(null);
    if (invalidFields(callState().customer).has('mobile')) {
      onWrong();
      return false;
    }
    setSaving(true);
    try {
      // Waits for a pending look-up, so that a known customer is not created again.
      if (callState().customer.saved === null) {
        const found = await client.fetchQuery(customerQuery(callState().customer, options));
        if (found.customer) takeCustomer(found.customer);
      }
      const draft = withoutEmptyAddress(callState().customer);
      if (invalidFields(draft).size > 0) {
        onWrong();
        return false;
      }
      call.customer({ newAddress: draft.newAddress });
      if (isUnsaved(draft)) {
        const saved = await saveCustomer(draft, options);
        const answer = { matches: [], customer: saved };
        await takeAnswer(client, customerQuery(saved, options).queryKey, answer);
      }
      return true;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    } finally {
      setSaving(false);
    }
  }

  async function repeat(order: LastOrder): Promise<void> {
    if (repeating !== null || !(await settle())) return;
    const { saved } = callState().customer;
    const chosen = { id: order.outletId, name: order.outletName };
    const cartId = callState().checkouts[chosen.id]?.cartId ?? newId();
    setRepeating(order.orderId);
    try {
      const { data } = await http.call(
        endpoints.posCart.repeat,
        {
          body: {
            cartId,
            outletId: order.outletId,
            customerId: saved?.customerId ?? null,
            orderId: order.orderId,
          },
        },
        options,
      );
      const there = callState().localCarts[chosen.id]?.items ?? [];
      const fresh = localCartLinesOf(data.cart).filter(
        (line) => !there.some(({ lineId }) => lineId === line.lineId),
      );
      call.setLocalCart(chosen, [...there, ...fresh], { cartId });
      await navigate(stepPaths.items, { state: { missing: data.missing } });
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setRepeating(null);
    }
  }

  async function remove(address: CustomerAddress): Promise<void> {
    const { customer: draft } = callState();
    const agreed = await confirm({
      title: t('address.removeTitle'),
      message: address.address.addressLine,
      confirmLabel: t('address.removeConfirm'),
      danger: true,
    });
    if (!agreed || !draft.saved) return;
    const { countryCode, mobile, name } = draft.saved;
    try {
      const { data } = await http.call(
        endpoints.pos.updateCustomer,
        { body: { countryCode, mobile, name, removeAddressIds: [address.addressId] } },
        options,
      );
      call.customer({
        saved: data,
        addressId:
          draft.addressId === address.addressId ? (data.addresses[0]?.addressId ?? null) : draft.addressId,
      });
    } catch (error) {
      setFailure(failureText(error));
    }
  }

  return { saving, failure, repeating, settle, repeat, remove, fail: setFailure };
}
