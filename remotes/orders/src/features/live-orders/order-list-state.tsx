import type { OrderTab } from '@galla/domain';
import { ApiError } from '@galla/shared/http';
import { Banner, Button, EmptyState, ErrorPanel, LoadingNote, Skeleton, type IconName } from '@galla/ui';
import { outletOf, useBoardOutlets } from '../../lib/board-outlets';
import { useOrdersText } from '../../messages/texts';
import styles from './order-list-state.module.css';

const cards = ['first', 'second', 'third'] as const;

/** Skeleton cards. */
export function ListSkeleton() {
  return (
    <div className={styles.skeletons}>
      <LoadingNote />
      {cards.map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton width="45%" height={20} />
          <Skeleton width="80%" />
          <Skeleton width="65%" />
          <Skeleton width="50%" />
          <Skeleton height={48} radius={8} />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({
  error,
  retrying,
  onRetry,
}: {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}) {
  const t = useOrdersText();
  return (
    <ErrorPanel
      title={t('failed.title')}
      message={t('failed.message')}
      code={error instanceof ApiError ? error.code : undefined}
      onRetry={onRetry}
      retrying={retrying}
    />
  );
}

const icons: Readonly<Record<OrderTab['nameKey'], IconName>> = {
  newOrders: 'bell',
  preparing: 'pot',
  inProgress: 'bag',
  foodReady: 'checkCircle',
  outForDelivery: 'rider',
  completed: 'check',
  pastOrders: 'clock',
};

interface ListEmptyProps {
  nameKey: OrderTab['nameKey'];
  filtered: boolean;
  onClear: () => void;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Empty list: because of the filters, or because there are no orders. */
export function ListEmpty({ nameKey, filtered, onClear, onRefresh, refreshing }: ListEmptyProps) {
  const t = useOrdersText();
  if (filtered) {
    return (
      <EmptyState
        icon="search"
        title={t('empty.filteredTitle')}
        message={t('empty.filteredMessage')}
        action={{ label: t('filters.clear'), onClick: onClear }}
      />
    );
  }
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={icons[nameKey]}
        title={t(`empty.title.${nameKey}`)}
        message={t(`empty.message.${nameKey}`)}
      />
      <Button size="sm" variant="ghost" icon="refresh" loading={refreshing} onClick={onRefresh}>
        {t('empty.refresh')}
      </Button>
    </div>
  );
}

/** Above a list of several outlets: those whose orders are not in it. */
export function MissingNote({ outletIds, onRetry }: { outletIds: readonly string[]; onRetry: () => void }) {
  const t = useOrdersText();
  const { outlets } = useBoardOutlets();
  const names = outletIds.map((outletId) => outletOf(outlets, { outletId }).displayName).join(', ');
  return (
    <Banner tone="warn" action={{ label: t('failed.again'), icon: 'refresh', onClick: onRetry }}>
      {t('failed.some', { names })}
    </Banner>
  );
}
