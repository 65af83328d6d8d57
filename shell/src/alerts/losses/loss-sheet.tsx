import { useLayoutEffect, useRef } from 'react';
import { endpoints, lostOrdersShown, type LossReceipt } from '@galla/contract';
import { formatDateTime, formatMoney, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import {
  Badge,
  Button,
  ErrorPanel,
  Heading,
  IconButton,
  Skeleton,
  Text,
  useBackCloses,
  type Tone,
} from '@galla/ui';
import { useAlertTexts } from '../alert-texts';
import { lossesQuery, lossQueries, lostTotalsQuery, receiptsQuery } from './losses.queries';
import './loss-sheet.css';

const tones = {
  heard: 'green',
  silent: 'amber',
  unseen: 'red',
  noLine: 'red',
} as const satisfies Record<LossReceipt['devices'][number]['sight'], Tone>;

/** Devices of one name that showed the same, as one row. */
function alike(devices: LossReceipt['devices']) {
  const rows = new Map<string, { name: string; sight: keyof typeof tones; count: number }>();
  for (const { userName, deviceName, sight } of devices) {
    const name = [userName, deviceName].filter(Boolean).join(' · ');
    const key = `${name} ${sight}`;
    rows.set(key, { name, sight, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return [...rows];
}

/** Why orders were lost: per order when, how much, who was signed in and what each device showed. */
export function LossSheet({ onClosed }: { onClosed: () => void }) {
  const t = useAlertTexts();
  const sheet = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();
  const userId = useSession((state) => state.userData?.userId ?? '');
  const receipts = useQuery(receiptsQuery(userId));
  const close = (): void => sheet.current?.close();
  useBackCloses(true, close);
  useLayoutEffect(() => sheet.current?.showModal(), []);
  // The call policy shows why not.
  const acknowledge = useCallMutation(endpoints.alerts.acknowledgeLosses, {
    onSuccess: (left) => {
      client.setQueryData(lossesQuery(userId).queryKey, left);
      close();
      void client.invalidateQueries(lossQueries);
    },
  });
  const orders = receipts.data ?? [];
  const totals = useQuery(lostTotalsQuery(userId, orders.length)).data;
  const lost = totals?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    // A native dialog traps the focus and closes on Escape.
    <dialog
      ref={sheet}
      className="loss-sheet"
      aria-label={t('loss.title')}
      onClose={onClosed}
      {...{ closedby: 'any' }}
    >
      <header>
        <Heading level={2}>{t('loss.title')}</Heading>
        <IconButton icon="x" label={t('loss.close')} onClick={close} />
      </header>
      <div className="loss-sheet-body">
        <Text tone="muted">{t('loss.intro')}</Text>
        {lost > orders.length && orders.length >= lostOrdersShown && (
          <Text tone="muted">{t('loss.newest', { shown: orders.length, count: lost })}</Text>
        )}
        {receipts.isPending && <Skeleton />}
        {receipts.isError && <ErrorPanel title={t('loss.failed')} onRetry={() => void receipts.refetch()} />}
        <ul className="loss-list">
          {orders.map((order) => (
            <li key={order.orderId}>
              <Receipt order={order} />
            </li>
          ))}
        </ul>
      </div>
      <footer>
        <Button
          variant="primary"
          loading={acknowledge.isPending}
          disabled={orders.length === 0}
          onClick={() => acknowledge.mutate({ orderIds: orders.map(({ orderId }) => orderId) })}
        >
          {t('loss.acknowledge')}
        </Button>
      </footer>
    </dialog>
  );
}

function Receipt({ order }: { order: LossReceipt }) {
  const t = useAlertTexts();
  const { locale } = useLanguage();
  const timeZone = useSession(
    (state) => state.outletList.find(({ outletId }) => outletId === order.outletId)?.timezone ?? 'UTC',
  );
  const zone = { locale, timeZone };
  return (
    <article className="loss-receipt">
      <Heading level={3}>
        {t('loss.order', {
          number: order.orderNumber,
          total: formatMoney(order.total, { currency: order.currency, locale, stripZeros: true }),
        })}
      </Heading>
      <Text size="sm">{order.outletName}</Text>
      <Text size="sm" tone="muted">
        {t('loss.times', {
          placed: formatDateTime(order.placedAt, zone),
          lost: formatTime(order.lostAt, zone),
        })}
      </Text>
      {order.devices.length === 0 ? (
        <Text size="sm">{t('loss.nobody')}</Text>
      ) : (
        <ul className="loss-devices">
          {alike(order.devices).map(([key, { name, sight, count }]) => (
            <li key={key}>
              <span>{count === 1 ? name : `${name} × ${count}`}</span>
              <Badge tone={tones[sight]}>{t(`loss.${sight}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      {order.steps.length > 0 && (
        <Text size="sm" tone="muted">
          {t('loss.steps', { steps: order.steps.map((step) => t(`loss.step_${step}`)).join(', ') })}
        </Text>
      )}
    </article>
  );
}
