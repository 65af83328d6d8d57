import { failureText } from '@galla/shared/http';
import { holds, useSession } from '@galla/shared/session';
import { Banner, Button, ErrorPanel, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { SegmentedControl } from '@galla/ui/kit';
import { TrimmedInput } from '@galla/ui/forms';
import { call } from '../../lib/call/call-store';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';
import { AddressChoice } from './address-choice';
import { BuyerFields } from './buyer-fields';
import { CheckoutCard } from './checkout-card';
import { DiscountSection } from './discount-section';
import { CouponSection } from './coupon-section';
import { OrderSide } from './order-side';
import { PaymentSection } from './payment-section';
import { ProblemNotes } from './problem-notes';
import type { ProblemPlace } from './problem-texts';
import { SlotSection } from '../../ui/slot-section';
import { useCheckout, type CheckoutOfProps } from './use-checkout';
import styles from './check-out.module.css';

const longestNote = 300;

/** The checkout of one outlet's cart. */
export function CheckoutOf(props: CheckoutOfProps) {
  const { outlet, localCart } = props;
  const t = usePosText();
  const checkout = useCheckout(props);
  const { customer, draft, view, cart, order, problems, fulfilment } = checkout;
  const refusal = order.placing.kind === 'refused' ? order.placing.error : null;
  const money = useMoney(checkout.currency);
  const mayDiscount = useSession((state) => holds(state, 'order:discount'));
  const notes = (at: ProblemPlace) => (
    <ProblemNotes
      problems={problems}
      place={at}
      timezone={checkout.timezone}
      money={money}
      nameOf={checkout.nameOf}
      onAct={checkout.handleAct}
      first={checkout.firstProblem}
      focusRef={checkout.focus.problem}
      onPickup={checkout.pickup ? () => void view.setFulfilment('selfPickup', customer.addressId) : null}
    />
  );

  if (!cart) {
    if (view.error !== null) {
      return (
        <ErrorPanel
          title={t('checkout.failed')}
          message={failureText(view.error)}
          onRetry={() => void view.refresh()}
          retrying={view.busy}
        />
      );
    }
    return (
      <Stack>
        <LoadingNote />
        <Skeleton height={96} />
        <Skeleton height={240} />
      </Stack>
    );
  }
  return (
    <div className={styles.columns}>
      <Stack gap={4}>
        {notes('outlet')}
        {order.placing.kind === 'lost' && (
          <Banner
            tone="warn"
            title={t('checkout.lost')}
            action={{
              label: t('checkout.sendAgain'),
              onClick: () => void order.sendAgain(checkout.giver.approval),
            }}
          >
            {t('checkout.lostMessage')}
          </Banner>
        )}
        {refusal !== null && problems.length === 0 && (
          <Banner tone="error" onDismiss={order.dismiss}>
            {failureText(refusal)}
          </Banner>
        )}
        {view.error !== null && (
          <Banner tone="error" action={{ label: t('again'), onClick: () => void view.refresh() }}>
            {failureText(view.error)}
          </Banner>
        )}
        <CheckoutCard title={t('delivery.title')}>
          {(checkout.pickup || fulfilment === 'selfPickup') && (
            <SegmentedControl
              label={t('delivery.title')}
              choices={[
                { value: 'delivery', label: t('delivery.delivery'), icon: 'rider' },
                { value: 'selfPickup', label: t('delivery.selfPickup'), icon: 'bag' },
              ]}
              value={fulfilment}
              onChange={(value) => void view.setFulfilment(value, customer.addressId)}
            />
          )}
          {fulfilment === 'delivery' && (
            <AddressChoice
              customer={customer}
              distanceMetres={cart.distanceMetres}
              onAddress={(addressId) => {
                call.customer({ addressId });
                void view.setFulfilment('delivery', addressId);
              }}
              onOther={() => checkout.toCustomer('location')}
            />
          )}
          {notes('delivery')}
        </CheckoutCard>
        <CheckoutCard title={t('slots.title')}>
          <SlotSection outletId={outlet.id} slotStart={draft.slotStart} onSlot={checkout.handleSlot} />
          {notes('slot')}
        </CheckoutCard>
        <CheckoutCard title={t('coupon.title')}>
          <CouponSection cart={cart} money={money} onCoupon={(code) => void view.setCoupon(code)} />
          {notes('coupon')}
        </CheckoutCard>
        {(mayDiscount || draft.discount !== null) && (
          <CheckoutCard title={t('discount.title')}>
            <DiscountSection
              cart={cart}
              discount={draft.discount}
              money={money}
              approval={checkout.giver.fields}
              onDiscount={checkout.handleDiscount}
            />
          </CheckoutCard>
        )}
        <CheckoutCard title={t('payment.title')}>
          <PaymentSection
            cart={cart}
            methods={checkout.methods}
            method={draft.paymentMethod}
            money={money}
            onMethod={checkout.handleMethod}
            onToppedUp={() => void view.check()}
            topUpRef={checkout.focus.topUp}
          />
          {notes('payment')}
        </CheckoutCard>
        <BuyerFields
          buyer={draft}
          sale={checkout.sale}
          forced={checkout.buyerRefused}
          inputs={checkout.focus.buyer}
          onChange={(change) => call.checkout(outlet.id, change)}
        />
        <TrimmedInput
          label={t('checkout.note')}
          placeholder={t('checkout.noteExample')}
          maxLength={longestNote}
          value={draft.note}
          onChange={(note) => call.checkout(outlet.id, { note })}
        />
        <div>
          <Button variant="ghost" icon="chevronLeft" onClick={() => checkout.toItems()}>
            {t('steps.items')}
          </Button>
        </div>
      </Stack>
      <OrderSide
        cart={cart}
        localCart={localCart}
        money={money}
        notes={notes('lines')}
        quotedOf={checkout.quotedOf}
        busy={view.busy}
        sending={order.placing.kind === 'sending'}
        payLater={draft.paymentMethod !== 'online' || cart.bill?.total === 0}
        blockedBy={problems[0] ?? null}
        onReason={checkout.showProblem}
        onQuantity={(lineId, quantity) => void view.setQuantity([{ lineId, quantity }])}
        onPlace={checkout.handlePlace}
      />
    </div>
  );
}
