import { useState } from 'react';
import { indianZone, type PosCheckout } from '@galla/contract';
import { useNavigate } from '@galla/shared/router';
import { EmptyState, Page } from '@galla/ui';
import { call, callState, useCall } from '../../lib/call/call-store';
import { stepPaths } from '../../lib/step-paths';
import { usePosText } from '../../messages/texts';
import { OrderSteps } from '../../ui/order-steps';
import { CheckoutOf } from './checkout-of';
import { OrderPlaced } from './order-placed';
import { PaymentWait } from './payment-wait';

interface Done {
  checkout: PosCheckout;
  outletName: string;
  timezone: string;
}

/** Third step: bill, address, time, payment, and the order. */
export function CheckOutPage() {
  const t = usePosText();
  const navigate = useNavigate();
  const outlet = useCall((state) => state.outlet);
  const localCarts = useCall((state) => state.localCarts);
  const checkout = useCall((state) => (state.outlet ? state.checkouts[state.outlet.id] : undefined));
  const outlets = useCall((state) => state.outlets);
  const [done, setDone] = useState<Done | null>(null);
  const localCart = outlet ? localCarts[outlet.id] : undefined;

  const timezone = outlets.find(({ outletId }) => outletId === outlet?.id)?.timezone ?? indianZone;

  function handleDone(sent: PosCheckout): void {
    if (!outlet) return;
    if (sent.state === 'placed') {
      setDone({ checkout: sent, outletName: outlet.name, timezone });
      call.forgetLocalCart(outlet.id);
    } else call.checkout(outlet.id, { checkoutId: sent.checkoutId });
  }

  const content = done ? (
    <OrderPlaced
      {...done}
      others={Object.entries(localCarts).map(([id, other]) => ({ id, outletName: other.outletName }))}
      onOther={(id) => {
        const other = callState().localCarts[id];
        if (other) call.chooseOutlet({ id, name: other.outletName });
        setDone(null);
      }}
      onNext={() => {
        call.nextCaller();
        void navigate(stepPaths.customer);
      }}
    />
  ) : !outlet || !localCart ? (
    <EmptyState
      icon="bag"
      title={t('checkout.empty')}
      message={t('checkout.emptyMessage')}
      action={{
        label: t(outlet ? 'steps.items' : 'steps.customer'),
        onClick: () => void navigate(outlet ? stepPaths.items : stepPaths.customer),
      }}
    />
  ) : checkout?.checkoutId ? (
    <PaymentWait
      key={checkout.checkoutId}
      checkoutId={checkout.checkoutId}
      timezone={timezone}
      onPlaced={handleDone}
      onCancelled={() => call.reopen(outlet.id)}
    />
  ) : (
    <CheckoutOf key={outlet.id} outlet={outlet} localCart={localCart} onDone={handleDone} />
  );
  return (
    <Page title={t('steps.checkout')} width="list">
      <OrderSteps
        current="checkout"
        done={done ? ['customer', 'items', 'checkout'] : ['customer', 'items']}
      />
      {content}
    </Page>
  );
}
