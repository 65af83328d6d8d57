import { useRef, useState, type ReactNode } from 'react';
import { ApiError, failureText } from '@galla/shared/http';
import { useLocation, useNavigate } from '@galla/shared/router';
import {
  Banner,
  Button,
  EmptyState,
  ErrorPanel,
  LoadingNote,
  Page,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@galla/ui';
import { useShortcuts } from '@galla/shared/keys';
import { posArrivalSchema } from '../../lib/call-schemas';
import type { ChosenOutlet } from '../../lib/call/call-state';
import { call, callState, useCall } from '../../lib/call/call-store';
import type { LocalCartLine } from '../../lib/local-cart/local-cart';
import { stepPaths } from '../../lib/step-paths';
import { usePosText } from '../../messages/texts';
import { localCartKeys } from '../../lib/pos.keys';
import { OrderSteps } from '../../ui/order-steps';
import { SlotSection } from '../../ui/slot-section';
import type { Offered } from './find-items';
import { ItemSearch } from './item-search';
import { MenuBrowser } from './menu-browser';
import { OptionsDialog } from './options-dialog';
import { OutletBar } from './outlet-bar';
import { LocalCartPanel } from './local-cart-panel';
import { useItemChoice } from './use-item-choice';
import { useOutletMenu } from './use-outlet-menu';
import { useLocalCartActs } from './use-local-cart-acts';
import styles from './item-selection.module.css';

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
  const arrived = posArrivalSchema.safeParse(useLocation().state);
  const localCart = useCall((state) => state.localCarts[outlet.id]);
  const { menu, offered, outlets, slotStart, currency } = useOutletMenu(outlet.id);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState((arrived.success && arrived.data.missing) || []);
  const choice = useItemChoice(outlet, () => setText(''));
  const acts = useLocalCartActs(outlet);
  const search = useRef<HTMLInputElement>(null);

  const counts: Record<string, number> = {};
  for (const line of localCart?.items ?? []) counts[line.itemId] = (counts[line.itemId] ?? 0) + line.quantity;
  const offerOf = (line: LocalCartLine): Offered | undefined =>
    offered.find(({ item }) => item.itemId === line.itemId);

  function handleNext(): void {
    if ((callState().localCarts[outlet.id]?.items.length ?? 0) > 0) void navigate(stepPaths.checkout);
  }
  useShortcuts(localCartKeys, (act) => t(act === 'search' ? 'items.search' : `cart.${act}`), {
    next: handleNext,
    search: () => search.current?.focus(),
    hold: localCart && localCart.items.length > 0 ? acts.hold : null,
  });

  return (
    <Page title={t('steps.items')} width="list">
      <OrderSteps current="items" done={['customer', ...(localCart ? (['items'] as const) : [])]} />
      <div className={styles.columns}>
        <Stack gap={4} className={styles.menu}>
          <OutletBar
            outlets={outlets}
            outletId={outlet.id}
            name={outlet.name}
            onOtherLocation={() => void navigate(stepPaths.customer, { state: { focus: 'location' } })}
            onOtherOutlet={() => void navigate(stepPaths.customer, { state: { focus: 'outlet' } })}
          />
          <Stack className="g-toolbar">
            <SlotSection
              outletId={outlet.id}
              slotStart={slotStart}
              onSlot={(start) => call.checkout(outlet.id, { slotStart: start })}
            />
          </Stack>
          {acts.failure !== null && (
            <Banner tone="error" onDismiss={acts.dismiss}>
              {acts.failure}
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
            onPick={choice.pick}
          />
          <VisuallyHidden>
            <output>{choice.said}</output>
          </VisuallyHidden>
          <MenuArea menu={menu} isEmpty={offered.length === 0}>
            {text.trim() === '' && (
              <MenuBrowser
                outletId={outlet.id}
                offered={offered}
                currency={currency}
                counts={counts}
                onPick={(offer) => choice.pick(offer)}
              />
            )}
          </MenuArea>
          <div>
            <Button variant="ghost" icon="chevronLeft" onClick={() => void navigate(stepPaths.customer)}>
              {t('steps.customer')}
            </Button>
          </div>
        </Stack>
        <LocalCartPanel
          outlet={outlet}
          currency={currency}
          holding={acts.holding}
          canEdit={(line) => offerOf(line) !== undefined}
          onQuantity={choice.changeQuantity}
          onEdit={(line) => {
            const offer = offerOf(line);
            if (offer) choice.ask({ offer, quantity: line.quantity, line });
          }}
          onHold={acts.hold}
          onClear={() => void acts.clear()}
          onNext={handleNext}
        />
      </div>
      {choice.asked && (
        <OptionsDialog
          item={choice.asked.offer.item}
          line={choice.asked.line}
          quantity={choice.asked.quantity}
          currency={currency}
          onDone={choice.choose}
          onClose={choice.close}
        />
      )}
    </Page>
  );
}

interface MenuAreaProps {
  menu: ReturnType<typeof useOutletMenu>['menu'];
  isEmpty: boolean;
  children: ReactNode;
}

/** The menu once it is there, else why not. */
function MenuArea({ menu, isEmpty, children }: MenuAreaProps) {
  const t = usePosText();
  if (menu.data && isEmpty)
    return <EmptyState icon="menu" title={t('items.emptyMenu')} message={t('items.emptyMenuMessage')} />;
  if (menu.data) return children;
  if (menu.isError)
    return (
      <ErrorPanel
        title={t('items.failed')}
        message={failureText(menu.error)}
        {...(menu.error instanceof ApiError && { code: menu.error.code })}
        onRetry={() => void menu.refetch()}
      />
    );
  return (
    <Stack gap={2}>
      <LoadingNote />
      <Skeleton height={40} />
      <Skeleton height={280} />
    </Stack>
  );
}
