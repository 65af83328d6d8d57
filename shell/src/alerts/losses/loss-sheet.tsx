import { useLayoutEffect, useRef } from 'react';
import { endpoints, lostOrdersShown, type LossReceipt } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Button, ErrorPanel, Heading, IconButton, Skeleton, Text, useBackCloses } from '@galla/ui';
import { useLossTexts } from './loss-texts';
import { Receipt } from './receipt';
import { lossesQuery, lossQueries, lostTotalsQuery, receiptsQuery } from './losses.queries';
import './loss-sheet.css';

/** Why orders were lost: per order when, how much, who was signed in and what each device showed. */
export function LossSheet({ onClosed }: { onClosed: () => void }) {
  const t = useLossTexts();
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
      aria-label={t('title')}
      onClose={onClosed}
      {...{ closedby: 'any' }}
    >
      <header>
        <Heading level={2}>{t('title')}</Heading>
        <IconButton icon="x" label={t('close')} onClick={close} />
      </header>
      <div className="loss-sheet-body">
        <Text tone="muted">{t('intro')}</Text>
        {lost > orders.length && orders.length >= lostOrdersShown && (
          <Text tone="muted">{t('newest', { shown: orders.length, count: lost })}</Text>
        )}
        <WonBack orders={orders} />
        {receipts.isPending && <Skeleton />}
        {receipts.isError && <ErrorPanel title={t('failed')} onRetry={() => void receipts.refetch()} />}
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
          {t('acknowledge')}
        </Button>
      </footer>
    </dialog>
  );
}

/** What came back of the listed orders, per currency. */
function WonBack({ orders }: { orders: readonly LossReceipt[] }) {
  const t = useLossTexts();
  const { locale } = useLanguage();
  const won = orders.flatMap(({ rescue }) => (rescue?.state === 'wonBack' ? [rescue] : []));
  if (won.length === 0) return null;
  const totals = new Map<LossReceipt['currency'], number>();
  for (const { currency, total } of won) totals.set(currency, (totals.get(currency) ?? 0) + total);
  const total = [...totals]
    .map(([currency, sum]) => formatMoney(sum, { currency, locale, stripZeros: true }))
    .join(' · ');
  return (
    <strong className="loss-won">{t('wonBack', { count: won.length, lost: orders.length, total })}</strong>
  );
}
