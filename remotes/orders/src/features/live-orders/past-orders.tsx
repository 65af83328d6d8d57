import { useMemo } from 'react';
import type { OrderSummary } from '@galla/contract';
import { formatMoney, formatZonedDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Badge, Button, Text, type Tone } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { outletOf, useBoardOutlets, type OutletTag as Tag } from '../../lib/board-outlets';
import { useOrdersText, type OrdersText } from '../../messages/texts';
import { OutletTag } from '../../ui/outlet-tag';
import { PaymentBadge } from '../../ui/payment-badge';
import type { BoardScope } from '../../lib/board-scope';
import { useOrderList } from '../../lib/order-data/order-list.queries';
import { useOrderActs } from './order-acts';
import { ListEmpty, ListFailed } from './order-list-state';
import styles from './past-orders.module.css';

const tones: Partial<Record<OrderSummary['status'], Tone>> = {
  outForDelivery: 'blue',
  delivered: 'green',
  complete: 'green',
  cancelled: 'red',
  rejected: 'red',
  enforcedCancel: 'red',
  inDispute: 'amber',
};
const noOrders: readonly OrderSummary[] = [];
const rowsWhileLoading = 8;

interface Words {
  t: OrdersText;
  locale: string;
  /** The zone of the order's outlet. */
  zoneOf: (order: OrderSummary) => string;
  /** By outlet id; none on the board of one outlet. */
  tags: ReadonlyMap<string, Tag>;
  onOpen: (order: OrderSummary) => void;
}

function columnsOf({ t, locale, zoneOf, tags, onOpen }: Words): Column<OrderSummary>[] {
  const zoned = (order: OrderSummary) => ({ locale, timeZone: zoneOf(order) });
  const outlet: Column<OrderSummary> = {
    key: 'outlet',
    header: t('outlet.filter'),
    cell: ({ outletId }) => {
      const tag = tags.get(outletId);
      return tag && <OutletTag t={t} tag={tag} />;
    },
  };
  return [
    {
      key: 'number',
      header: t('history.number'),
      cell: (order) => (
        <button
          type="button"
          className={styles.open}
          aria-label={t('card.open', { number: order.orderNumber })}
          data-order-id={order.orderId}
          onClick={() => onOpen(order)}
        >
          #{order.orderNumber}
        </button>
      ),
    },
    {
      key: 'placed',
      header: t('history.placed'),
      cell: (order) => (
        <time dateTime={order.placedAt} className={styles.oneLine}>
          {formatZonedDateTime(order.placedAt, zoned(order))}
        </time>
      ),
    },
    ...(tags.size > 0 ? [outlet] : []),
    { key: 'customer', header: t('history.customer'), cell: (order) => order.customerName },
    {
      key: 'items',
      header: t('history.items'),
      cell: (order) => (
        <span className={styles.items}>
          {order.lines.map(({ name, quantity }) => `${t('card.quantity', { quantity })} ${name}`).join(', ')}
        </span>
      ),
    },
    { key: 'type', header: t('history.type'), cell: (order) => t(`fulfilment.${order.fulfilment}`) },
    {
      key: 'status',
      header: t('history.status'),
      cell: (order) => (
        <Badge tone={tones[order.status] ?? 'grey'} mark>
          {t(`status.${order.status}`)}
        </Badge>
      ),
    },
    { key: 'payment', header: t('history.payment'), cell: (order) => <PaymentBadge t={t} order={order} /> },
    {
      key: 'total',
      header: t('history.total'),
      align: 'end',
      cell: (order) => formatMoney(order.total, { currency: order.currency, locale, stripZeros: true }),
    },
  ];
}

interface PastOrdersProps {
  scope: BoardScope;
  filtered: boolean;
  onClearFilters: () => void;
  /** Null: there is no board to go back to. */
  onBack: (() => void) | null;
}

/** Past orders as a table, newest first; the server narrows and pages them. A row opens the order. */
export function PastOrders({ scope, filtered, onClearFilters, onBack }: PastOrdersProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { open } = useOrderActs();
  const { outlets, tags } = useBoardOutlets();
  const { query, list, more, loadMore, readAgain } = useOrderList(scope);
  const { error, isFetching, refetch } = query;
  const columns = useMemo(
    () => columnsOf({ t, locale, zoneOf: (order) => outletOf(outlets, order).timezone, tags, onOpen: open }),
    [t, locale, outlets, tags, open],
  );
  const handleRefresh = (): void => void refetch();
  return (
    <section className={styles.history} aria-labelledby="past-orders">
      <header className={styles.head}>
        <h2 id="past-orders" className={styles.title}>
          {t('tabs.pastOrders')}
        </h2>
        <Text as="output" size="sm" tone="muted" numeric>
          {list ? t('history.found', { count: list.total }) : ''}
        </Text>
        {onBack && (
          <Button size="sm" icon="chevronLeft" className={styles.back} onClick={onBack}>
            {t('history.back')}
          </Button>
        )}
      </header>
      {error && !list ? (
        <ListFailed error={error} retrying={isFetching} onRetry={readAgain} />
      ) : (
        <div className={styles.rows}>
          <Table
            label={t('tabs.pastOrders')}
            columns={columns}
            rows={list?.orders ?? noOrders}
            rowKey={({ orderId }) => orderId}
            loadingRows={list ? 0 : rowsWhileLoading}
            empty={
              <ListEmpty
                nameKey="pastOrders"
                filtered={filtered}
                onClear={onClearFilters}
                onRefresh={handleRefresh}
                refreshing={isFetching}
              />
            }
          />
          {list?.hasMore && (
            <div className={styles.more}>
              {more === 'failed' && <span role="alert">{t('failed.more')}</span>}
              <Button loading={more === 'loading'} onClick={loadMore}>
                {t(more === 'failed' ? 'failed.again' : 'history.more')}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}
