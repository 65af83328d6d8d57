import { useEffect, useState } from 'react';
import { defaultPrepMinutes } from '@galla/contract';
import type { OrderSummary, TicketKind } from '@galla/contract';
import { isAcceptedAhead, isLater } from '@galla/domain';
import { ApiError } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { Badge, Button, ErrorPanel, Group, LoadingNote, Skeleton } from '@galla/ui';
import { Drawer } from '@galla/ui/dialogs';
import { useOutletTag } from '../../lib/board-outlets';
import { stepOrAsk } from '../../lib/how-paid';
import { kitchenOf, presetPrep, useKitchenStore } from '../../lib/kitchen/preset-prep';
import { useOrderStore } from '../../lib/order-store-context';
import { useMove, useOutcome } from '../../lib/order-moves-hooks';
import { stepsOf } from '../../lib/order-steps';
import { useOrdersText } from '../../messages/texts';
import { AgeBadge } from '../../ui/age-badge';
import { ForWhen } from '../../ui/for-when';
import { MoveNote } from '../../ui/move-note';
import { OrderActions } from '../../ui/order-actions';
import { OutletTag } from '../../ui/outlet-tag';
import { OrderFacts } from './order-facts';
import type { OnMoney } from './order-payments';
import { TakeOffMenu } from './take-off-menu';
import { useDetailOfOrder } from './use-outlet-of-order';
import styles from './order-detail.module.css';

interface OrderDetailPanelProps {
  opened: boolean;
  orderId: string;
  onClose: () => void;
  onRejectOrCancel: (order: OrderSummary) => void;
  onPrint: (order: OrderSummary, kind: TicketKind) => void;
  onMoney: OnMoney;
}

/** P prints the bill of the open order, whichever card of the lists behind it is current. */
function usePrintKey(
  order: OrderSummary | undefined,
  opened: boolean,
  onPrint: OrderDetailPanelProps['onPrint'],
) {
  useEffect(() => {
    if (!order || !opened) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (key.toLowerCase() !== 'p' || ctrlKey || metaKey || altKey || repeat) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      if (document.querySelectorAll('[aria-modal="true"]').length > 1) return;
      event.preventDefault();
      onPrint(order, 'bill');
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  }, [order, opened, onPrint]);
}

/** Order detail beside the lists. */
export function OrderDetailPanel(props: OrderDetailPanelProps) {
  const { opened, orderId, onClose, onRejectOrCancel, onPrint, onMoney } = props;
  const t = useOrdersText();
  const { locale } = useLanguage();
  const store = useOrderStore();
  const { outlet, isLookedFor, query } = useDetailOfOrder(orderId, opened);
  const { data: order, error, isFetching, refetch } = query;
  const tag = useOutletTag(outlet);
  const isClosed = Boolean(outlet.closure);
  usePrintKey(order, opened && !isClosed, onPrint);
  const move = useMove(orderId);
  const outcome = useOutcome(orderId);
  const [chosen, setChosen] = useState<{ orderId: string; minutes: number } | null>(null);
  const [takingOff, setTakingOff] = useState<boolean | null>(null);
  const preset = useKitchenStore((state) =>
    order ? presetPrep(kitchenOf(state, order), order) : defaultPrepMinutes,
  );
  const prepMinutes = chosen?.orderId === orderId ? chosen.minutes : preset;

  const handleAdvance = (one: OrderSummary): void => {
    const { advance, further, asksPrepTime } = stepsOf(one, outlet.config, realtime.serverNow());
    const step = advance ?? further;
    if (!step) return;
    stepOrAsk(store, { order: one, target: step.target, ...(asksPrepTime && { prepMinutes }) });
  };
  const isGone = error instanceof ApiError && error.status === 404;
  const footer = order && !isClosed && (
    <div className={styles.actions}>
      <OrderActions
        order={order}
        handling={outlet.config}
        everyStep
        move={move}
        prepMinutes={prepMinutes}
        onPrepMinutes={(minutes) => setChosen({ orderId, minutes })}
        onAdvance={handleAdvance}
        onRejectOrCancel={onRejectOrCancel}
      />
    </div>
  );
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        inAddress
        title={order ? t('detail.title', { number: order.orderNumber }) : t('detail.loading')}
        {...(footer && { footer })}
      >
        {order ? (
          <div className={styles.detail}>
            <div className={styles.state}>
              <Badge tone="blue" mark>
                {isLater(order)
                  ? t(isAcceptedAhead(order) ? 'detail.acceptedLater' : 'detail.scheduled')
                  : t(`status.${order.status}`)}
              </Badge>
              <AgeBadge t={t} locale={locale} order={order} timeZone={outlet.timezone} />
              <span className={styles.quiet}>
                {t(`fulfilment.${order.fulfilment}`)} · {t(`channel.${order.channel}`)}
              </span>
            </div>
            {tag && <OutletTag t={t} tag={tag} />}
            <ForWhen t={t} locale={locale} order={order} timeZone={outlet.timezone} />
            <MoveNote orderId={orderId} move={move} outcome={outcome} />
            {!isClosed && (
              <Group gap={2}>
                <Button size="sm" icon="print" onClick={() => onPrint(order, 'bill')}>
                  {t('printing.bill')}
                </Button>
                <Button size="sm" icon="print" onClick={() => onPrint(order, 'kot')}>
                  {t('printing.kot')}
                </Button>
              </Group>
            )}
            <OrderFacts order={order} outlet={outlet} onMoney={onMoney} />
            {!isClosed && (
              <Button icon="pause" onClick={() => setTakingOff(true)}>
                {t('detail.takeOff')}
              </Button>
            )}
          </div>
        ) : error && !isLookedFor ? (
          <ErrorPanel
            title={t('detail.failed')}
            message={isGone ? t('detail.gone') : t('failed.message')}
            code={error instanceof ApiError ? error.code : undefined}
            {...(!isGone && { onRetry: () => void refetch() })}
            retrying={isFetching}
          />
        ) : (
          <div className={styles.detail}>
            <LoadingNote />
            <Skeleton width={160} height={22} />
            <Skeleton height={120} />
            <Skeleton height={180} />
            <Skeleton height={90} />
          </div>
        )}
      </Drawer>
      {order && takingOff !== null && (
        <TakeOffMenu
          key={orderId}
          opened={takingOff}
          order={order}
          timezone={outlet.timezone}
          onClose={() => setTakingOff(false)}
        />
      )}
    </>
  );
}
