import { useState } from 'react';
import type { OrderSummary } from '@galla/contract';
import { countdownText, dueText } from '@galla/domain';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useLocation, useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { Button, Icon } from '@galla/ui';
import { useAllOutlets } from '../../outlets/use-all-outlets';
import { placeAt } from '../../panel/panel-places';
import { usePanel } from '../../panel/use-panel';
import { Popup } from '../../ui/popup';
import { acceptOrder } from '../accept-order';
import { useAlertTexts } from '../alert-texts';
import { useCountdown } from './use-countdown';
import { useFreshPress } from './use-fresh-press';

export const ordersPath = '/panel/orders';

const itemsOf = ({ lines }: OrderSummary): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function useOutletOf({ outletId }: OrderSummary) {
  return useSession((state) => state.outletList.find((one) => one.outletId === outletId));
}

function useTotal({ total, currency }: OrderSummary): string {
  const { locale } = useLanguage();
  return formatMoney(total, { currency, locale, stripZeros: true });
}

/** The oldest waiting order, with its items on a press. */
export function WaitingOrder({ order, count }: { order: OrderSummary; count: number }) {
  const t = useAlertTexts();
  const outlet = useOutletOf(order)?.displayName ?? '';
  const total = useTotal(order);
  const hasSeveral = useSession((state) => state.outletList.length > 1);
  return (
    <div className="rail-order">
      <strong className="rail-wide">
        <span className="rail-count-words">{t('rail.waiting', { count })}</span>
        <span className="rail-count-short" aria-hidden="true">
          {t('rail.waitingShort', { count })}
        </span>
      </strong>
      <Popup
        panelLabel={t('rail.contents', { number: order.orderNumber })}
        triggerClass="rail-trigger"
        trigger={
          <>
            <span className="rail-wide">{t('rail.oldest', { number: order.orderNumber, outlet })}</span>
            <span className="rail-narrow">
              {hasSeveral
                ? t('rail.oldest', { number: order.orderNumber, outlet })
                : t('rail.oldestShort', { number: order.orderNumber, total })}
            </span>
            <Icon name="chevronDown" size={16} />
          </>
        }
      >
        <Contents order={order} outlet={outlet} total={total} />
      </Popup>
      <Countdown key={order.orderId} order={order} count={count} />
    </div>
  );
}

function Countdown({ order, count }: { order: OrderSummary; count: number }) {
  const t = useAlertTexts();
  const tone = useCountdown(order, (countdown) => countdown.tone);
  const time = useCountdown(order, ({ remainingMs }) => countdownText(remainingMs));
  const isOver = useCountdown(order, ({ remainingMs }) => remainingMs === 0);
  const shown = tone === 'calm' ? undefined : tone;
  return (
    <span className="rail-time">
      <span className="rail-narrow">{t('rail.waitingShort', { count })}</span>
      <span className="rail-countdown" data-tone={shown} data-urgency={tone}>
        {isOver ? t('rail.cancelling') : t('rail.cancelsIn', { time })}
      </span>
      <span className="rail-countdown-short" data-tone={shown} aria-hidden="true">
        {isOver ? t('rail.cancelling') : t('rail.cancels', { time })}
      </span>
    </span>
  );
}

function Contents({ order, outlet, total }: { order: OrderSummary; outlet: string; total: string }) {
  const t = useAlertTexts();
  const { locale } = useLanguage();
  const timeZone = useOutletOf(order)?.timezone;
  return (
    <div className="rail-contents">
      <strong>{[`#${order.orderNumber}`, outlet, order.customerName].filter(Boolean).join(' · ')}</strong>
      {order.scheduledFor != null && (
        <strong>{t('rail.dueAt', { when: dueText(order.scheduledFor, { locale, timeZone }) })}</strong>
      )}
      {order.note !== '' && <p className="rail-note">{order.note}</p>}
      <ul>
        {order.lines.map((line) => (
          <li key={line.lineId}>
            <b>{line.quantity}</b>
            <span>
              {[line.name, line.variant, ...line.addons.map(({ name }) => name)].filter(Boolean).join(', ')}
              {line.note !== '' && <em>{line.note}</em>}
            </span>
          </li>
        ))}
      </ul>
      <span>{total}</span>
    </div>
  );
}

/** Accepts the shown order where its outlet allows that from a notification; elsewhere leads to its card. */
export function OrderAct({ order }: { order: OrderSummary }) {
  const t = useAlertTexts();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const isFresh = useFreshPress(order.orderId);
  const isCancelling = useCountdown(order, ({ remainingMs }) => remainingMs === 0);
  const { places } = usePanel();
  const canOpen = placeAt(places, ordersPath) !== null;
  const all = useAllOutlets(places);
  const chosen = useSession((state) => state.outletId);
  const outlet = useOutletOf(order);
  const total = useTotal(order);
  const count = itemsOf(order);
  if (outlet?.config.notificationConfig.onClickOrderAccept !== true) {
    // Its card is on this screen.
    const isChosen = order.outletId === chosen;
    if (!canOpen || (pathname === ordersPath && (isChosen || all.isShown))) return null;
    const handleOpen = (): void => {
      if (isChosen) return void navigate(ordersPath);
      // The chosen outlet stays: the order is shown among those of all outlets.
      if (all.address !== null) return all.show();
      all.choose(order.outletId);
      if (pathname !== ordersPath) void navigate(ordersPath);
    };
    return (
      <Button size="sm" className="rail-act" onClick={handleOpen}>
        {t('banner.open')}
      </Button>
    );
  }
  const handleAccept = (): void => {
    setBusyWith(order.orderId);
    void acceptOrder(order).finally(() => setBusyWith(null));
  };
  const label = t('rail.accept', { number: order.orderNumber, items: t('rail.items', { count }), total });
  return (
    <Button
      size="sm"
      variant="success"
      icon="check"
      className="rail-act"
      aria-label={label}
      // After another order took its place, only a new press counts.
      disabled={!isFresh || isCancelling || (busyWith !== null && busyWith !== order.orderId)}
      loading={busyWith === order.orderId}
      onClick={handleAccept}
    >
      <span className="rail-wide">{label}</span>
      <span className="rail-narrow">{t('rail.acceptShort')}</span>
    </Button>
  );
}
