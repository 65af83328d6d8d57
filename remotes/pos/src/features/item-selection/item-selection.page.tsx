import { useEffect, useRef, useState } from 'react';
import { endpoints } from '@galla/contract';
import { weightText } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useLocation, useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import {
  Banner,
  Button,
  confirm,
  EmptyState,
  ErrorPanel,
  LoadingNote,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@galla/ui';
import { useCallOptions } from '@galla/shared/composition';
import { newId } from '@galla/shared/format';
import { useShortcuts } from '@galla/shared/keys';
import { posArrivalSchema } from '../../lib/call-schemas';
import type { ChosenOutlet } from '../../lib/call/call-state';
import { call, callState, useCall } from '../../lib/call/call-store';
import { cartBodyOf, fulfilmentOf } from '../../lib/cart/cart-plate';
import { changePlateAndTell } from '../../lib/cart/tell-cart';
import { failureText } from '../../lib/failure-text';
import { hasChoices } from '../../lib/plate/choices';
import type { PlateLine } from '../../lib/plate/plate';
import { heldCartsQuery, nearOutletsQuery, posMenuQuery } from '../../lib/pos-queries';
import { stepPaths } from '../../lib/step-paths';
import { usePosText } from '../../messages/texts';
import { plateKeys } from '../../lib/pos.keys';
import { OrderSteps } from '../../ui/order-steps';
import { SlotSection } from '../../ui/slot-section';
import type { Offered } from './find-items';
import { ItemSearch } from './item-search';
import { MenuBrowser } from './menu-browser';
import { OptionsDialog, type Chosen } from './options-dialog';
import { OutletBar } from './outlet-bar';
import { PlatePanel } from './plate-panel';
import styles from './item-selection.module.css';

type Asked = { offer: Offered; quantity: number; line?: PlateLine };

/** Second step: the items. */
export function ItemSelectionPage() {
  const t = usePosText();
  const navigate = useNavigate();
  const outlet = useCall((state) => state.outlet);
  if (outlet) return <ItemsOf key={outlet.id} outlet={outlet} />;
  return (
    <Page title={t('steps.items')}>
      <OrderSteps current="items" done={[]} />
      <EmptyState
        icon="store"
        title={t('items.noOutlet')}
        message={t('items.noOutletMessage')}
        action={{ label: t('steps.customer'), onClick: () => void navigate(stepPaths.customer) }}
      />
    </Page>
  );
}

function ItemsOf({ outlet }: { outlet: ChosenOutlet }) {
  const t = usePosText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const options = useCallOptions();
  const arrived = posArrivalSchema.safeParse(useLocation().state);
  const customer = useCall((state) => state.customer);
  const plate = useCall((state) => state.plates[outlet.id]);
  const kept = useCall((state) => state.outlets);
  const place = customer.addressId === null ? null : { addressId: customer.addressId };
  const near = useQuery(nearOutletsQuery(place, options));
  // What is served is judged by the time the order is for.
  const slotStart = useCall((state) => state.checkouts[outlet.id]?.slotStart ?? null);
  const menu = useQuery(posMenuQuery(outlet.id, options, slotStart));
  const currency =
    useSession((state) => state.outletList).find(({ outletId }) => outletId === outlet.id)?.currency ?? 'INR';
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [said, setSaid] = useState('');
  const [holding, setHolding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState((arrived.success && arrived.data.missing) || []);

  // An item or the outlet changed: refreshes the menu.
  useEffect(
    () =>
      bus.on('outlet/event', (event) => {
        if (event.outletId !== outlet.id) return;
        if (event.type === 'menu/changed' || event.type === 'outlet/availability') {
          void client.invalidateQueries({ queryKey: ['pos', 'menu', outlet.id] });
          void client.invalidateQueries({ queryKey: ['pos', 'near'] });
        }
      }),
    [client, outlet.id],
  );

  const offered: Offered[] = (menu.data?.categories ?? []).flatMap((category) =>
    category.items.map((item) => ({ item, category: category.name, served: item.available })),
  );
  const counts: Record<string, number> = {};
  for (const line of plate?.items ?? []) counts[line.itemId] = (counts[line.itemId] ?? 0) + line.quantity;

  function ask(next: Asked): void {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setAsked(next);
  }
  /** The dialog that had the focus is gone: restores the previous focus. */
  function handleClose(): void {
    setAsked(null);
    requestAnimationFrame(() => opener.current?.focus());
  }

  function put({ item }: Offered, chosen: Chosen): void {
    const line = { lineId: newId(), itemId: item.itemId, name: item.name, diet: item.diet };
    changePlateAndTell(outlet, options, () => call.add(outlet, { ...line, ...chosen }));
    setSaid(
      t('items.added', {
        name: item.name,
        quantity: chosen.quantityMilli === undefined ? chosen.quantity : weightText(chosen.quantityMilli),
      }),
    );
  }
  function handlePick(offer: Offered, quantity = 1): void {
    if (hasChoices(offer.item) || offer.item.soldBy === 'weight') return ask({ offer, quantity });
    put(offer, { quantity, unitPrice: offer.item.price, variant: null, addons: [], note: '' });
    setText('');
  }
  function handleChosen(chosen: Chosen): void {
    if (!asked) return;
    const { line } = asked;
    if (line) changePlateAndTell(outlet, options, () => call.changeLine(outlet, line.lineId, chosen));
    else put(asked.offer, chosen);
    handleClose();
    setText('');
  }
  const offerOf = (line: PlateLine): Offered | undefined =>
    offered.find(({ item }) => item.itemId === line.itemId);

  function handleNext(): void {
    if ((callState().plates[outlet.id]?.items.length ?? 0) > 0) void navigate(stepPaths.checkout);
  }

  async function handleHold(): Promise<void> {
    const checkout = callState().checkouts[outlet.id];
    if (!plate || !checkout || holding) return;
    setHolding(true);
    setFailure(null);
    try {
      const body = cartBodyOf({
        outletId: outlet.id,
        plate,
        checkout,
        fulfilment: fulfilmentOf(callState(), outlet.id),
        customerId: customer.saved?.customerId ?? null,
        addressId: customer.addressId,
      });
      await http.call(endpoints.posCart.create, { body }, options);
      const label = customer.name.trim().slice(0, 40);
      await http.call(endpoints.posCart.hold, { body: { cartId: checkout.cartId, label } }, options);
      call.forgetPlate(outlet.id);
      // Plates at other outlets belong to the same caller: they are kept, and so is the caller.
      if (Object.keys(callState().plates).length === 0) call.nextCaller();
      void client.invalidateQueries({ queryKey: heldCartsQuery(options).queryKey });
      notify.success({ message: t('held.done') });
      await navigate(stepPaths.customer, { state: { focus: 'held' } });
    } catch (error) {
      setFailure(failureText(t, error));
      setHolding(false);
    }
  }

  const search = useRef<HTMLInputElement>(null);
  useShortcuts(plateKeys, (act) => t(act === 'search' ? 'items.search' : `plate.${act}`), {
    next: handleNext,
    search: () => search.current?.focus(),
    hold: plate && plate.items.length > 0 ? () => void handleHold() : null,
  });

  async function handleClear(): Promise<void> {
    const agreed = await confirm({
      title: t('plate.clearTitle'),
      message: t('plate.clearMessage', { count: plate?.items.length ?? 0 }),
      confirmLabel: t('plate.clear'),
      danger: true,
    });
    const cartId = callState().checkouts[outlet.id]?.cartId;
    if (!agreed || !cartId) return;
    call.forgetPlate(outlet.id);
    // The cart is on the server only after a validation; if the request fails, the cart expires there.
    await http.call(endpoints.posCart.clear, { body: { cartId } }, options).catch(() => {});
  }

  return (
    <Page title={t('steps.items')} width="list">
      <OrderSteps current="items" done={['customer', ...(plate ? (['items'] as const) : [])]} />
      <div className={styles.columns}>
        <Stack gap={4} className={styles.menu}>
          <OutletBar
            outlets={near.data?.outlets ?? kept}
            outletId={outlet.id}
            name={outlet.name}
            onOtherLocation={() => void navigate(stepPaths.customer, { state: { focus: 'location' } })}
            onOtherOutlet={() => void navigate(stepPaths.customer, { state: { focus: 'outlet' } })}
          />
          <SlotSection
            outletId={outlet.id}
            slotStart={slotStart}
            onSlot={(start) => call.checkout(outlet.id, { slotStart: start })}
          />
          {failure !== null && (
            <Banner tone="error" onDismiss={() => setFailure(null)}>
              {failure}
            </Banner>
          )}
          {missing.length > 0 && (
            <Banner tone="warn" title={t('items.missing')} onDismiss={() => setMissing([])}>
              {missing.join(', ')}
            </Banner>
          )}
          <ItemSearch
            inputRef={search}
            offered={offered}
            currency={currency}
            text={text}
            onText={setText}
            onPick={handlePick}
          />
          <VisuallyHidden>
            <output>{said}</output>
          </VisuallyHidden>
          {menu.data ? (
            offered.length > 0 ? (
              text.trim() === '' && (
                <MenuBrowser
                  outletId={outlet.id}
                  offered={offered}
                  currency={currency}
                  counts={counts}
                  onPick={(offer) => handlePick(offer)}
                />
              )
            ) : (
              <EmptyState icon="menu" title={t('items.emptyMenu')} message={t('items.emptyMenuMessage')} />
            )
          ) : menu.isError ? (
            <ErrorPanel
              title={t('items.failed')}
              message={failureText(t, menu.error)}
              {...(menu.error instanceof ApiError && { code: menu.error.code })}
              onRetry={() => void menu.refetch()}
            />
          ) : (
            <Stack gap={2}>
              <LoadingNote />
              <Skeleton height={40} />
              <Skeleton height={280} />
            </Stack>
          )}
          <div>
            <Button variant="ghost" icon="chevronLeft" onClick={() => void navigate(stepPaths.customer)}>
              {t('steps.customer')}
            </Button>
          </div>
        </Stack>
        <PlatePanel
          outlet={outlet}
          currency={currency}
          holding={holding}
          canEdit={(line) => offerOf(line) !== undefined}
          onQuantity={(lineId, quantity) =>
            changePlateAndTell(outlet, options, () => call.changeLine(outlet, lineId, { quantity }))
          }
          onEdit={(line) => {
            const offer = offerOf(line);
            if (offer) ask({ offer, quantity: line.quantity, line });
          }}
          onHold={() => void handleHold()}
          onClear={() => void handleClear()}
          onNext={handleNext}
        />
      </div>
      {asked && (
        <OptionsDialog
          item={asked.offer.item}
          line={asked.line}
          quantity={asked.quantity}
          currency={currency}
          onDone={handleChosen}
          onClose={handleClose}
        />
      )}
    </Page>
  );
}
