import { useState } from 'react';
import { useStore } from 'zustand';
import type { LostTotal, OrderSummary } from '@galla/contract';
import { lazyComponent } from '@galla/shared/composition';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { emptySession, holds, useSession } from '@galla/shared/session';
import { Button, Icon, VisuallyHidden } from '@galla/ui';
import { alertTexts, useAlertTexts } from '../alert-texts';
import { AlertsChip } from '../alerts-chip';
import { useAlerts } from '../alerts-store';
import { useLive } from '../live-context';
import { connectionLoss } from '../../offline/connection-loss';
import { useLosses } from '../losses/use-losses';
import { useTrouble, type Trouble } from './use-trouble';
import { OrderAct, WaitingOrder } from './waiting-order';
import './alarm-rail.css';

/** Loaded when it is opened. */
const sheet = lazyComponent<{ onClosed: () => void }>(
  async () => {
    const [{ LossSheet }, { registerLossMessages }] = await Promise.all([
      import(/* webpackChunkName: "loss-sheet" */ '../losses/loss-sheet'),
      import(/* webpackChunkName: "loss-sheet" */ '../losses/loss-texts'),
    ]);
    await registerLossMessages();
    return LossSheet;
  },
  () => notify.error({ id: 'loss-sheet', message: alertTexts('loss.failed') }),
);

/**
 * One place for everything about orders that wait: the oldest of them, lost ones, and what keeps this device from ringing.
 * Its height never changes, so that nothing below moves when it rings.
 */
export function AlarmRail() {
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  const hasNoOutlet = useSession(
    ({ outletList, userData }) =>
      outletList.length === 0 &&
      // The empty session's list is none that was ever loaded: most people have outlets, and the rail keeps its place.
      (outletList !== emptySession.outletList || userData?.status === 'incomplete'),
  );
  return mayTakeOrders && !hasNoOutlet ? <OrdersRail /> : null;
}

function OrdersRail() {
  const t = useAlertTexts();
  const count = useAlerts((state) => state.waiting.length);
  const oldest = useAlerts((state) => state.waiting[0]);
  const ringing = useAlerts((state) => state.ringing);
  const trouble = useTrouble();
  const isConnected = useStore(connectionLoss, ({ loss }) => loss === null);
  const losses = useLosses();
  const isLost = losses === null || losses.length > 0;
  const state = oldest ? 'waiting' : isLost ? 'lost' : trouble ? 'trouble' : 'calm';
  const tone = { waiting: undefined, lost: 'red', trouble: 'amber', calm: undefined }[state];
  return (
    <section
      className="alarm-rail"
      aria-label={t('region')}
      data-state={state}
      data-tone={tone}
      data-lost={isLost || undefined}
    >
      {oldest && ringing && <Announcement order={oldest} count={count} />}
      {oldest && (
        <>
          <span className="rail-bell" data-ringing={ringing || undefined}>
            <Icon name="bell" />
          </span>
          <WaitingOrder order={oldest} count={count} />
        </>
      )}
      {state === 'trouble' && trouble && <TroubleText trouble={trouble} />}
      {state === 'calm' && (
        <span className="rail-calm">{t(isConnected ? 'rail.calm' : 'rail.calmOffline')}</span>
      )}
      {/* Comes and goes with the sound, so it stands before the buttons that keep their places. */}
      {!trouble && ringing && <StopSound />}
      {isLost && <Losses totals={losses} brief={oldest !== undefined} />}
      {trouble && state !== 'trouble' && <TroubleNote trouble={trouble} />}
      {trouble && <TroubleAct trouble={trouble} />}
      {oldest && <OrderAct order={oldest} />}
      <AlertsChip />
    </section>
  );
}

/** For screen readers, whenever another order is the oldest or their number changes. */
function Announcement({ order, count }: { order: OrderSummary; count: number }) {
  const t = useAlertTexts();
  const { locale } = useLanguage();
  const outlet = useSession(
    (state) => state.outletList.find(({ outletId }) => outletId === order.outletId)?.displayName ?? '',
  );
  const total = formatMoney(order.total, { currency: order.currency, locale, stripZeros: true });
  return (
    <VisuallyHidden>
      <span role="alert">
        {t('rail.waiting', { count })}. {t('rail.announce', { number: order.orderNumber, outlet, total })}
      </span>
    </VisuallyHidden>
  );
}

function StopSound() {
  const t = useAlertTexts();
  const { alerts } = useLive();
  return (
    <Button size="sm" icon="soundOff" className="rail-icon-act" onClick={alerts.stop}>
      <span>{t('banner.stop')}</span>
    </Button>
  );
}

function TroubleText({ trouble: { title, text } }: { trouble: Trouble }) {
  return (
    <span className="rail-text" role="alert">
      <Icon name="soundOff" />
      <strong>{title}</strong>
      <span className="rail-more">{text}</span>
    </span>
  );
}

/** Beside an order or a loss, which matter more. */
function TroubleNote({ trouble: { title } }: { trouble: Trouble }) {
  return (
    <span className="rail-trouble" data-tone="amber" role="alert" title={title}>
      <Icon name="soundOff" size={16} />
      <span>{title}</span>
    </span>
  );
}

function TroubleAct({ trouble: { act } }: { trouble: Trouble }) {
  return (
    <Button size="sm" icon={act.icon} className="rail-icon-act" onClick={act.run}>
      <span>{act.label}</span>
    </Button>
  );
}

/** Stays until somebody acknowledges it. `totals`: null while they are counted. `brief`: beside a waiting order. */
function Losses({ totals, brief }: { totals: readonly LostTotal[] | null; brief: boolean }) {
  const t = useAlertTexts();
  const { locale } = useLanguage();
  const [open, setOpen] = useState(false);
  const count = totals?.reduce((sum, each) => sum + each.count, 0);
  const counted = count === undefined ? t('loss.title') : t('loss.count', { count });
  const short = count === undefined ? counted : t('loss.countShort', { count });
  const money = totals?.map(({ currency, total }) =>
    formatMoney(total, { currency, locale, stripZeros: true }),
  );
  const text = [counted, ...(money ?? [])].join(' · ');
  return (
    <>
      {!brief && (
        <span className="rail-text" role="alert">
          <Icon name="warning" />
          <strong>{text}</strong>
        </span>
      )}
      <Button
        size="sm"
        variant={brief ? 'danger' : 'secondary'}
        className={brief ? 'rail-lost' : 'rail-act'}
        aria-haspopup="dialog"
        aria-label={brief ? `${text} · ${t('loss.why')}` : undefined}
        onClick={() => setOpen(true)}
      >
        {brief ? (
          <span className="rail-lost-words">
            <span>{short}</span>
            {money?.map((each) => (
              <span key={each} className="rail-lost-money">
                {each}
              </span>
            ))}
            <span>{t('loss.why')}</span>
          </span>
        ) : (
          t('loss.why')
        )}
      </Button>
      {open && <sheet.Part onClosed={() => setOpen(false)} />}
    </>
  );
}
