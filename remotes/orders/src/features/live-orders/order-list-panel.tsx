import { useCallback, useMemo } from 'react';
import type { OrderSummary, OutletSummary } from '@galla/contract';
import type { OrderTabNameKey } from '@galla/domain';
import type { ListScope } from '@galla/orders-client';
import { useMovesState } from '../../lib/order-moves-hooks';
import { useOrdersText } from '../../lib/texts';
import { listRows } from './list-rows';
import { useOrderList } from '../../lib/order-data/order-list.queries';
import { OrderList } from './order-list';
import { ListEmpty, ListFailed, ListSkeleton } from './order-list-state';

const noOrders: readonly OrderSummary[] = [];

interface OrderListPanelProps {
  nameKey: OrderTabNameKey | 'later';
  scope: ListScope;
  outlet: OutletSummary;
  filtered: boolean;
  compact: boolean;
  onClearFilters: () => void;
}

/** One list in any state: loading, failed, empty, or its cards. */
export function OrderListPanel({
  nameKey,
  scope,
  outlet,
  filtered,
  compact,
  onClearFilters,
}: OrderListPanelProps) {
  const t = useOrdersText();
  const { query, more, loadMore, readAgain } = useOrderList(scope);
  const outcomes = useMovesState((state) => state.outcomes);
  const rows = useMemo(
    () => listRows(query.data?.orders ?? noOrders, scope, Object.values(outcomes), compact),
    [query.data, scope, outcomes, compact],
  );
  const { refetch } = query;
  const handleRefresh = useCallback(() => void refetch(), [refetch]);

  if (query.isPending) return <ListSkeleton />;
  if (query.isError && !query.data) {
    return <ListFailed error={query.error} retrying={query.isFetching} onRetry={readAgain} />;
  }
  if (rows.length === 0) {
    return (
      <ListEmpty
        nameKey={nameKey === 'later' ? 'newOrders' : nameKey}
        filtered={filtered}
        onClear={onClearFilters}
        onRefresh={handleRefresh}
        refreshing={query.isFetching}
      />
    );
  }
  return (
    <OrderList
      label={nameKey === 'later' ? t('later.title') : t(`tabs.${nameKey}`)}
      rows={rows}
      handling={outlet.config}
      timeZone={outlet.timezone}
      statuses={scope.statuses}
      compact={compact}
      hasMore={query.data?.nextCursor != null}
      more={more}
      onMore={loadMore}
    />
  );
}
