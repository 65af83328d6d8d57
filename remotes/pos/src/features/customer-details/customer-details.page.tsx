import { useEffect, useRef, type SubmitEvent } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import { ApiError, failureText } from '@galla/shared/http';
import { useShortcuts } from '@galla/shared/keys';
import { useNavigateIfHere } from '@galla/shared/router';
import {
  Banner,
  Button,
  Card,
  confirm,
  ErrorPanel,
  Heading,
  Kbd,
  LoadingNote,
  Page,
  Skeleton,
  Stack,
  Text,
} from '@galla/ui';
import { emptyAddress } from '../../lib/call/call-state';
import { call, callState, useCall } from '../../lib/call/call-store';
import { stepPaths } from '../../lib/step-paths';
import { usePosText } from '../../messages/texts';
import { customerKeys } from '../../lib/pos.keys';
import { useShownErrors } from '../../lib/use-shown-errors';
import { HeldCarts } from '../../ui/held-carts';
import { OrderSteps } from '../../ui/order-steps';
import { AddressSection, type AddressSearch } from './address-section';
import { CallerCard } from './caller-card';
import { useArrival } from './use-arrival';
import { useCallerActs } from './use-caller-acts';
import { CustomerMap } from './customer-map';
import { invalidFields, withoutEmptyAddress, type CustomerField } from './customer-rules';
import type { LastOrdersProps } from './last-orders';
import { OutletList } from './outlet-list';
import { useOutletsNear, usePlace } from './use-caller';
import styles from './customer-details.module.css';

const lastOrders = lazyComponent<LastOrdersProps>(async () => (await import('./last-orders')).LastOrders);

/** First step: caller, address, and outlet. */
export function CustomerDetailsPage({ onBulk }: { onBulk: () => void }) {
  const t = usePosText();
  const navigate = useNavigateIfHere();
  const form = useRef<HTMLFormElement>(null);
  const phone = useRef<HTMLInputElement>(null);
  const addressSearch = useRef<AddressSearch>(null);
  const otherOutlet = useRef<HTMLInputElement>(null);
  const customer = useCall((state) => state.customer);
  const outlet = useCall((state) => state.outlet);
  const place = usePlace();
  const near = useOutletsNear(place);
  const errors = useShownErrors(invalidFields(withoutEmptyAddress(customer)));
  useEffect(() => runWhenIdle(lastOrders.preload), []);
  const acts = useCallerActs(() => {
    errors.force();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  });
  const errorOf = (field: CustomerField): string | undefined =>
    errors.isShown(field) ? t(`customer.errors.${field}`) : undefined;

  async function handleNext(): Promise<void> {
    if (acts.saving || !(await acts.settle())) return;
    if (callState().outlet === null) return acts.fail(t('outlets.choose'));
    await navigate(stepPaths.items);
  }

  async function handleNextCaller(): Promise<void> {
    const unfinished = Object.keys(callState().localCarts).length > 0;
    const agreed =
      !unfinished ||
      (await confirm({
        title: t('customer.nextCallerTitle'),
        message: t('customer.nextCallerMessage'),
        confirmLabel: t('customer.nextCallerConfirm'),
        danger: true,
      }));
    if (!agreed) return;
    call.nextCaller();
    errors.reset();
    phone.current?.focus();
  }

  useShortcuts(customerKeys, (act) => t(`customer.${act}`), {
    next: () => void handleNext(),
    nextCaller: () => void handleNextCaller(),
    bulk: onBulk,
  });

  const handleOtherLocation = (): void => {
    const { newAddress, saved } = callState().customer;
    const isNew =
      newAddress !== null && !saved?.addresses.some(({ addressId }) => addressId === newAddress.addressId);
    // A new address under way is corrected in place: what was typed is kept.
    if (!isNew) call.customer({ newAddress: emptyAddress() });
    // Drawn first: the form may only now be opened.
    requestAnimationFrame(() => addressSearch.current?.focus());
  };
  const handleOtherOutlet = (): void => otherOutlet.current?.focus();

  useArrival({
    outletsKnown: near.data !== undefined,
    onLocation: handleOtherLocation,
    onOutlet: handleOtherOutlet,
  });

  const known = customer.saved?.addresses.find(({ addressId }) => addressId === customer.addressId);
  return (
    <Page
      title={t('steps.customer')}
      width="list"
      actions={
        <>
          <Button icon="upload" onClick={onBulk}>
            {t('customer.bulk')}
          </Button>
          <Button icon="phone" onClick={() => void handleNextCaller()}>
            {t('customer.nextCaller')}
          </Button>
        </>
      }
    >
      <OrderSteps current="customer" done={customer.saved ? ['customer'] : []} />
      {acts.failure !== null && (
        <Banner tone="error" onDismiss={() => acts.fail(null)}>
          {acts.failure}
        </Banner>
      )}
      <form
        ref={form}
        noValidate
        className={styles.columns}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void handleNext();
        }}
      >
        <Stack gap={4}>
          <CallerCard phoneRef={phone} customer={customer} errorOf={errorOf} onMet={errors.meet} />
          {customer.saved && customer.saved.lastOrders.length > 0 && (
            <lastOrders.Part
              orders={customer.saved.lastOrders}
              repeating={acts.repeating}
              onRepeat={(order) => void acts.repeat(order)}
            />
          )}
          <AddressSection
            ref={addressSearch}
            customer={customer}
            errorOf={errorOf}
            onMet={errors.meet}
            onRemove={(address) => void acts.remove(address)}
          />
        </Stack>
        <Stack gap={4}>
          <HeldCarts />
          <Card as="section" aria-labelledby="pos-outlets">
            <Stack gap={3}>
              <Heading level={2} id="pos-outlets">
                {t('outlets.title')}
              </Heading>
              {near.data ? (
                <OutletList
                  otherRef={otherOutlet}
                  outlets={near.data.outlets}
                  chosenId={outlet?.id ?? null}
                  onChoose={({ outletId, displayName }) =>
                    call.chooseOutlet({ id: outletId, name: displayName })
                  }
                  onOtherLocation={handleOtherLocation}
                  onOtherOutlet={handleOtherOutlet}
                />
              ) : near.isError ? (
                <ErrorPanel
                  title={t('outlets.failed')}
                  message={failureText(near.error)}
                  {...(near.error instanceof ApiError && { code: near.error.code })}
                  onRetry={() => void near.refetch()}
                />
              ) : (
                <>
                  <LoadingNote />
                  <Skeleton height={64} />
                  <Skeleton height={64} />
                </>
              )}
              {customer.newAddress === null && known?.position && <CustomerMap position={known.position} />}
            </Stack>
          </Card>
        </Stack>
        <div className={styles.foot}>
          <Text size="sm" tone="muted" className={styles.keys}>
            <Kbd>Enter</Kbd> {t('customer.keyNext')}
          </Text>
          <Button type="submit" variant="primary" size="action" iconAfter="arrowRight" loading={acts.saving}>
            {outlet ? t('customer.nextAt', { outlet: outlet.name }) : t('customer.next')}
          </Button>
        </div>
      </form>
    </Page>
  );
}
