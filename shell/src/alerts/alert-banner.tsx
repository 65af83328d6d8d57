import { useState } from 'react';
import type { OrderSummary } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useLocation, useNavigate } from '@galla/shared/router';
import { useRealtime } from '@galla/shared/realtime';
import { holds, useSession } from '@galla/shared/session';
import { Banner, Button, Icon } from '@galla/ui';
import { chooseOutlet } from '../outlets/choose-outlet';
import { placeAt } from '../panel/panel-places';
import { usePanel } from '../panel/use-panel';
import { acceptOrder } from './accept-order';
import { useAlertTexts } from './alert-texts';
import { useAlerts } from './alerts-store';
import { useLive } from './live-context';
import { useDeviceOnline } from './use-device-online';
import './alert-banner.css';

const ordersPath = '/panel/orders';

/**
 * Critical banners: ringing orders, blocked audio, a muted device, a lost connection. Users without the orders permission
 * have a connection too, and need a way to open it again.
 */
export function AlertBanners() {
  const t = useAlertTexts();
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  if (!mayTakeOrders)
    return (
      <section className="alert-banners" aria-label={t('panel.line')}>
        <LineBanner />
      </section>
    );
  return (
    <section className="alert-banners" aria-label={t('region')}>
      <RingingBanner />
      <LineBanner />
      <SoundBanner />
    </section>
  );
}

function LineBanner() {
  const t = useAlertTexts();
  const { connectAgain } = useLive();
  const socket = useRealtime((state) => state.socket);
  const online = useDeviceOnline();
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  // Without a network the banner of working offline says it.
  if (!online || (socket !== 'closed' && socket !== 'retrying')) return null;
  // A short loss matters to orders only.
  if (!mayTakeOrders && socket === 'retrying') return null;
  const action =
    socket === 'closed'
      ? { label: t('panel.connect'), icon: 'refresh' as const, onClick: connectAgain }
      : null;
  return (
    <Banner
      tone={mayTakeOrders ? 'error' : 'warn'}
      title={t(mayTakeOrders ? 'banner.offlineTitle' : 'banner.notLiveTitle')}
      {...(action && { action })}
    >
      {socket === 'retrying'
        ? t('banner.retryingText')
        : t(mayTakeOrders ? 'banner.offlineText' : 'banner.notLiveText')}
    </Banner>
  );
}

function SoundBanner() {
  const t = useAlertTexts();
  const { alerts } = useLive();
  const sound = useAlerts((state) => state.sound);
  const mutedWhileWaiting = useAlerts((state) => state.muted && state.waiting.length > 0);
  if (mutedWhileWaiting) {
    const action = {
      label: t('panel.unmute'),
      icon: 'soundOn' as const,
      onClick: () => alerts.setMuted(false),
    };
    return <Banner tone="warn" title={t('banner.mutedTitle')} action={action} />;
  }
  if (sound !== 'blocked') return null;
  const action = { label: t('panel.arm'), icon: 'soundOn' as const, onClick: () => void alerts.arm() };
  return (
    <Banner tone="warn" title={t('banner.blockedTitle')} action={action}>
      {t('banner.blockedText')}
    </Banner>
  );
}

function RingingBanner() {
  const t = useAlertTexts();
  const { alerts } = useLive();
  const navigate = useNavigate();
  const ringing = useAlerts((state) => state.ringing);
  const count = useAlerts((state) => state.waiting.length);
  const newest = useAlerts((state) => state.waiting.at(-1));
  const { pathname } = useLocation();
  const canOpen = placeAt(usePanel().places, ordersPath) !== null;
  const chosen = useSession((state) => state.outletId);
  if (!ringing || !newest) return null;
  const onOrders = pathname === ordersPath;
  /** Its card with the same buttons is on the current screen. */
  const isBelow = onOrders && newest.outletId === chosen;
  const handleOpen = (): void => {
    if (onOrders) chooseOutlet(newest.outletId);
    else void navigate(ordersPath);
  };
  return (
    <div className="alert-ringing" role="alert" data-below={isBelow || undefined}>
      <span className="alert-ringing-bell">
        <Icon name="bell" />
      </span>
      <div className="alert-ringing-text">
        <strong>{t('banner.waitingTitle', { count })}</strong>
        <NewestOrder order={newest} />
      </div>
      <div className="alert-ringing-acts">
        <AcceptFromNotification order={newest} />
        {canOpen && !isBelow && (
          <Button size="sm" icon="orders" onClick={handleOpen}>
            {t('banner.open')}
          </Button>
        )}
      </div>
      <Button size="sm" icon="soundOff" className="alert-ringing-stop" onClick={alerts.stop}>
        <span>{t('banner.stop')}</span>
      </Button>
    </div>
  );
}

function NewestOrder({ order }: { order: OrderSummary }) {
  const t = useAlertTexts();
  const { locale } = useLanguage();
  const outlet = useSession((state) => state.outletList.find((one) => one.outletId === order.outletId));
  const total = formatMoney(order.total, { currency: order.currency, locale, stripZeros: true });
  return (
    <span>{t('banner.newest', { number: order.orderNumber, outlet: outlet?.displayName ?? '', total })}</span>
  );
}

/** Only if the outlet's settings allow accepting from the notification. */
function AcceptFromNotification({ order }: { order: OrderSummary }) {
  const t = useAlertTexts();
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const allowed = useSession(
    (state) =>
      state.outletList.find((one) => one.outletId === order.outletId)?.config.notificationConfig
        .onClickOrderAccept === true,
  );
  if (!allowed) return null;
  const handleAccept = (): void => {
    setBusyWith(order.orderId);
    void acceptOrder(order).finally(() => setBusyWith(null));
  };
  return (
    <Button
      size="sm"
      variant="success"
      icon="check"
      loading={busyWith === order.orderId}
      onClick={handleAccept}
    >
      {t('banner.accept', { number: order.orderNumber })}
    </Button>
  );
}
